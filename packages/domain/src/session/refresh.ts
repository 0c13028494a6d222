import { msSince } from '../clock.ts'
import { refreshGraceMs } from '../limits/limits.ts'

export type PresentedRefreshToken = {
  /** Whether the session has ended or is past its time. */
  sessionOver: boolean
  expiresAt: Date
  /** When its successor was given out; null for the newest of its line. */
  replacedAt: Date | null
}

/**
 * What to do with a refresh token that is shown. `rotate`: give the successor. `repeat`: give the
 * successor again, as clients that refresh several times at once show the same token. `reuse`:
 * somebody kept a copy, so the session ends. `over`: sign in again.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'over'

export const judgeRefresh = (token: PresentedRefreshToken, now: Date): RefreshVerdict => {
  if (token.sessionOver || token.expiresAt <= now) return 'over'
  if (token.replacedAt === null) return 'rotate'
  return msSince(token.replacedAt, now) <= refreshGraceMs ? 'repeat' : 'reuse'
}
