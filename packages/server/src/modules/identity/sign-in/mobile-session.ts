import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireLiveSession } from '../sessions/authenticate.ts'
import { beginSession } from './begin-session.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { lockUser } from '../accounts/repository.ts'
import { consumeToken, keepToken } from '../mailed-links/single-use.ts'

/** Leaves word for the app that polls with this id. No token is made before it comes for it. */
export const leaveMobileSession = async (
  parts: AccountParts,
  user: ActingUser,
  sessionId: string,
  origin: RequestOrigin,
): Promise<void> => {
  const userId = user.id
  try {
    await parts.database.transaction('auth', userId, async (trx) => {
      await requireLiveSession(parts, trx, user)
      await keepToken(parts, trx, userId, 'mobile_session', sessionId)
      const entry = { userId, actionType: 'mobile_session_left' as const, details: {}, origin }
      await recordAudit(parts, trx, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error })
    throw error
  }
}

/** The session left under this id, for the first who asks; until then, and after, there is none. */
export const takeMobileSession = (
  parts: AccountParts,
  sessionId: string,
  origin: RequestOrigin,
): Promise<TokenSet> =>
  parts.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(parts, trx, sessionId, 'mobile_session')
    const user = userId === null ? undefined : await lockUser(trx, userId)
    if (!user) throw new AppError('NOT_FOUND')
    return beginSession(parts, trx, user, { by: 'mobile_session', origin })
  })
