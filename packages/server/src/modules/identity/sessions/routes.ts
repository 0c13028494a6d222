import type { Handlers } from '../../../http/request/handler.ts'
import { clearSiteData } from '../../../http/request/clear-site.ts'
import { endManySessions, endOneSession, readSessions } from './list.ts'
import type { SessionDeps } from './deps.ts'
import { refresh } from './refresh.ts'

export const sessionsHandlers = (deps: SessionDeps) =>
  ({
    'POST /api/auth/refresh': ({ body, origin }) => refresh(deps, body.refresh_token, origin),

    'POST /api/auth/logout': async ({ user, body, origin, exchange }) => {
      await endOneSession(deps, user, { sessionId: user.sessionId, origin })
      clearSiteData({ exchange, origin }, { keepStorage: body?.keepSaved ?? false })
    },
    'GET /api/auth/sessions': async ({ context: { database }, user }) => ({
      items: await readSessions({ ...deps, database }, user),
      next: null,
    }),
    'DELETE /api/auth/sessions': async ({ user, query, origin, exchange }) => {
      await endManySessions(deps, user, { scope: query.scope, origin })
      if (query.scope === 'all') clearSiteData({ exchange, origin }, { keepStorage: false })
    },
    'DELETE /api/auth/sessions/:id': ({ user, params, origin }) =>
      endOneSession(deps, user, { sessionId: params.id, origin }),
  }) satisfies Handlers
