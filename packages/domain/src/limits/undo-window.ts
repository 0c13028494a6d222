import { msSince } from '../clock.ts'
import { undoWindowMs } from './limits.ts'

/** Until when an act can be taken back; null when it no longer can. */
export const undoEnd = (actedAt: Date, now: Date): Date | null => {
  const elapsed = msSince(actedAt, now)
  return elapsed < undoWindowMs ? new Date(now.getTime() + undoWindowMs - elapsed) : null
}
