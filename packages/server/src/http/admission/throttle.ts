import type { BurstLimit } from '@crosscheck/domain/contract/call/define'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import type { BurstKey, BurstLimiter } from './burst-limit.ts'
import type { Credentials } from '../request/credentials.ts'

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

/**
 * Receives the session of a link to a file as soon as it is known; null for a link of no session.
 */
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
