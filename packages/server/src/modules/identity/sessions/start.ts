import { recordUse, insertRefreshToken, insertSession } from './repository.ts'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { accessTokenSeconds, refreshTokenSeconds } from '@crosscheck/domain/limits/limits'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { SessionDeps } from './deps.ts'

export const refreshEnd = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1000)

export const tokenSet = async (
  { accessTokens }: Pick<SessionDeps, 'accessTokens'>,
  claims: { userId: string; sessionId: string },
  refreshToken: string,
): Promise<TokenSet> => ({
  access_token: await accessTokens.sign(claims),
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: accessTokenSeconds,
  refresh_expires_in: refreshTokenSeconds,
})

/** Begins a session for a user who was just authenticated. */
export const startSession = async (
  deps: SessionDeps,
  trx: Trx,
  {
    userId,
    origin,
    byPasskey = false,
  }: { userId: string; origin: RequestOrigin; byPasskey?: boolean },
): Promise<TokenSet> => {
  const now = deps.clock.now()
  const sessionId = deps.random.id()
  const expiresAt = refreshEnd(now)
  const sealed = await deps.sealer.seal({ table: 'sessions', row: sessionId, userId }, origin)
  await insertSession(trx, {
    id: sessionId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    endedAt: null,
    provedAt: null,
    passkeyProvedAt: byPasskey ? now : null,
    sealed,
  })
  const refreshToken = deps.refreshTokens.first()
  await insertRefreshToken(trx, {
    hash: hashSecretToken(refreshToken),
    sessionId,
    userId,
    createdAt: now,
    expiresAt,
    replacedAt: null,
  })
  await recordUse(trx, userId, now)
  return tokenSet(deps, { userId, sessionId }, refreshToken)
}
