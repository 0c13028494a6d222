import { setTimeout as sleep } from 'node:timers/promises'
import { databaseError } from '../errors/database-error.ts'

/** While a statement waits for a lock, all later statements of the table wait behind it. */
const lockWaitMs = 500
export const limitLockWait = `set local lock_timeout = ${lockWaitMs}`
const longestPauseMs = 2_000
/** Longer than any transaction of a process: those are ended after 20 idle seconds. */
const patienceMs = 120_000

/** A lock was not available in time, or a deadlock was resolved against the statement. */
const isBusy = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(databaseError(error)?.code ?? '')

/** Other statements get their turn in the pauses. */
export const retryWhileBusy = async (work: () => Promise<void>): Promise<void> => {
  const end = performance.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      await sleep(Math.min(attempt * 200, longestPauseMs))
    }
  }
}
