import { Pool } from 'pg'
import type { Database, DatabaseRole } from '../database.ts'
import type { Log } from '../../lib/log.ts'
import { settlesWithin } from '../../lib/close-in-order.ts'
import { runActingTransaction } from '../transaction/acting-transaction.ts'
import { createAnnouncer } from '../transaction/announcements.ts'
import { closePool, trackClients } from '../../lib/close-pool.ts'
import { UnknownCommitOutcome } from '../errors/commit-outcome.ts'
import { isWorthRetrying } from '../errors/database-error.ts'
import { isConnectionLost, trackConnectionLoss } from '../errors/lost-connection.ts'
import { createStatementNames } from '../transaction/statement-names.ts'
import { databaseTypes } from './type-parsers.ts'

export type RoleUrls = Record<DatabaseRole, string>

/** Small, so that several processes fit into PostgreSQL's default of 100 connections. */
const poolSizes: Record<DatabaseRole, number> = {
  app: 10,
  auth: 6,
  matcher: 6,
  worker: 4,
  admin: 2,
}
/** For notices, and for what they make other processes deliver. */
const deliveryPoolSize = 3

const statementTimeoutMs = 10_000
const idleInTransactionTimeoutMs = 20_000
const connectionTimeoutMs = 10_000
/** Signing in again takes longer than most requests, and a new connection has no plans yet. */
const idleConnectionMs = 600_000
/** PostgreSQL answers within its own time limits; a connection that stays silent longer is dead. */
const silenceMs = 60_000
const keepAliveDelayMs = 30_000
/** Announcements are a shortcut: the work also happens without them. */
const announceTimeoutMs = 500
const retries = 3
/** The same cause may have ended other connections, so a second one is not tried. */
const lossRetries = 1

/** Roles whose statements look things up by key. */
const enableKeyLookups: readonly DatabaseRole[] = ['app', 'auth', 'matcher']
const planSettings = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan'

const openPool = (
  role: DatabaseRole,
  { url, log, size = poolSizes[role] }: { url: string; log: Log; size?: number },
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: databaseTypes,
    pipeline: true,
    application_name: `crosscheck ${role}`,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: idleConnectionMs,
    query_timeout: silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  })
  trackClients(pool)
  // The pool repeats the errors of idle connections, and an unhandled error event throws.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    trackConnectionLoss(client, (error) => {
      // While the pool closes, PostgreSQL may end the connection before the driver does.
      if (!pool.ending) log.warn({ role, error }, 'a database connection was lost')
    }),
  )
  // These sessions keep their plans from the first use: a plan made while a table was nearly empty
  // would go on reading all of it. Sent before all other statements and not awaited.
  if (enableKeyLookups.includes(role))
    pool.on('connect', (client) => void client.query(planSettings).catch(() => {}))
  return pool
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (2 ** attempt + Math.random()) * 5))

export type DatabaseOptions = {
  /** Off for a pooler that shares connections between clients and knows no prepared statements. */
  preparedStatements?: boolean
}

/**
 * Opens one small pool per login role. `work` may run again after a conflict with another
 * transaction, and once after its connection was lost before COMMIT was sent.
 */
export const openDatabase = (
  urls: RoleUrls,
  log: Log,
  { preparedStatements = true }: DatabaseOptions = {},
): Database => {
  const names = createStatementNames(preparedStatements)
  const open = (role: DatabaseRole) => openPool(role, { url: urls[role], log })
  const pools: Record<DatabaseRole, Pool> = {
    app: open('app'),
    auth: open('auth'),
    matcher: open('matcher'),
    worker: open('worker'),
    admin: open('admin'),
  }
  const deliveries = openPool('app', { url: urls.app, log, size: deliveryPoolSize })
  const announcer = createAnnouncer(deliveries, log)
  // An unknown commit outcome is none of these: the work may be done.
  const mayRunAgain = (error: unknown, attempt: number): boolean =>
    isConnectionLost(error)
      ? attempt < lossRetries
      : attempt < retries && (isWorthRetrying(error) || names.isInvalidatedBy(error))
  return {
    async transaction(role, userId, work, options) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await runActingTransaction(options?.isDelivery ? deliveries : pools[role], {
            names,
            userId,
            work,
            announce: announcer.add,
            transactionOptions: options,
          })
        } catch (error) {
          // Reading again does no harm, whether or not the first reading was committed.
          const isRepeatable = options?.isOneExchange && error instanceof UnknownCommitOutcome
          if (!mayRunAgain(isRepeatable ? error.cause : error, attempt)) throw error
        }
        await pause(attempt)
      }
    },
    async close() {
      await settlesWithin(announcer.close(), announceTimeoutMs)
      await Promise.all([...Object.values(pools), deliveries].map(closePool))
    },
  }
}
