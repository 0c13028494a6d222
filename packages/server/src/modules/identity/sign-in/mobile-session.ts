import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { lockUser } from '../accounts/repository.ts'
import { consumeToken, storeToken } from '../mailed-links/single-use.ts'

/** Allows the app that polls with this id to get a session. No token exists before the app asks. */
export const storeMobileSession = async (
  deps: AccountDeps,
  user: ActingUser,
  { sessionId, origin }: { sessionId: string; origin: RequestOrigin },
): Promise<void> => {
  const userId = user.id
  try {
    await deps.database.transaction('auth', userId, async (trx) => {
      await requireLiveSession(deps, trx, user)
      await storeToken(deps, trx, { userId, purpose: 'mobile_session', token: sessionId })
      const entry = { userId, actionType: 'mobile_session_left' as const, details: {}, origin }
      await recordAudit(deps, trx, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error })
    throw error
  }
}

/** The session stored under this id, for the first request; otherwise NOT_FOUND. */
export const claimMobileSession = (
  deps: AccountDeps,
  sessionId: string,
  origin: RequestOrigin,
): Promise<TokenSet> =>
  deps.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(deps, trx, { token: sessionId, purpose: 'mobile_session' })
    const user = userId === null ? undefined : await lockUser(trx, userId)
    if (!user) throw new AppError('NOT_FOUND')
    return beginSession(deps, trx, { user, by: 'mobile_session', origin })
  })
