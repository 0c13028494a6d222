import { sql, type KyselyPlugin } from 'kysely'
import type { Database, Trx } from '../database.ts'
import { announceAfterCommit, drainAnnouncements } from './announcements.ts'
import { actAs } from './acting-user.ts'
import { initBeforeCommit, runBeforeCommit, runBeforeCommitSteps } from './before-commit.ts'

const noPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

/** The same transaction, with lists of steps and announcements of its own. */
const partOf = (trx: Trx): Trx => {
  const part = trx.withPlugin(noPlugin)
  initBeforeCommit(part, { joins: trx })
  return part
}

/** The whole transaction does what the part has to do before and after the commit. */
const adoptCommitSteps = (part: Trx, trx: Trx): void =>
  runBeforeCommit(trx, async () => {
    await runBeforeCommitSteps(part)
    for (const one of drainAnnouncements(part)) announceAfterCommit(trx, one)
  })

export type Joined = {
  database: Database
  /** The parts that succeeded. */
  parts: readonly Trx[]
  /** Called after the last part, if the transaction is to commit. */
  finish: () => void
  /** Refuses the parts that wait, and waits for the one that runs: nothing follows a rollback. */
  end: () => Promise<void>
}

/**
 * A database for services that are to work within one transaction: their transactions as `app` with
 * this user run in `trx`, one after the other, each behind a savepoint. All others run alone, and
 * commit alone.
 */
export const joinTransactions = (
  database: Database,
  { trx, userId }: { trx: Trx; userId: string },
): Joined => {
  const parts: Trx[] = []
  let last: Promise<unknown> = Promise.resolve()
  let isEnded = false
  const run = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    if (isEnded) throw new Error('The transaction that this part joins has failed.')
    const part = partOf(trx)
    await sql`savepoint part`.execute(trx)
    try {
      await actAs(trx, userId)
      const result = await work(part)
      // fails if a statement failed that the work did not wait for
      await sql`release savepoint part`.execute(trx)
      parts.push(part)
      return result
    } catch (error) {
      await sql`rollback to savepoint part`.execute(trx)
      await sql`release savepoint part`.execute(trx)
      throw error
    }
  }
  return {
    parts,
    finish: () => parts.forEach((part) => adoptCommitSteps(part, trx)),
    end: async () => {
      isEnded = true
      await last
    },
    database: {
      isOnNodes: database.isOnNodes,
      transaction(role, user, work, options) {
        if (role !== 'app' || user !== userId)
          return database.transaction(role, user, work, options)
        const running = last.then(() => run(work))
        last = running.catch(() => {})
        return running
      },
      close: () => database.close(),
    },
  }
}
