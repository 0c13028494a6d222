import { msSince } from '../clock.ts'
import { refreshGraceMs } from '../limits/limits.ts'

export type PresentedRefreshToken = {
  /** Whether the session has ended or expired. */
  sessionEnded: boolean
  expiresAt: Date
  /** When its successor was issued; null for the newest of its family. */
  replacedAt: Date | null
}

/**
 * The answer to a refresh token. `rotate`: issue the successor. `repeat`: issue the successor
 * again, because clients that refresh several times in parallel send the same token. `reuse`: the
 * token was copied, so the session ends. `over`: sign in again.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'reuse' | 'over'

export const evaluateRefresh = (token: PresentedRefreshToken, now: Date): RefreshDecision => {
  if (token.sessionEnded || token.expiresAt <= now) return 'over'
  if (token.replacedAt === null) return 'rotate'
  return msSince(token.replacedAt, now) <= refreshGraceMs ? 'repeat' : 'reuse'
}
