import { takeFromRate, type Rate } from '@crosscheck/domain/limits/rate'
import { proofMailRates } from '@crosscheck/domain/session/verification-mails'
import type { Context, Trx } from '../../../context.ts'
import { forgetAttempts, lockAttempts, takeBack, writeAttempt } from './repository.ts'

type Parts = Pick<Context, 'blindIndex' | 'clock'>

/** A count that everybody shares. */
export type SharedCount = { name: string; rate: Rate }

/** Counts one account's requests for the same mail to the same address. */
export const repeatsOf = (...request: string[]): SharedCount => ({
  name: request.join('\0'),
  rate: proofMailRates.repeat,
})

const keyOf = ({ blindIndex }: Parts, { name }: SharedCount): Buffer =>
  blindIndex.token('attempt', `shared\0${name}`)

/**
 * Takes one from a shared count; false when it would be one too many. Transactions that take from
 * one count wait for each other, so of many at once no more pass than may.
 */
export const takeShared = async (parts: Parts, trx: Trx, count: SharedCount): Promise<boolean> => {
  const key = keyOf(parts, count)
  const now = parts.clock.now()
  const stored = await lockAttempts(trx, [key], now)
  const verdict = takeFromRate(stored.get(key.toString('hex')) ?? null, count.rate, now)
  if (verdict.allowed) await writeAttempt(trx, key, verdict.fullAgainAt)
  return verdict.allowed
}

export const giveBackShared = (parts: Parts, trx: Trx, count: SharedCount): Promise<void> =>
  takeBack(trx, keyOf(parts, count), count.rate.everyMs)

export const forgetShared = (parts: Parts, trx: Trx, count: SharedCount): Promise<void> =>
  forgetAttempts(trx, keyOf(parts, count))
