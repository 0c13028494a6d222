import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { consumeFromRate, type Rate } from '@crosscheck/domain/limits/rate'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { giveAttemptsBack, resetAttemptCount, lockAttempts, writeAttempt } from './repository.ts'

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

export const resetShared = (deps: Deps, trx: Trx, count: SharedCount): Promise<void> =>
  resetAttemptCount(trx, keyOf(deps, count))
