import {
  recordUse,
  deleteExpiredTokens,
  endSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  markReplaced,
} from './repository.ts'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { evaluateRefresh } from '@crosscheck/domain/session/refresh'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs, presentKeys } from '../../../db/transaction/acting-user.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { SessionDeps } from './deps.ts'
import { refreshEnd, tokenSet } from './start.ts'

type SessionFamily = { userId: string; sessionId: string }

/** Far more than a client can refresh within the grace period. */
const maxSteps = 20

const issueSuccessor = async (
  deps: SessionDeps,
  trx: Trx,
  { family, token }: { family: SessionFamily; token: string },
): Promise<string> => {
  const now = deps.clock.now()
  const successor = deps.refreshTokens.successor(token)
  const expiresAt = refreshEnd(now)
  await markReplaced(trx, hashSecretToken(token), now)
  await insertRefreshToken(trx, {
    hash: hashSecretToken(successor),
    ...family,
    createdAt: now,
    expiresAt,
    replacedAt: null,
  })
  await extendSession(trx, family, { lastSeenAt: now, expiresAt })
  await deleteExpiredTokens(trx, family.sessionId, now)
  await recordUse(trx, family.userId, now)
  return successor
}

/**
 * The newest token of the session family. The chain is short, because it began within the grace
 * period.
 */
const newestSuccessor = async (
  deps: SessionDeps,
  trx: Trx,
  { family, token }: { family: SessionFamily; token: string },
): Promise<string> => {
  let newest = token
  for (let step = 0; step < maxSteps; step += 1) {
    const next = deps.refreshTokens.successor(newest)
    const row = await findRefreshToken(trx, hashSecretToken(next))
    // Missing if the key changed in between: the family continues under the new key.
    if (!row) return issueSuccessor(deps, trx, { family, token: newest })
    if (row.replacedAt === null) return next
    newest = next
  }
  throw new AppError('RATE_LIMITED')
}

/** An old token was copied: the session ends, and its owner gets a mail. */
const endSessionForReuse = async (
  deps: SessionDeps,
  trx: Trx,
  { family, origin }: { family: SessionFamily; origin: RequestOrigin },
): Promise<void> => {
  const { userId, sessionId } = family
  await endSession(trx, family, deps.clock.now())
  await recordAudit(deps, trx, {
    userId,
    actionType: 'refresh_reuse',
    details: { sessionId },
    origin,
  })
  await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'refresh-reuse', userId, ref: null })
}

/** The token to return for the presented one; null if the user has to sign in again. */
const exchangeToken = async (
  deps: SessionDeps,
  trx: Trx,
  { token, origin }: { token: string; origin: RequestOrigin },
): Promise<{ family: SessionFamily; token: string } | null> => {
  const hash = hashSecretToken(token)
  await presentKeys(trx, [hash])
  const presented = await findRefreshToken(trx, hash)
  if (!presented) return null
  const family = { userId: presented.userId, sessionId: presented.sessionId }
  await actAs(trx, family.userId)
  const session = await lockSession(trx, family)
  // Read again, because another refresh may have had the lock first.
  const current = await findRefreshToken(trx, hash)
  if (!session || !current) return null
  const now = deps.clock.now()
  const sessionEnded = session.endedAt !== null || session.expiresAt <= now
  switch (evaluateRefresh({ ...current, sessionEnded }, now)) {
    case 'rotate':
      return { family, token: await issueSuccessor(deps, trx, { family, token }) }
    case 'repeat':
      return { family, token: await newestSuccessor(deps, trx, { family, token }) }
    case 'reuse':
      await endSessionForReuse(deps, trx, { family, origin })
      return null
    case 'over':
      return null
  }
}

/** Exchanges a refresh token for a new token set; throws TOKEN_EXPIRED for an invalid token. */
export const refresh = async (
  deps: SessionDeps,
  token: string,
  origin: RequestOrigin,
): Promise<TokenSet> => {
  const exchanged = await deps.database.transaction('auth', null, (trx) =>
    exchangeToken(deps, trx, { token, origin }),
  )
  if (!exchanged) throw new AppError('TOKEN_EXPIRED')
  return tokenSet(deps, exchanged.family, exchanged.token)
}
