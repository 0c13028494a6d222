import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { maySessionGrant, requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { lockUser } from '../accounts/repository.ts'
import { consumeGrantedToken, storeToken } from '../mailed-links/single-use.ts'

/**
 * Allows the app that polls with this id to get a session. No token exists before the app asks. The
 * permission ends with the session that gave it.
 */
export const storeMobileSession = async (
  deps: AccountDeps,
  user: ActingUser,
  { sessionId, origin }: { sessionId: string; origin: RequestOrigin },
): Promise<void> => {
  const userId = user.id
  try {
    await deps.database.transaction('auth', userId, async (trx) => {
      await lockUser(trx, userId)
      await requireLiveSession(deps, trx, user)
      const granted = { purpose: 'mobile_session', sessionId: user.sessionId } as const
      await storeToken(deps, trx, { userId, token: sessionId, ...granted })
      const entry = { userId, actionType: 'mobile_session_left' as const, details: {}, origin }
      await recordAudit(deps, trx, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error })
    throw error
  }
}

/** The session stored under this id, for the first request; otherwise NOT_FOUND. */
export const claimMobileSession = async (
  deps: AccountDeps,
  token: string,
  origin: RequestOrigin,
): Promise<TokenSet> => {
  const tokens = await deps.database.transaction('auth', null, async (trx) => {
    const granted = await consumeGrantedToken(deps, trx, { token, purpose: 'mobile_session' })
    if (!granted?.sessionId) return null
    const { userId, sessionId } = granted
    const user = await lockUser(trx, userId)
    if (!user || !(await maySessionGrant(deps, trx, { userId, sessionId }))) return null
    return beginSession(deps, trx, { user, by: 'mobile_session', origin })
  })
  // Thrown outside the transaction: a refused permission is used up.
  if (!tokens) throw new AppError('NOT_FOUND')
  return tokens
}
