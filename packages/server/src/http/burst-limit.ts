import type { BurstLimit } from '@crosscheck/domain/contract/define'

/** `burst` requests at once, and from then on one every `everyMs`. */
type Rate = { burst: number; everyMs: number }

/** Protection of the machine, not rules of the product: those are counted per user. */
export const burstRates: Record<BurstLimit, Rate> = {
  read: { burst: 240, everyMs: 100 },
  write: { burst: 120, everyMs: 500 },
  refresh: { burst: 60, everyMs: 2000 },
  'sign-in': { burst: 20, everyMs: 10_000 },
  'sign-up': { burst: 20, everyMs: 60_000 },
  mail: { burst: 10, everyMs: 60_000 },
}

/** Null when the request may pass, else when the next one can. */
export type BurstLimiter = (limit: BurstLimit, key: string, now: Date) => Date | null

/**
 * Counts per class and sender with one number each: the time at which the sender's allowance is
 * full again. `maxEntries` bounds the memory; the oldest entry goes first.
 */
export const createBurstLimiter = (factor: number, maxEntries = 100_000): BurstLimiter => {
  const fullAgain = new Map<string, number>()

  const store = (entry: string, time: number): void => {
    fullAgain.delete(entry)
    fullAgain.set(entry, time)
    if (fullAgain.size <= maxEntries) return
    const oldest = fullAgain.keys().next()
    if (!oldest.done) fullAgain.delete(oldest.value)
  }

  return (limit, key, now) => {
    const { burst, everyMs } = burstRates[limit]
    const interval = everyMs / factor
    const entry = `${limit} ${key}`
    const next = Math.max(fullAgain.get(entry) ?? 0, now.getTime()) + interval
    const allowedFrom = next - burst * factor * interval
    if (allowedFrom > now.getTime()) return new Date(Math.ceil(allowedFrom))
    store(entry, next)
    return null
  }
}
