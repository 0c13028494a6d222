import { AppError } from '@crosscheck/domain/errors'
import { takeFromRate, type Rate } from '@crosscheck/domain/limits/rate'
import {
  attemptRates,
  type AttemptKind,
  type AttemptScope,
} from '@crosscheck/domain/session/attempts'
import type { Context, Trx } from '../../../context.ts'
import type { Place } from '../../../crypto/passwords/fair-gate.ts'
import { forgetAttempts, lockAttempts, takeBack, writeAttempt } from './repository.ts'
import type { Caller } from './caller.ts'
import { knownDevice } from './known-device.ts'

export type AttemptParts = Pick<Context, 'blindIndex' | 'clock'> & {
  /** Multiplies what one sender may try; for load tests. */
  senderFactor: number
}

type Counter = { scope: AttemptScope; key: Buffer; rate: Rate }
type Attempt = { kind: AttemptKind; email: string; caller: Omit<Caller, 'origin'> }

const timesFactor = ({ burst, everyMs }: Rate, factor: number): Rate => ({
  burst: burst * factor,
  everyMs: everyMs / factor,
})

/** A session, or a device that has signed in to this account before: strangers' tries never count. */
const knownCaller = (
  parts: AttemptParts,
  { device, user }: Attempt['caller'],
  email: string,
): string | null => {
  if (user) return `session ${user.sessionId}`
  const id = knownDevice(parts, device, email)
  return id === null ? null : `device ${id}`
}

/** What is counted for all senders together. */
const sharedCount = ({ kind, email, caller }: Attempt, known: string | null): string | null => {
  if (known === null) return email
  // A user's own guesses at all addresses and in all sessions; a known device's own guesses.
  if (kind === 'proof-code') return `user ${caller.user?.id}`
  return kind === 'code' ? `${email}\0${known}` : null
}

const countersOf = (parts: AttemptParts, attempt: Attempt): Counter[] => {
  const { kind, email, caller } = attempt
  const rates = attemptRates[kind]
  const known = knownCaller(parts, caller, email)
  const counted: Record<AttemptScope, string | null> = {
    pair: `${email}\0${known ?? caller.sender}`,
    account: sharedCount(attempt, known),
    sender: known === null ? caller.sender : null,
  }
  const counters: Counter[] = []
  for (const scope of ['pair', 'account', 'sender'] as const) {
    const rate = rates[scope]
    const what = counted[scope]
    if (!rate || what === null) continue
    const key = parts.blindIndex.token('attempt', `${kind}\0${scope}\0${what}`)
    counters.push({
      scope,
      key,
      rate: scope === 'sender' ? timesFactor(rate, parts.senderFactor) : rate,
    })
  }
  return counters
}

/** As rows are locked, so that nobody waits in a circle. */
const inOrder = (counters: Counter[]): Counter[] =>
  [...counters].sort((one, other) => Buffer.compare(one.key, other.key))

/** What is left out in silence: who asks cannot tell, and the link in a mail still works. */
const isSilent = (kind: AttemptKind, scope: AttemptScope): boolean =>
  scope === 'account' && (kind === 'mail' || kind === 'code')

/**
 * Counts one try, for an address with an account as for one without, before it is known whether it
 * succeeds, so that many at once cannot pass together. Throws RATE_LIMITED; but where a mail or a
 * code would be one too many for the account only, the answer is false: a mail that still works lies
 * in the mailbox (see attemptRates).
 */
export const takeAttempt = async (
  parts: AttemptParts,
  trx: Trx,
  attempt: Attempt,
): Promise<boolean> => {
  const counters = countersOf(parts, attempt)
  const now = parts.clock.now()
  const stored = await lockAttempts(
    trx,
    counters.map(({ key }) => key),
    now,
  )
  let passes = true
  let retryAt: Date | null = null
  for (const { scope, key, rate } of counters) {
    const verdict = takeFromRate(stored.get(key.toString('hex')) ?? null, rate, now)
    if (verdict.allowed) await writeAttempt(trx, key, verdict.fullAgainAt)
    else if (isSilent(attempt.kind, scope)) passes = false
    else if (retryAt === null || verdict.retryAt > retryAt) retryAt = verdict.retryAt
  }
  if (retryAt) throw new AppError('RATE_LIMITED', { retryAt })
  return passes
}

/**
 * After a success the try itself does not count. Earlier ones stay, as some of them may be
 * strangers', unless all were made by one session or known device.
 */
export const forgiveAttempts = async (
  parts: AttemptParts,
  trx: Trx,
  attempt: Attempt,
): Promise<void> => {
  const { caller, email } = attempt
  const isKnown = knownCaller(parts, caller, email) !== null
  for (const { scope, key, rate } of inOrder(countersOf(parts, attempt)))
    if (isKnown && scope === 'pair') await forgetAttempts(trx, key)
    else await takeBack(trx, key, rate.everyMs)
}

/** Where a caller waits for a password to be hashed. */
export const hashingPlace = (
  parts: AttemptParts,
  caller: Attempt['caller'],
  email: string,
): Place =>
  knownCaller(parts, caller, email) === null
    ? { lane: 'unknown', key: caller.sender }
    : { lane: 'known', key: email }
