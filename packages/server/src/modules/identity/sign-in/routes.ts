import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, ActingUser, Handlers } from '../../../http/request/handler.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { maySessionGrant, requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { lockUser } from '../accounts/repository.ts'
import { consumeGrantedToken, storeToken } from '../mailed-links/single-use.ts'
import { callerOf } from '../../platform/attempts/attempts.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import { presentedCredentials } from '../email-addresses/creator.ts'
import { generateLink, requestMail } from '../mailed-links/generate.ts'
import { signInByMagic } from './magic.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/**
 * Allows the app that polls with this id to get a session. No token exists before the app asks. The
 * permission ends with the session that gave it.
 */
const storeMobileSession = async (
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
      const entry = { userId, actionType: 'mobile_session_left' as const, origin }
      await recordAudit(deps, trx, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error })
    throw error
  }
}

/** The session stored under this id, for the first request; otherwise NOT_FOUND. */
const claimMobileSession = async (
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

export const signInHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/auth/signup': async ({ body, ...request }) => {
      const { exchange } = request
      const session = await signUp(deps, { ...body, style: exchange }, callerOf(request))
      rememberDevice(deps, exchange, session.user.email)
      return session
    },
    'POST /api/auth/signin/email': async ({ body, ...request }) => {
      const session = await signIn(deps, body, callerOf(request))
      rememberDevice(deps, request.exchange, session.user.email)
      return session
    },
    'POST /api/auth/signin/magic': ({ body, ...request }) =>
      requestMail(deps, { kind: 'magic-link', request: body, caller: callerOf(request) }),
    'POST /api/auth/signin/magic/generate': async ({ body }) => {
      const { url: magicUrl, ...link } = await generateLink(deps, 'magic_link', body)
      return { ...link, magicUrl }
    },
    'POST /api/auth/signin/magic/verify': async ({ body, ...request }) => {
      const presented = await presentedCredentials(deps, request)
      const session = await signInByMagic(deps, body, presented)
      rememberDevice(deps, request.exchange, session.user.email)
      return session
    },
    'GET /api/auth/mobile-session/:id': ({ params, origin }) =>
      claimMobileSession(deps, params.id, origin),
    'POST /api/v1/account/mobile-session': ({ user, body, origin }) =>
      storeMobileSession(deps, user, { sessionId: body.sessionId, origin }),
  }) satisfies Handlers
