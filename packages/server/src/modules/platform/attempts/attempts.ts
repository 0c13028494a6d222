import type { RequestOrigin, TokenUser } from '../../../http/request/handler.ts'
import type { Exchange } from '../../../http/request/exchange.ts'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { AppError } from '@crosscheck/domain/errors'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { consumeFromRate, scaleRate, type Rate } from '@crosscheck/domain/limits/rate'
import {
  attemptRates,
  type AttemptKind,
  type AttemptScope,
} from '@crosscheck/domain/session/attempts'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { QueueSlot } from '../../../crypto/passwords/fair-gate.ts'
import { giveAttemptsBack, lockAttempts, writeAttempt, resetAttemptCount } from './repository.ts'
import { recognizedDevice } from './known-device.ts'

/** The sender of a request before authentication, for counting attempts and for new sessions. */
export type Caller = {
  origin: RequestOrigin
  /** One sender: an IPv4 address, or a /64 of IPv6. Never stored in the clear. */
  sender: string
  /** The device cookie of earlier sign-ins; see known-device. */
  device: string | undefined
  /** Null when signed out. */
  user: TokenUser | null
}

export const callerOf = (request: { origin: RequestOrigin; exchange: Exchange }): Caller => ({
  origin: request.origin,
  sender: request.exchange.sender,
  device: request.exchange.cookie(deviceCookies.device.name),
  user: request.exchange.user,
})

type Deps = Pick<Context, 'blindIndex' | 'clock'>

/** A count that all users share. */
export type SharedCount = { name: string; rate: Rate }

/** Counts one account's requests for the same mail to the same mailbox. */
export const repeatCount = (address: string, ...request: string[]): SharedCount => ({
  name: [...request, mailboxOf(address)].join('\0'),
  rate: verificationMailRates.repeat,
})

const keyOf = ({ blindIndex }: Deps, { name }: SharedCount): Buffer =>
  blindIndex.keyedHash('attempt', `shared\0${name}`)

/**
 * Consumes one from a shared count; false when the limit is reached. Transactions that consume from
 * one count run one after another, so parallel ones cannot exceed the limit.
 */
export const consumeShared = async (deps: Deps, trx: Trx, count: SharedCount): Promise<boolean> => {
  const key = keyOf(deps, count)
  const now = deps.clock.now()
  const stored = await lockAttempts(trx, [key], now)
  const result = consumeFromRate(stored.get(key.toString('hex')) ?? null, count.rate, now)
  if (result.allowed) await writeAttempt(trx, key, result.fullAgainAt)
  return result.allowed
}

export const refundShared = (deps: Deps, trx: Trx, count: SharedCount): Promise<void> =>
  giveAttemptsBack(trx, [{ key: keyOf(deps, count), refundMs: count.rate.everyMs }])

export const resetShared = (deps: Deps, trx: Trx, count: SharedCount) =>
  resetAttemptCount(trx, keyOf(deps, count))

export type AttemptDeps = Pick<Context, 'blindIndex' | 'clock'> & {
  /** Multiplies the limits of one sender; for load tests. */
  senderFactor: number
}

type Counter = { scope: AttemptScope; key: Buffer; rate: Rate }
type Attempt = { kind: AttemptKind; email: string; caller: Omit<Caller, 'origin'> }

/**
 * A session or a device that signed in to this account before: attempts of strangers do not limit
 * it.
 */
const recognizedCaller = (
  deps: AttemptDeps,
  { device, user }: Attempt['caller'],
  email: string,
): string | null => {
  if (user) return `session ${user.sessionId}`
  const id = recognizedDevice(deps, device, email)
  return id === null ? null : `device ${id}`
}

/** The counter that all senders share. */
const sharedCounterKey = (
  { kind, mailbox, caller }: Omit<Attempt, 'email'> & { mailbox: string },
  known: string | null,
): string | null => {
  if (known === null) return mailbox
  // A user's own guesses at all addresses and in all sessions; a known device's own guesses.
  if (kind === 'proof-code') return `user ${caller.user?.id}`
  return kind === 'code' ? `${mailbox}\0${known}` : null
}

const countersOf = (deps: AttemptDeps, attempt: Attempt): Counter[] => {
  const { kind, caller } = attempt
  const rates = attemptRates[kind]
  const known = recognizedCaller(deps, caller, attempt.email)
  const mailbox = mailboxOf(attempt.email)
  const counted: Record<AttemptScope, string | null> = {
    pair: `${mailbox}\0${known ?? caller.sender}`,
    account: sharedCounterKey({ kind, mailbox, caller }, known),
    sender: known === null ? caller.sender : null,
  }
  const counters: Counter[] = []
  for (const scope of ['pair', 'account', 'sender'] as const) {
    const rate = rates[scope]
    const value = counted[scope]
    if (!rate || value === null) continue
    const key = deps.blindIndex.keyedHash('attempt', `${kind}\0${scope}\0${value}`)
    counters.push({
      scope,
      key,
      rate: scope === 'sender' ? scaleRate(rate, deps.senderFactor) : rate,
    })
  }
  return counters
}

/** The order in which rows are locked, to avoid deadlocks. */
const inLockOrder = (counters: Counter[]): Counter[] =>
  [...counters].sort((one, other) => Buffer.compare(one.key, other.key))

/** These limits are silent: the answer does not reveal them, and an earlier link still works. */
const isSilentLimit = (kind: AttemptKind, scope: AttemptScope): boolean =>
  scope === 'account' && (kind === 'mail' || kind === 'code')

/**
 * Counts one attempt before its outcome is known, so that parallel attempts cannot all pass. It
 * counts for addresses without an account too. Throws RATE_LIMITED. Returns false where only the
 * account's limit for mails or codes is reached: the mailbox has a mail that still works (see
 * attemptRates).
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
 * After a success, the attempt itself no longer counts. Earlier ones stay, because some may be by
 * strangers, unless one session or known device made them all.
 */
export const resetAttempts = async (deps: AttemptDeps, trx: Trx, attempt: Attempt) => {
  const { caller, email } = attempt
  const isKnown = recognizedCaller(deps, caller, email) !== null
  const given = inLockOrder(countersOf(deps, attempt)).map(({ scope, key, rate }) => ({
    key,
    refundMs: isKnown && scope === 'pair' ? null : rate.everyMs,
  }))
  await giveAttemptsBack(trx, given)
}

/** The queue in which a caller waits for the password hash. */
export const hashingSlot = (
  deps: AttemptDeps,
  caller: Attempt['caller'],
  email: string,
): QueueSlot =>
  recognizedCaller(deps, caller, email) === null
    ? { lane: 'unknown', key: caller.sender }
    : { lane: 'known', key: mailboxOf(email) }
