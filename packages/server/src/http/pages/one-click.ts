import { languageOf } from '../request/device-choices.ts'
import { serverTexts } from '../text/server-texts.ts'
import type { ServerTexts } from '../text/texts.ts'
import type { Server } from '../server/server.ts'

export type OneClickRoute = {
  path: string
  run: (query: (name: string) => string) => Promise<void>
  /** One line, the same whether or not the link was valid. */
  answer: (texts: ServerTexts['oneClick']) => string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const maxBodyBytes = 4096

/**
 * The request that mail programs send for their own button (RFC 8058): a form, without a session,
 * from any address of the mail's provider, so no sender is throttled. A GET of the same address is
 * a page of the web application with a button to press: programs that open links switch nothing
 * off.
 */
export const serveOneClickRoute = (server: Server, { path, run, answer }: OneClickRoute): void => {
  server.register(async (scope) => {
    // Any form is accepted: the address contains all that counts.
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: maxBodyBytes } as const
    scope.addContentTypeParser('*', options, (_request, _body, done) => done(null, undefined))
    scope.post<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      await run((name) => textOf(request.query[name]))
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${answer(serverTexts(languageOf(request, true)).oneClick)}\n`)
    })
  })
}
