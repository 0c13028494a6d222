import type { IncomingHttpHeaders } from 'node:http'
import type { BurstLimit } from '@crosscheck/domain/contract/define'
import { AppError } from '@crosscheck/domain/errors'
import type { Clock } from '../context.ts'
import type { BurstKey, BurstLimiter } from './burst-limit.ts'

/** The session or device that the headers of a request prove; null when they prove neither. */
export type Identify = (headers: IncomingHttpHeaders) => Promise<BurstKey | null>

/** Whose count a request adds to; without `identify` that of its address. */
export const senderOf = async (
  { headers, address }: { headers: IncomingHttpHeaders; address: string },
  identify: Identify | undefined,
): Promise<BurstKey> => (await identify?.(headers)) ?? { kind: 'address', id: address }

export type ThrottleParts = { limiter: BurstLimiter; clock: Clock }

/** RATE_LIMITED, with the time of the next try, for a request that is one too many; else null. */
export const refuseBurst = (
  { limiter, clock }: ThrottleParts,
  limit: BurstLimit,
  key: BurstKey,
): AppError | null => {
  const waitMs = limiter(limit, key)
  if (waitMs === null) return null
  return new AppError('RATE_LIMITED', { retryAt: new Date(clock.now().getTime() + waitMs) })
}

export const throttle = (parts: ThrottleParts, limit: BurstLimit, key: BurstKey): void => {
  const refusal = refuseBurst(parts, limit, key)
  if (refusal) throw refusal
}
