import { AppError } from '@crosscheck/domain/errors'
import type { Clock } from '../../../../lib/clock.ts'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { AccessClaims } from '../../../../crypto/tokens/tokens.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'
import { findActingUser, lockSession } from '../repository.ts'

/**
 * The user of a verified access token. Reads the session at each request, so that signing out, a
 * password change or the deletion of the account ends access at once, not with the token.
 */
export const readActingUser = async (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { userId, sessionId }: AccessClaims,
): Promise<ActingUser> => {
  const user = await database.transaction(
    'auth',
    userId,
    (trx) => findActingUser(trx, sessionId, clock.now()),
    { isOneStatement: true },
  )
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const { id, role, emailVerifiedAt } = user
  return { id, sessionId, role, emailVerified: emailVerifiedAt !== null }
}

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
