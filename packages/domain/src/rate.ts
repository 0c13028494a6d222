/** `burst` at once, and from then on one every `everyMs`. */
export type Rate = { burst: number; everyMs: number }

export type RateVerdict = { allowed: true; fullAgainAt: Date } | { allowed: false; retryAt: Date }

/**
 * One more try at `now`. All that is kept is when the allowance is full again; null or a time that
 * has passed means that it is full.
 */
export const takeFromRate = (fullAgainAt: Date | null, rate: Rate, now: Date): RateVerdict => {
  const from = Math.max(fullAgainAt?.getTime() ?? 0, now.getTime())
  const next = from + rate.everyMs
  const allowedFrom = Math.ceil(next - rate.burst * rate.everyMs)
  return allowedFrom > now.getTime()
    ? { allowed: false, retryAt: new Date(allowedFrom) }
    : { allowed: true, fullAgainAt: new Date(next) }
}
