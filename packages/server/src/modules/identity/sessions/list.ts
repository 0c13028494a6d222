import type { SessionSummary } from '@crosscheck/domain/contract/identity/sessions'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, ActingUser, TokenUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { SessionDeps } from './deps.ts'
import { endOtherSessions, endSession, endSessions, listSessions } from './repository.ts'

/** More than a user would read; older ones can be ended together. */
const maxListed = 200

/** Where a user is signed in: enough to recognize a device, not to locate it. */
export const readSessions = (deps: SessionDeps, user: TokenUser): Promise<SessionSummary[]> =>
  deps.database.transaction(
    'auth',
    user.id,
    async (trx) => {
      const rows = await listSessions(trx, {
        userId: user.id,
        now: deps.clock.now(),
        limit: maxListed,
      })
      return Promise.all(
        rows.map(async ({ id, createdAt, lastSeenAt, sealed }) => {
          const sealingContext = { table: 'sessions', row: id, userId: user.id }
          const origin = await deps.sealer.open<RequestOrigin>(sealingContext, sealed)
          return {
            id,
            current: id === user.sessionId,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            device: origin.userAgent,
            address: origin.address,
          }
        }),
      )
    },
    { isOneExchange: true },
  )

/**
 * Ends one of the user's sessions. Another user's, an ended and an unknown session give the same
 * answer.
 */
export const endOneSession = (
  deps: SessionDeps,
  user: ActingUser,
  { sessionId, origin }: { sessionId: string; origin: RequestOrigin },
): Promise<void> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    if (!(await endSession(trx, { userId: user.id, sessionId }, deps.clock.now())))
      throw new AppError('NOT_FOUND')
    const isOwn = sessionId === user.sessionId
    await recordAudit(deps, trx, {
      userId: user.id,
      actionType: isOwn ? 'sign_out' : 'session_ended',
      details: { sessionId },
      origin,
    })
  })

export const endManySessions = (
  deps: SessionDeps,
  user: ActingUser,
  { scope, origin }: { scope: 'others' | 'all'; origin: RequestOrigin },
): Promise<void> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    const now = deps.clock.now()
    if (scope === 'all') await endSessions(trx, user.id, now)
    else await endOtherSessions(trx, { userId: user.id, keptId: user.sessionId, now })
    await recordAudit(deps, trx, {
      userId: user.id,
      actionType: 'sessions_ended',
      details: { scope },
      origin,
    })
  })
