import type { Handlers } from '../../http/handler.ts'
import { recordAudit } from '../audit/service.ts'
import type { SessionParts } from './parts.ts'
import { refresh } from './refresh.ts'
import { endSession } from './repository.ts'

export const sessionsHandlers = (parts: SessionParts) =>
  ({
    'POST /api/auth/refresh': ({ body, origin }) => refresh(parts, body.refresh_token, origin),

    'POST /api/auth/logout': async ({ user, origin }) => {
      await parts.database.transaction('auth', user.id, async (trx) => {
        await endSession(trx, user.sessionId, parts.clock.now())
        const details = { sessionId: user.sessionId }
        await recordAudit(parts, trx, { userId: user.id, actionType: 'sign_out', details, origin })
      })
      return { success: true }
    },
  }) satisfies Handlers
