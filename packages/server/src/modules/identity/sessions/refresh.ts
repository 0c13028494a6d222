import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { evaluateRefresh } from '@crosscheck/domain/session/refresh'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs, presentKeys } from '../../../db/transaction/acting-user.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { recordUse } from './last-use.ts'
import type { SessionDeps } from './deps.ts'
import {
  deleteExpiredTokens,
  endSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  markReplaced,
} from './repository.ts'
import { refreshEnd, tokenSet } from './start.ts'

type SessionFamily = { userId: string; sessionId: string }

/** Far more than a client can do within the grace. */
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
  await extendSession(trx, family.sessionId, { lastSeenAt: now, expiresAt })
  await deleteExpiredTokens(trx, family.sessionId, now)
  await recordUse(trx, family.userId, now)
  return successor
}

/** The newest token of the line; the line is short, as all of it was made within the grace. */
const newestSuccessor = async (
  deps: SessionDeps,
  trx: Trx,
  { family, token }: { family: SessionFamily; token: string },
): Promise<string> => {
  let newest = token
  for (let step = 0; step < maxSteps; step += 1) {
    const next = deps.refreshTokens.successor(newest)
    const row = await findRefreshToken(trx, hashSecretToken(next))
    // Missing when the key has changed in between: the line goes on under the new one.
    if (!row) return issueSuccessor(deps, trx, { family, token: newest })
    if (row.replacedAt === null) return next
    newest = next
  }
  throw new AppError('RATE_LIMITED')
}

/** Somebody kept a copy of an old token: the whole session ends, and its owner is told. */
const endSessionForReuse = async (
  deps: SessionDeps,
  trx: Trx,
  { family, origin }: { family: SessionFamily; origin: RequestOrigin },
): Promise<void> => {
  const { userId, sessionId } = family
  await endSession(trx, sessionId, deps.clock.now())
  await recordAudit(deps, trx, {
    userId,
    actionType: 'refresh_reuse',
    details: { sessionId },
    origin,
  })
  await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'refresh-reuse', userId, ref: null })
}

/** The token to give for the one presented; null when its holder has to sign in again. */
const exchangeToken = async (
  deps: SessionDeps,
  trx: Trx,
  { token, origin }: { token: string; origin: RequestOrigin },
): Promise<{ line: SessionFamily; token: string } | null> => {
  const hash = hashSecretToken(token)
  await presentKeys(trx, [hash])
  const presented = await findRefreshToken(trx, hash)
  if (!presented) return null
  const line = { userId: presented.userId, sessionId: presented.sessionId }
  await actAs(trx, line.userId)
  const session = await lockSession(trx, line.sessionId)
  // Read again: another refresh may have been first to the lock.
  const current = await findRefreshToken(trx, hash)
  if (!session || !current) return null
  const now = deps.clock.now()
  const sessionEnded = session.endedAt !== null || session.expiresAt <= now
  switch (evaluateRefresh({ ...current, sessionEnded }, now)) {
    case 'rotate':
      return { line, token: await issueSuccessor(deps, trx, { family: line, token }) }
    case 'repeat':
      return { line, token: await newestSuccessor(deps, trx, { family: line, token }) }
    case 'reuse':
      await endSessionForReuse(deps, trx, { family: line, origin })
      return null
    case 'over':
      return null
  }
}

/** A new token set for a refresh token; throws TOKEN_EXPIRED when it is worth nothing any more. */
export const refresh = async (
  deps: SessionDeps,
  token: string,
  origin: RequestOrigin,
): Promise<TokenSet> => {
  const given = await deps.database.transaction('auth', null, (trx) =>
    exchangeToken(deps, trx, { token, origin }),
  )
  if (!given) throw new AppError('TOKEN_EXPIRED')
  return tokenSet(deps, given.line, given.token)
}
