import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { CreatorEvidence } from '@crosscheck/domain/session/address-verification'
import type { LinkPurpose } from '@crosscheck/domain/session/attempts'
import type { Trx } from '../../../db/database.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import type { Credentials } from '../../../http/request/credentials.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { readActingUser } from '../sessions/authentication/authenticate.ts'
import { findActingUser } from '../sessions/repository.ts'
import { callerOf, type Caller } from '../../platform/attempts/caller.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { findUser, type UserRow } from '../accounts/repository.ts'
import { findToken } from '../mailed-links/repository.ts'

/** The credentials of a request besides its mailed token or code. */
export type PresentedCredentials = {
  caller: Caller
  /** The user of the request's access token, if its session is live. */
  session: ActingUser | null
}

/** A public call ignores an invalid access token, so that it does not block the use of a mail. */
const sessionOfToken = async (
  deps: AccountDeps,
  { claims }: Pick<Credentials, 'claims'>,
): Promise<ActingUser | null> => {
  if (claims instanceof AppError) return null
  try {
    return await readActingUser(deps, claims)
  } catch (error) {
    if (error instanceof AppError && errorCatalog[error.code].kind === 'unauthenticated')
      return null
    throw error
  }
}

export const presentedCredentials = async (
  deps: AccountDeps,
  request: Parameters<typeof callerOf>[0] & { credentials: Credentials },
): Promise<PresentedCredentials> => ({
  caller: callerOf(request),
  session: await sessionOfToken(deps, request.credentials),
})

/** The user of a valid mailed token. This does not consume the token. */
export const userOfMailedToken = (
  deps: AccountDeps,
  token: string,
  purpose: LinkPurpose,
): Promise<UserRow | undefined> =>
  deps.database.transaction('auth', null, async (trx) => {
    const known = await findToken(trx, hashSecretToken(token))
    const isValid = known && !known.usedAt && known.expiresAt > deps.clock.now()
    if (!isValid || known.purpose !== purpose) return undefined
    await actAs(trx, known.userId)
    return findUser(trx, known.userId)
  })

/**
 * Checks the password that accompanies this user's mailed token, and returns the stored hash. Null
 * without a password or a user.
 */
export const checkAccompanyingPassword = async (
  deps: AccountDeps,
  { user, password }: { user: UserRow | undefined; password: string | undefined },
  caller: Caller,
): Promise<string | null> => {
  if (password === undefined || !user) return null
  await checkOwnPassword(deps, user, { path: 'password', password, caller })
  return user.passwordHash
}

/**
 * The request's evidence of being from the account's creator. Runs in the transaction that consumes
 * the token.
 */
export const creatorEvidence = async (
  deps: Pick<AccountDeps, 'clock'>,
  trx: Trx,
  {
    user,
    session,
    passwordHash = null,
  }: { user: UserRow; session: ActingUser | null; passwordHash?: string | null },
): Promise<CreatorEvidence> => {
  if (passwordHash !== null && passwordHash === user.passwordHash) return 'password'
  if (session?.id !== user.id) return 'none'
  return (await findActingUser(
    trx,
    { userId: user.id, sessionId: session.sessionId },
    deps.clock.now(),
  ))
    ? 'session'
    : 'none'
}
