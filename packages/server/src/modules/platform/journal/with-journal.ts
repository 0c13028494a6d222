import type { Database, Trx } from '../../../db/database.ts'
import type { Journal } from './journal.ts'
import { drainActs } from './record.ts'

/**
 * The same database, but a transaction that recorded acts resolves only when they are in the
 * journal. With an unknown outcome of the commit, the next start looks.
 */
export const withJournal = (database: Database, journal: Pick<Journal, 'append'>): Database => ({
  ...database,
  async transaction(role, userId, work, options) {
    let last: Trx | undefined
    const result = await database.transaction(
      role,
      userId,
      (trx) => {
        last = trx
        return work(trx)
      },
      options,
    )
    if (last) await journal.append(drainActs(last))
    return result
  },
})
