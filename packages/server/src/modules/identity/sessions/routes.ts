import type { Handlers } from '../../../http/request/handler.ts'
import { clearSite } from '../../../http/request/clear-site.ts'
import { endManySessions, endOneSession, readSessions } from './list.ts'
import type { SessionParts } from './deps.ts'
import { refresh } from './refresh.ts'

export const sessionsHandlers = (parts: SessionParts) =>
  ({
    'POST /api/auth/refresh': ({ body, origin }) => refresh(parts, body.refresh_token, origin),

    'POST /api/auth/logout': async ({ user, body, origin, exchange }) => {
      await endOneSession(parts, user, user.sessionId, origin)
      clearSite(exchange, { keepStorage: body?.keepSaved ?? false })
      return { success: true }
    },
    'GET /api/auth/sessions': async ({ user }) => ({
      items: await readSessions(parts, user),
      next: null,
    }),
    'DELETE /api/auth/sessions': async ({ user, query, origin, exchange }) => {
      await endManySessions(parts, user, query.scope, origin)
      if (query.scope === 'all') clearSite(exchange, { keepStorage: false })
      return { success: true }
    },
    'DELETE /api/auth/sessions/:id': async ({ user, params, origin }) => {
      await endOneSession(parts, user, params.id, origin)
      return { success: true }
    },
  }) satisfies Handlers
