import { takeFromRate, type Rate } from '@crosscheck/domain/rate'
import type { Context, Trx } from '../../context.ts'
import { forgetAttempts, lockAttempts, takeBack, writeAttempt } from './attempts-repository.ts'

type Parts = Pick<Context, 'blindIndex' | 'clock'>

const keyOf = ({ blindIndex }: Parts, name: string): Buffer =>
  blindIndex.token('attempt', `shared\0${name}`)

/**
 * Takes one from a count that everybody shares; false when it would be one too many. Transactions
 * that take from one count wait for each other, so of many at once no more pass than may.
 */
export const takeShared = async (
  parts: Parts,
  trx: Trx,
  name: string,
  rate: Rate,
): Promise<boolean> => {
  const key = keyOf(parts, name)
  const now = parts.clock.now()
  const stored = await lockAttempts(trx, [key], now)
  const verdict = takeFromRate(stored.get(key.toString('hex')) ?? null, rate, now)
  if (verdict.allowed) await writeAttempt(trx, key, verdict.fullAgainAt)
  return verdict.allowed
}

export const giveBackShared = (parts: Parts, trx: Trx, name: string, rate: Rate): Promise<void> =>
  takeBack(trx, keyOf(parts, name), rate.everyMs)

export const forgetShared = (parts: Parts, trx: Trx, name: string): Promise<void> =>
  forgetAttempts(trx, keyOf(parts, name))
