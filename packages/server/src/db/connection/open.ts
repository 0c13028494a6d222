import type { Pool } from 'pg'
import type { Database, DatabaseRole, TransactionRole } from '../database.ts'
import type { Log } from '../../lib/log.ts'
import { settlesWithin } from '../../lib/closing/close-in-order.ts'
import { runActingTransaction } from '../transaction/acting-transaction.ts'
import { onlyReads } from '../transaction/last-statements.ts'
import { createAnnouncer, notifyThrough, type Announcement } from '../transaction/announcements.ts'
import { closePool } from '../../lib/closing/close-pool.ts'
import { UnknownCommitOutcome } from '../errors/commit-outcome.ts'
import { isWorthRetrying } from '../errors/database-error.ts'
import { isConnectionLost } from '../errors/lost-connection.ts'
import { createStatementNames } from '../transaction/statement-names.ts'
import { poolSizesOf, type PoolSizes } from '../../lib/pool-sizes.ts'
import { openPool } from './open-pool.ts'

export type RoleUrls = Record<DatabaseRole, string>

/** Announcements are a shortcut: the work also happens without them. */
const announceTimeoutMs = 500
/** The relay of jobs holds one, and the overview needs another. */
const queueConnections = 2
const retries = 3
/** The same cause may have ended other connections, so a second one is not tried. */
const lossRetries = 1

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (2 ** attempt + Math.random()) * 5))

export type DatabaseOptions = {
  sizes?: PoolSizes
  /** The address of the queue's database, if it is not the main one. */
  queueUrl?: string | null
  /** The tables are on the nodes of a cluster. */
  isOnNodes?: boolean
}

type Announce = (all: readonly Announcement[]) => void
type RolePool = { pool: Pool; announce: Announce }
type Announcer = ReturnType<typeof createAnnouncer>

/** The pool of the queue's own database, which has one role. */
const openApart = (url: string, log: Log) => {
  const size = queueConnections
  const pool = openPool('worker', { url, log, size, name: 'queue' })
  const announcer = createAnnouncer(notifyThrough(pool), log)
  const opened: RolePool = { pool, announce: announcer.add }
  return { opened, announcer }
}

/**
 * Opens one small pool per login role. `work` may run again after a conflict with another
 * transaction, and once after its connection was lost before COMMIT was sent.
 */
export const openDatabase = (
  urls: RoleUrls,
  log: Log,
  {
    sizes = poolSizesOf('all'),
    queueUrl = null,
    isOnNodes = false,
  }: DatabaseOptions = {},
): Database => {
  const names = createStatementNames()
  const open = (role: DatabaseRole, size = sizes[role]) =>
    openPool(role, { url: urls[role], log, size })
  const deliveries = open('app', sizes.deliveries)
  const announcer = createAnnouncer(notifyThrough(deliveries), log)
  const main = (role: DatabaseRole): RolePool => ({
    pool: open(role),
    announce: announcer.add,
  })
  const worker = main('worker')
  const apart = queueUrl === null ? null : openApart(queueUrl, log)
  const pools: Record<TransactionRole, RolePool> = {
    app: main('app'),
    auth: main('auth'),
    matcher: main('matcher'),
    worker,
    admin: main('admin'),
    queue: apart?.opened ?? worker,
  }
  // An unknown commit outcome is none of these: the work may be done.
  const mayRunAgain = (error: unknown, attempt: number): boolean =>
    isConnectionLost(error)
      ? attempt < lossRetries
      : attempt < retries && (isWorthRetrying(error) || names.isInvalidatedBy(error))
  return {
    hasOwnQueue: apart !== null,
    isOnNodes,
    async transaction(role, userId, work, options) {
      const used = pools[role]
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await runActingTransaction(options?.isDelivery ? deliveries : used.pool, {
            names,
            isOnNodes,
            userId,
            work,
            announce: used.announce,
            transactionOptions: options ?? {},
          })
        } catch (error) {
          // Reading again does no harm, whether or not the first reading was committed.
          const isRepeatable = onlyReads(options) && error instanceof UnknownCommitOutcome
          if (!mayRunAgain(isRepeatable ? error.cause : error, attempt)) throw error
        }
        await pause(attempt)
      }
    },
    async close() {
      const all: Announcer[] = [announcer, ...(apart ? [apart.announcer] : [])]
      await Promise.all(all.map((one) => settlesWithin(one.close(), announceTimeoutMs)))
      const opened = new Set([...Object.values(pools).map(({ pool }) => pool), deliveries])
      await Promise.all([...opened].map(closePool))
    },
  }
}
