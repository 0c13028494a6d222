import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { accessTokenSeconds, refreshTokenSeconds } from '@crosscheck/domain/limits/limits'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { noteUse } from './last-use.ts'
import type { SessionParts } from './deps.ts'
import { insertRefreshToken, insertSession } from './repository.ts'

/** When what is given out at `now` ends. */
export const refreshEnd = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1000)

export const tokenSet = async (
  { accessTokens }: Pick<SessionParts, 'accessTokens'>,
  claims: { userId: string; sessionId: string },
  refreshToken: string,
): Promise<TokenSet> => ({
  access_token: await accessTokens.sign(claims),
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: accessTokenSeconds,
  refresh_expires_in: refreshTokenSeconds,
})

/**
 * Begins a session for a user who has just proved who they are; `proved` when by a password or a
 * passkey, which then counts as a step-up.
 */
export const startSession = async (
  parts: SessionParts,
  trx: Trx,
  userId: string,
  origin: RequestOrigin,
  { proved = false }: { proved?: boolean } = {},
): Promise<TokenSet> => {
  const now = parts.clock.now()
  const sessionId = parts.random.id()
  const expiresAt = refreshEnd(now)
  const sealed = await parts.sealer.seal({ table: 'sessions', row: sessionId, userId }, origin)
  await insertSession(trx, {
    id: sessionId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    endedAt: null,
    provedAt: proved ? now : null,
    sealed,
  })
  const refreshToken = parts.refreshTokens.first()
  await insertRefreshToken(trx, {
    hash: hashSecretToken(refreshToken),
    sessionId,
    userId,
    createdAt: now,
    expiresAt,
    replacedAt: null,
  })
  await noteUse(trx, userId, now)
  return tokenSet(parts, { userId, sessionId }, refreshToken)
}
