import { AppError } from '@crosscheck/domain/errors'
import { isLocked } from '@crosscheck/domain/session/app-lock'
import type { Clock } from '../../../../lib/clock.ts'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { AccessClaims } from '../../../../crypto/tokens/tokens.ts'
import type { ActingUser, TokenUser } from '../../../../http/request/handler.ts'
import { findActingUser, findSessionUser, lockSession, type SessionKey } from '../repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>

type FoundUser = { user: ActingUser; locked: boolean }

const readUserIn = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  claims: AccessClaims,
): Promise<FoundUser> => {
  const now = clock.now()
  const found = await findSessionUser(trx, claims, now)
  if (!found) throw new AppError('TOKEN_EXPIRED')
  const { id, role, emailVerifiedAt } = found
  return {
    user: { id, sessionId: claims.sessionId, role, emailVerified: emailVerifiedAt !== null },
    locked: isLocked(found, now),
  }
}

const readUser = (deps: Deps, claims: AccessClaims): Promise<FoundUser> =>
  deps.database.transaction('auth', claims.userId, (trx) => readUserIn(deps, trx, claims), {
    isOneExchange: true,
  })

const requireUnlocked = ({ user, locked }: FoundUser): ActingUser => {
  if (locked) throw new AppError('APP_LOCKED')
  return user
}

/**
 * The user of a verified access token. Reads the session at each request, so that signing out, a
 * password change or the deletion of the account ends access at once, not with the token.
 */
export const readActingUser = async (deps: Deps, claims: AccessClaims): Promise<ActingUser> =>
  requireUnlocked(await readUser(deps, claims))

/** The same in a transaction in which the user acts as `app` or `auth`. */
export const readActingUserIn = async (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  claims: AccessClaims,
): Promise<ActingUser> => requireUnlocked(await readUserIn(deps, trx, claims))

/** The same for the few calls that a locked session may make. */
export const readLockedUser = async (deps: Deps, claims: AccessClaims): Promise<ActingUser> =>
  (await readUser(deps, claims)).user

/**
 * Checks the session again inside the transaction and locks it, so that ending the session waits
 * for the transaction.
 */
export const requireLiveSession = async (
  { clock }: { clock: Clock },
  trx: Trx,
  { id: userId, sessionId }: TokenUser,
): Promise<void> => {
  const session = await lockSession(trx, { userId, sessionId })
  if (!session || session.endedAt !== null || session.expiresAt <= clock.now())
    throw new AppError('TOKEN_EXPIRED')
}

/**
 * [Grants of a session] Whether a session that granted something may still act: it has not ended
 * and is not locked. Locks it, as `requireLiveSession` does.
 */
export const maySessionGrant = async (
  { clock }: { clock: Clock },
  trx: Trx,
  key: SessionKey,
): Promise<boolean> => {
  await lockSession(trx, key)
  return (await findActingUser(trx, key, clock.now())) !== undefined
}
