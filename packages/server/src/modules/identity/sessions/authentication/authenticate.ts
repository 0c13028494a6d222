import { AppError } from '@crosscheck/domain/errors'
import { isLocked } from '@crosscheck/domain/session/app-lock'
import type { Clock } from '../../../../lib/clock.ts'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { AccessClaims } from '../../../../crypto/tokens/tokens.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'
import { findSessionUser, lockSession } from '../repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>

const readUser = async (
  { clock, database }: Deps,
  { userId, sessionId }: AccessClaims,
): Promise<{ user: ActingUser; locked: boolean }> => {
  const now = clock.now()
  const found = await database.transaction(
    'auth',
    userId,
    (trx) => findSessionUser(trx, sessionId, now),
    { isOneStatement: true },
  )
  if (!found) throw new AppError('TOKEN_EXPIRED')
  const { id, role, emailVerifiedAt } = found
  return {
    user: { id, sessionId, role, emailVerified: emailVerifiedAt !== null },
    locked: isLocked(found, now),
  }
}

/**
 * The user of a verified access token. Reads the session at each request, so that signing out, a
 * password change or the deletion of the account ends access at once, not with the token.
 */
export const readActingUser = async (deps: Deps, claims: AccessClaims): Promise<ActingUser> => {
  const { user, locked } = await readUser(deps, claims)
  if (locked) throw new AppError('APP_LOCKED')
  return user
}

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
  { sessionId }: Pick<ActingUser, 'sessionId'>,
): Promise<void> => {
  const session = await lockSession(trx, sessionId)
  if (!session || session.endedAt !== null || session.expiresAt <= clock.now())
    throw new AppError('TOKEN_EXPIRED')
}
