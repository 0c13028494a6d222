import { msSince } from '../clock.ts'
import { refreshGraceMs } from '../limits/limits.ts'

export type PresentedRefreshToken = {
  /** Whether the session has ended or is past its time. */
  sessionEnded: boolean
  expiresAt: Date
  /** When its successor was given out; null for the newest of its line. */
  replacedAt: Date | null
}

/**
 * What to do with a refresh token that is shown. `rotate`: give the successor. `repeat`: give the
 * successor again, as clients that refresh several times at once show the same token. `reuse`:
 * somebody kept a copy, so the session ends. `over`: sign in again.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'reuse' | 'over'

export const evaluateRefresh = (token: PresentedRefreshToken, now: Date): RefreshDecision => {
  if (token.sessionEnded || token.expiresAt <= now) return 'over'
  if (token.replacedAt === null) return 'rotate'
  return msSince(token.replacedAt, now) <= refreshGraceMs ? 'repeat' : 'reuse'
}
