import { AppError } from '@crosscheck/domain/errors'
import type { Clock, Trx } from '../../../context.ts'
import type { ActingUser } from '../../../http/handler.ts'
import type { SessionParts } from './parts.ts'
import { findActingUser, lockSession } from './repository.ts'

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i

/** The token in an Authorization header. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1]

/**
 * The user of an Authorization header. The session is read each time, so that signing out, a
 * changed password and a deleted account end access at once and not with the token.
 */
export const createAuthenticate =
  ({ accessTokens, clock, database }: SessionParts) =>
  async (authorization: string | undefined): Promise<ActingUser> => {
    const token = bearerToken(authorization)
    if (token === undefined) throw new AppError('NOT_AUTHENTICATED')
    const { userId, sessionId } = await accessTokens.verify(token)
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
 * For what must not begin once the session has ended: asks again inside the transaction, and whoever
 * ends the session waits for it.
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
