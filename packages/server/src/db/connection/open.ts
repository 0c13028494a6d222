import type { Pool } from 'pg'
import type { Database, DatabaseRole } from '../database.ts'
import type { Log } from '../../lib/log.ts'
import { runActingTransaction } from '../transaction/acting-transaction.ts'
import { onlyReads } from '../transaction/last-statements.ts'
import { closePool } from '../../lib/closing/close-pool.ts'
import { UnknownCommitOutcome } from '../errors/commit-outcome.ts'
import { isWorthRetrying } from '../errors/database-error.ts'
import { isConnectionLost } from '../errors/lost-connection.ts'
import { poolSizes } from '../../lib/pool-sizes.ts'
import { openPool } from './open-pool.ts'

export type RoleUrls = Record<DatabaseRole, string>

const retries = 3
/** The same cause may have ended other connections, so a second one is not tried. */
const lossRetries = 1

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (2 ** attempt + Math.random()) * 5))

export type DatabaseOptions = {
  /** The tables are on the nodes of a cluster. */
  isOnNodes?: boolean
}

/**
 * Opens one small pool per login role. `work` may run again after a conflict with another
 * transaction, and once after its connection was lost before COMMIT was sent.
 */
export const openDatabase = (
  urls: RoleUrls,
  log: Log,
  { isOnNodes = false }: DatabaseOptions = {},
): Database => {
  const open = (role: DatabaseRole, size = poolSizes[role]) =>
    openPool(role, { url: urls[role], log, size })
  const deliveries = open('app', poolSizes.deliveries)
  const pools: Record<DatabaseRole, Pool> = {
    app: open('app'),
    auth: open('auth'),
    matcher: open('matcher'),
    worker: open('worker'),
    admin: open('admin'),
  }
  // An unknown commit outcome is none of these: the work may be done.
  const mayRunAgain = (error: unknown, attempt: number): boolean =>
    isConnectionLost(error) ? attempt < lossRetries : attempt < retries && isWorthRetrying(error)
  return {
    isOnNodes,
    async transaction(role, userId, work, options) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await runActingTransaction(options?.isDelivery ? deliveries : pools[role], {
            isOnNodes,
            userId,
            work,
            ...(options && { transactionOptions: options }),
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
      await Promise.all([...Object.values(pools), deliveries].map(closePool))
    },
  }
}
