import type { BurstLimit } from '@crosscheck/domain/contract/call/define'
import { createSlots } from '../../crypto/primitives/slots.ts'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import type { Credentials } from '../request/handler.ts'

/** `burst` requests at once, and from then on one every `everyMs`. */
type Rate = { burst: number; everyMs: number }

/** These rates protect the machine. The product's own limits are counted per user. */
export const burstRates: Record<Exclude<BurstLimit, 'sign-out'>, Rate> = {
  read: { burst: 240, everyMs: 100 },
  write: { burst: 120, everyMs: 500 },
  safety: { burst: 240, everyMs: 250 },
  link: { burst: 240, everyMs: 100 },
  // the photos of all of a user's profiles, in two sizes, several times
  file: { burst: 480, everyMs: 50 },
  refresh: { burst: 60, everyMs: 2000 },
  'sign-in': { burst: 20, everyMs: 10_000 },
  'sign-up': { burst: 20, everyMs: 60_000 },
  mail: { burst: 10, everyMs: 60_000 },
}

/**
 * The kind of key that shares a count: the session of a verified token, a recognized device, or,
 * for all other requests, the address.
 */
export type BurstKey = { kind: 'session' | 'device' | 'address'; id: string }

/** Null when the request may pass, else the milliseconds until the next one can. */
export type BurstLimiter = (limit: BurstLimit, key: BurstKey) => number | null

type LimiterOptions = {
  /** Multiplies every rate; for load tests. */
  factor: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Bounds the memory, for each kind of key. */
  maxEntries?: number
}

/** Sums of fractions are not exact. */
const roundingMs = 0.001
const purgeEveryMs = 10_000
/** Counts that new keys share while there is no room for counts of their own. */
const sharedKinds = 1024

/**
 * One number for each class and key: the time at which the allowance is full again. No count is
 * dropped before that time; when many addresses have filled the memory, new ones share counts.
 * Sessions and devices have separate room, which addresses cannot fill.
 */
const createCounters = ({ now, maxEntries }: { now: () => number; maxEntries: number }) => {
  const fullAgain = new Map<string, number>()
  const shared = new Map<string, number>()
  const slotOf = createSlots(sharedKinds)
  let purgedAt = -Infinity

  const purge = (): void => {
    const at = now()
    if (at - purgedAt < purgeEveryMs) return
    purgedAt = at
    for (const counts of [fullAgain, shared])
      for (const [entry, time] of counts) if (time <= at) counts.delete(entry)
  }
  /** The map that counts this key, and its name there. */
  return (limit: BurstLimit, id: string): [Map<string, number>, string] => {
    const entry = `${limit} ${id}`
    if (fullAgain.has(entry)) return [fullAgain, entry]
    if (fullAgain.size >= maxEntries) purge()
    return fullAgain.size < maxEntries ? [fullAgain, entry] : [shared, `${limit} ${slotOf(id)}`]
  }
}

export const createBurstLimiter = ({
  factor,
  now,
  maxEntries = 100_000,
}: LimiterOptions): BurstLimiter => {
  const counts = {
    session: createCounters({ now, maxEntries }),
    device: createCounters({ now, maxEntries }),
    address: createCounters({ now, maxEntries }),
  }
  return (limit, { kind, id }) => {
    if (limit === 'sign-out') return null
    const { burst, everyMs } = burstRates[limit]
    const interval = everyMs / factor
    const [map, entry] = counts[kind](limit, id)
    const next = Math.max(map.get(entry) ?? 0, now()) + interval
    const waitMs = Math.ceil(next - burst * everyMs - now() - roundingMs)
    if (waitMs > 0) return waitMs
    map.set(entry, next)
    return null
  }
}

/** The allowance that a request uses: its session's, its device's, or its address's. */
export const senderOf = ({ claims, device }: Credentials, address: string): BurstKey => {
  if (!(claims instanceof AppError)) return { kind: 'session', id: claims.sessionId }
  return device === null ? { kind: 'address', id: address } : { kind: 'device', id: device }
}

export type ThrottleDeps = { limiter: BurstLimiter; clock: Clock }

/** RATE_LIMITED, with the time of the next try, for a request over the limit; else null. */
export const requireBurstAllowance = (
  { limiter, clock }: ThrottleDeps,
  limit: BurstLimit,
  key: BurstKey,
): AppError | null => {
  const waitMs = limiter(limit, key)
  if (waitMs === null) return null
  return new AppError('RATE_LIMITED', { retryAt: new Date(clock.now().getTime() + waitMs) })
}

export const limitBurst = (deps: ThrottleDeps, limit: BurstLimit, key: BurstKey): void => {
  const refusal = requireBurstAllowance(deps, limit, key)
  if (refusal) throw refusal
}

/** Receives the session of a file's link as soon as it is known; null for one of no session. */
export type CountLink = (sessionId: string | null) => void

/**
 * Counts the use of a link to a file. Image tags send no session, so the link's own is counted. A
 * link that is not ours costs its address.
 */
export const countLinkOf =
  (deps: ThrottleDeps, { facts }: FastifyRequest): CountLink =>
  (sessionId) =>
    limitBurst(
      deps,
      'file',
      sessionId === null
        ? { kind: 'address', id: facts.burstKey }
        : { kind: 'session', id: sessionId },
    )
