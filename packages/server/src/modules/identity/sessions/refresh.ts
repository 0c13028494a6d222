import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { judgeRefresh } from '@crosscheck/domain/session/refresh'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs, presentKeys } from '../../../db/transaction/acting-user.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { noteUse } from './last-use.ts'
import type { SessionParts } from './deps.ts'
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

type Line = { userId: string; sessionId: string }

/** Far more than a client can do within the grace. */
const maxSteps = 20

const giveSuccessor = async (
  parts: SessionParts,
  trx: Trx,
  line: Line,
  token: string,
): Promise<string> => {
  const now = parts.clock.now()
  const successor = parts.refreshTokens.successor(token)
  const expiresAt = refreshEnd(now)
  await markReplaced(trx, hashSecretToken(token), now)
  await insertRefreshToken(trx, {
    hash: hashSecretToken(successor),
    ...line,
    createdAt: now,
    expiresAt,
    replacedAt: null,
  })
  await extendSession(trx, line.sessionId, { lastSeenAt: now, expiresAt })
  await deleteExpiredTokens(trx, line.sessionId, now)
  await noteUse(trx, line.userId, now)
  return successor
}

/** The newest token of the line; the line is short, as all of it was made within the grace. */
const newestAfter = async (
  parts: SessionParts,
  trx: Trx,
  line: Line,
  token: string,
): Promise<string> => {
  let newest = token
  for (let step = 0; step < maxSteps; step += 1) {
    const next = parts.refreshTokens.successor(newest)
    const row = await findRefreshToken(trx, hashSecretToken(next))
    // Missing when the key has changed in between: the line goes on under the new one.
    if (!row) return giveSuccessor(parts, trx, line, newest)
    if (row.replacedAt === null) return next
    newest = next
  }
  throw new AppError('RATE_LIMITED')
}

/** Somebody kept a copy of an old token: the whole session ends, and its owner is told. */
const endForReuse = async (
  parts: SessionParts,
  trx: Trx,
  line: Line,
  origin: RequestOrigin,
): Promise<void> => {
  const { userId, sessionId } = line
  await endSession(trx, sessionId, parts.clock.now())
  await recordAudit(parts, trx, {
    userId,
    actionType: 'refresh_reuse',
    details: { sessionId },
    origin,
  })
  await parts.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'refresh-reuse', userId, ref: null })
}

/** The token to give for the one presented; null when its holder has to sign in again. */
const exchange = async (
  parts: SessionParts,
  trx: Trx,
  token: string,
  origin: RequestOrigin,
): Promise<{ line: Line; token: string } | null> => {
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
  const now = parts.clock.now()
  const sessionOver = session.endedAt !== null || session.expiresAt <= now
  switch (judgeRefresh({ ...current, sessionOver }, now)) {
    case 'rotate':
      return { line, token: await giveSuccessor(parts, trx, line, token) }
    case 'repeat':
      return { line, token: await newestAfter(parts, trx, line, token) }
    case 'reuse':
      await endForReuse(parts, trx, line, origin)
      return null
    case 'over':
      return null
  }
}

/** A new token set for a refresh token; throws TOKEN_EXPIRED when it is worth nothing any more. */
export const refresh = async (
  parts: SessionParts,
  token: string,
  origin: RequestOrigin,
): Promise<TokenSet> => {
  const given = await parts.database.transaction('auth', null, (trx) =>
    exchange(parts, trx, token, origin),
  )
  if (!given) throw new AppError('TOKEN_EXPIRED')
  return tokenSet(parts, given.line, given.token)
}
