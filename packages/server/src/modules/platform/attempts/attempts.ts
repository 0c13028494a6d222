import { AppError } from '@crosscheck/domain/errors'
import { consumeFromRate, type Rate } from '@crosscheck/domain/limits/rate'
import {
  attemptRates,
  type AttemptKind,
  type AttemptScope,
} from '@crosscheck/domain/session/attempts'
import type { Context, Trx } from '../../../context.ts'
import type { QueueSlot } from '../../../crypto/passwords/fair-gate.ts'
import { resetAttemptCount, lockAttempts, refundAttempt, writeAttempt } from './repository.ts'
import type { Caller } from './caller.ts'
import { recognizedDevice } from './known-device.ts'

export type AttemptDeps = Pick<Context, 'blindIndex' | 'clock'> & {
  /** Multiplies what one sender may try; for load tests. */
  senderFactor: number
}

type Counter = { scope: AttemptScope; key: Buffer; rate: Rate }
type Attempt = { kind: AttemptKind; email: string; caller: Omit<Caller, 'origin'> }

const scaleRate = ({ burst, everyMs }: Rate, factor: number): Rate => ({
  burst: burst * factor,
  everyMs: everyMs / factor,
})

/** A session, or a device that has signed in to this account before: strangers' tries never count. */
const recognizedCaller = (
  deps: AttemptDeps,
  { device, user }: Attempt['caller'],
  email: string,
): string | null => {
  if (user) return `session ${user.sessionId}`
  const id = recognizedDevice(deps, device, email)
  return id === null ? null : `device ${id}`
}

/** What is counted for all senders together. */
const sharedCounterKey = (
  { kind, email, caller }: Attempt,
  known: string | null,
): string | null => {
  if (known === null) return email
  // A user's own guesses at all addresses and in all sessions; a known device's own guesses.
  if (kind === 'proof-code') return `user ${caller.user?.id}`
  return kind === 'code' ? `${email}\0${known}` : null
}

const countersOf = (deps: AttemptDeps, attempt: Attempt): Counter[] => {
  const { kind, email, caller } = attempt
  const rates = attemptRates[kind]
  const known = recognizedCaller(deps, caller, email)
  const counted: Record<AttemptScope, string | null> = {
    pair: `${email}\0${known ?? caller.sender}`,
    account: sharedCounterKey(attempt, known),
    sender: known === null ? caller.sender : null,
  }
  const counters: Counter[] = []
  for (const scope of ['pair', 'account', 'sender'] as const) {
    const rate = rates[scope]
    const what = counted[scope]
    if (!rate || what === null) continue
    const key = deps.blindIndex.keyedHash('attempt', `${kind}\0${scope}\0${what}`)
    counters.push({
      scope,
      key,
      rate: scope === 'sender' ? scaleRate(rate, deps.senderFactor) : rate,
    })
  }
  return counters
}

/** As rows are locked, so that nobody waits in a circle. */
const inLockOrder = (counters: Counter[]): Counter[] =>
  [...counters].sort((one, other) => Buffer.compare(one.key, other.key))

/** What is left out in silence: who asks cannot tell, and the link in a mail still works. */
const isSilentLimit = (kind: AttemptKind, scope: AttemptScope): boolean =>
  scope === 'account' && (kind === 'mail' || kind === 'code')

/**
 * Counts one try, for an address with an account as for one without, before it is known whether it
 * succeeds, so that many at once cannot pass together. Throws RATE_LIMITED; but where a mail or a
 * code would be one too many for the account only, the answer is false: a mail that still works lies
 * in the mailbox (see attemptRates).
 */
export const consumeAttempt = async (
  deps: AttemptDeps,
  trx: Trx,
  attempt: Attempt,
): Promise<boolean> => {
  const counters = countersOf(deps, attempt)
  const now = deps.clock.now()
  const stored = await lockAttempts(
    trx,
    counters.map(({ key }) => key),
    now,
  )
  let passes = true
  let retryAt: Date | null = null
  for (const { scope, key, rate } of counters) {
    const result = consumeFromRate(stored.get(key.toString('hex')) ?? null, rate, now)
    if (result.allowed) await writeAttempt(trx, key, result.fullAgainAt)
    else if (isSilentLimit(attempt.kind, scope)) passes = false
    else if (retryAt === null || result.retryAt > retryAt) retryAt = result.retryAt
  }
  if (retryAt) throw new AppError('RATE_LIMITED', { retryAt })
  return passes
}

/**
 * After a success the try itself does not count. Earlier ones stay, as some of them may be
 * strangers', unless all were made by one session or known device.
 */
export const resetAttempts = async (
  deps: AttemptDeps,
  trx: Trx,
  attempt: Attempt,
): Promise<void> => {
  const { caller, email } = attempt
  const isKnown = recognizedCaller(deps, caller, email) !== null
  for (const { scope, key, rate } of inLockOrder(countersOf(deps, attempt)))
    if (isKnown && scope === 'pair') await resetAttemptCount(trx, key)
    else await refundAttempt(trx, key, rate.everyMs)
}

/** Where a caller waits for a password to be hashed. */
export const hashingSlot = (
  deps: AttemptDeps,
  caller: Attempt['caller'],
  email: string,
): QueueSlot =>
  recognizedCaller(deps, caller, email) === null
    ? { lane: 'unknown', key: caller.sender }
    : { lane: 'known', key: email }
