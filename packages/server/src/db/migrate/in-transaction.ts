import type { Client } from 'pg'
import { limitLockWait, retryWhileBusy } from './retry-while-busy.ts'

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
