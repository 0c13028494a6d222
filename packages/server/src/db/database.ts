import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** An open transaction in which the acting user is set. */
export type Trx = Transaction<Tables>

/** Login roles of the database; each has its own small pool and only the tables it needs. */
export type DatabaseRole = 'app' | 'auth' | 'matcher' | 'worker' | 'admin'

/**
 * `isOneExchange`: the work reads, and sends all its statements at once. They and the commit go out
 * together, and PostgreSQL refuses writes. `isRead`: the work reads, and what it asks last
 * (`sendWithCommit`) goes out with the commit. `check`: travels with the work's first statements. If it
 * rejects, the transaction is rolled back and rejects with the same error, whatever the work's
 * result. `isDelivery`: delivers what a transaction of `app` stored, on connections of its own. It
 * would otherwise wait behind the requests that store.
 */
export type TransactionOptions = {
  isOneExchange?: boolean
  isRead?: boolean
  isDelivery?: boolean
  check?: (trx: Trx) => Promise<void>
}

/**
 * Runs `work` in one READ COMMITTED transaction as `role`, with the acting user set by a literal
 * `SET LOCAL app.user_id`. 40001 and 40P01 are retried three times, a connection lost before COMMIT
 * was sent once; a connection lost after it rejects with `UnknownCommitOutcome`
 * (db/errors/commit-outcome.ts). With `userId` null no user acts.
 */
export type Database = {
  /** The tables are on the nodes of a cluster, and do not move while the process runs. */
  isOnNodes: boolean
  transaction<T>(
    role: DatabaseRole,
    userId: string | null,
    work: (trx: Trx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  close(): Promise<void>
}
