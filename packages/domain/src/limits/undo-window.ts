import { msSince } from '../clock.ts'
import { undoWindowMs } from './limits.ts'

/** The end of the undo window; null if it is over. */
export const undoEnd = (actedAt: Date, now: Date): Date | null => {
  const elapsed = msSince(actedAt, now)
  return elapsed < undoWindowMs ? new Date(now.getTime() + undoWindowMs - elapsed) : null
}
