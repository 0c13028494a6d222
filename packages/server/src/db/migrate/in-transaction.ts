import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseError, isWorthRetrying } from '../errors/database-error.ts'

/** While a statement waits for a lock, all later statements of the table wait behind it. */
const lockWaitMs = 500
const limitLockWait = `set local lock_timeout = ${lockWaitMs}`
const longestPauseMs = 2_000
/** Longer than any transaction of a process: those are ended after 20 idle seconds. */
const patienceMs = 120_000

/** Or a lock was not available in time. */
const isBusy = (error: unknown): boolean =>
  isWorthRetrying(error) || databaseError(error)?.code === '55P03'

/** Other statements get their turn in the pauses. */
const retryWhileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
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

/** The work commits as a whole; a busy table makes it wait shortly and begin again. */
export const inShortTransactions = <T>(client: Client, work: () => Promise<T>): Promise<T> =>
  retryWhileBusy(async () => {
    try {
      await client.query('begin')
      await client.query(limitLockWait)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      // A lost connection has no transaction left.
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
