import type { Server } from '../server/server.ts'

export type OneClickRoute = {
  path: string
  run: (query: (name: string) => string) => Promise<void>
  /** One line, the same whether or not the link was good. */
  answer: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const maxBodyBytes = 4096

/**
 * What mail programs send when somebody presses their own button (RFC 8058): a form, without a
 * session, from whatever address the mail's provider has, so no sender is held up. A GET of the same
 * address is a page of the web application, where a button has to be pressed: programs that look
 * into links switch nothing off.
 */
export const serveOneClickRoute = (server: Server, { path, run, answer }: OneClickRoute): void => {
  server.register(async (scope) => {
    // Whatever form it has: everything that counts stands in the address.
    const options = { parseAs: 'string', bodyLimit: maxBodyBytes } as const
    scope.addContentTypeParser('*', options, (_request, _body, done) => done(null, undefined))
    scope.post<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) => {
      await run((name) => textOf(query[name]))
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${answer}\n`)
    })
  })
}
