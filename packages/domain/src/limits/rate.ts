import { clockToleranceMs } from '../clock.ts'

/** `burst` acts immediately, and from then on one every `everyMs`. */
export type Rate = { burst: number; everyMs: number }

export type RateResult = { allowed: true; fullAgainAt: Date } | { allowed: false; retryAt: Date }

/**
 * The stored time, bounded by the latest possible one. After a whole burst the allowance is full
 * again within `burst` intervals, so a later time was stored by a wrong clock. Such a time leaves
 * half of the burst, and at least one try, which replaces it: a refusal stores nothing, and would
 * repeat until that time comes. Only one try would block an office whose members share a count.
 */
const plausibleTime = (stored: number, { burst, everyMs }: Rate, now: number): number => {
  const latest = now + burst * everyMs
  if (stored > latest + clockToleranceMs)
    return Math.min(now + (burst * everyMs) / 2, latest - everyMs)
  return Math.min(Math.max(stored, now), latest)
}

/**
 * One more try at `now`. The only stored value is when the allowance is full again; null or a past
 * time means that it is full.
 */
export const consumeFromRate = (fullAgainAt: Date | null, rate: Rate, now: Date): RateResult => {
  const from = plausibleTime(fullAgainAt?.getTime() ?? 0, rate, now.getTime())
  const next = from + rate.everyMs
  const allowedFrom = Math.ceil(next - rate.burst * rate.everyMs)
  return allowedFrom > now.getTime()
    ? { allowed: false, retryAt: new Date(allowedFrom) }
    : { allowed: true, fullAgainAt: new Date(next) }
}

/** For load tests. */
export const scaleRate = ({ burst, everyMs }: Rate, factor: number): Rate => ({
  burst: burst * factor,
  everyMs: everyMs / factor,
})
