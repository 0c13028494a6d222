import type { Handlers } from '../../http/handler.ts'
import type { Server } from '../../http/server.ts'
import { changePreferences, readPreferences } from './service.ts'
import { unsubscribe, type UnsubscribeParts } from './unsubscribe.ts'

export const mailPreferencesHandlers = (parts: UnsubscribeParts) =>
  ({
    'GET /api/v1/mail-preferences': async ({ context, user }) => ({
      wanted: await readPreferences(context, user.id),
    }),
    'PUT /api/v1/mail-preferences': async ({ context, user, body }) => ({
      wanted: await changePreferences(context, user.id, body.wanted),
    }),
    'POST /api/v1/mail-preferences/unsubscribe': async ({ body }) => {
      await unsubscribe(parts, body)
      return { success: true as const }
    },
  }) satisfies Handlers

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const maxBodyBytes = 4096

/**
 * What mail programs send when somebody presses their own button (RFC 8058): a form, without a
 * session, from whatever address the mail's provider has, so no sender is held up. A GET of the same
 * address is a page of the web application, where a button has to be pressed: programs that look
 * into links switch nothing off.
 */
export const serveOneClick = (server: Server, parts: UnsubscribeParts): void => {
  server.register(async (scope) => {
    // Whatever form it has: everything that counts stands in the address.
    const options = { parseAs: 'string', bodyLimit: maxBodyBytes } as const
    scope.addContentTypeParser('*', options, (_request, _body, done) => done(null, undefined))
    scope.post<{ Querystring: Record<string, unknown> }>('/unsubscribe', async (request, reply) => {
      const { kind, key } = request.query
      await unsubscribe(parts, { kind: textOf(kind), key: textOf(key), scope: 'kind' })
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No more emails of this kind are sent.\n')
    })
  })
}
