import { clockToleranceMs } from '../clock.ts'

/** `burst` at once, and from then on one every `everyMs`. */
export type Rate = { burst: number; everyMs: number }

export type RateResult = { allowed: true; fullAgainAt: Date } | { allowed: false; retryAt: Date }

/**
 * The stored time as far as it can be true. After a whole burst the allowance is full again within
 * `burst` intervals, so a later time was stored under a wrong clock. It leaves half of the burst, and
 * at least one try, which replaces it: a refusal stores nothing, and would be repeated until that time
 * comes. One try alone would keep an office waiting that shares a count.
 */
const plausibleTime = (stored: number, { burst, everyMs }: Rate, now: number): number => {
  const latest = now + burst * everyMs
  if (stored > latest + clockToleranceMs)
    return Math.min(now + (burst * everyMs) / 2, latest - everyMs)
  return Math.min(Math.max(stored, now), latest)
}

/**
 * One more try at `now`. All that is kept is when the allowance is full again; null or a time that
 * has passed means that it is full.
 */
export const consumeFromRate = (fullAgainAt: Date | null, rate: Rate, now: Date): RateResult => {
  const from = plausibleTime(fullAgainAt?.getTime() ?? 0, rate, now.getTime())
  const next = from + rate.everyMs
  const allowedFrom = Math.ceil(next - rate.burst * rate.everyMs)
  return allowedFrom > now.getTime()
    ? { allowed: false, retryAt: new Date(allowedFrom) }
    : { allowed: true, fullAgainAt: new Date(next) }
}
