export const dayMs = 86_400_000

/** A UTC day as YYYY-MM-DD. */
export type Day = string

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** Clocks of several servers differ by less than this. */
export const clockToleranceMs = 60_000

/**
 * Milliseconds since a stored moment. A moment in the future was stored by a clock that has since
 * been corrected. Its real time is unknown, so it counts as long past: no limit, cooldown or window
 * outlasts the correction of a clock.
 */
export const msSince = (moment: Date, now: Date): number => {
  const elapsed = now.getTime() - moment.getTime()
  if (elapsed < -clockToleranceMs) return Infinity
  return Math.max(0, elapsed)
}

/** The latest possible end of a period of `lastsMs`; a later one comes from a wrong clock. */
export const latestEnd = (now: Date, lastsMs: number): Date =>
  new Date(now.getTime() + lastsMs + clockToleranceMs)

/** Whether a period of `lastsMs` that ends at `endsAt` is still valid. */
export const isBeforeEnd = (endsAt: Date, lastsMs: number, now: Date): boolean =>
  endsAt > now && endsAt <= latestEnd(now, lastsMs)
