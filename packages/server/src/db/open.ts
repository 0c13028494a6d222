import { CamelCasePlugin, Kysely, PostgresDialect, PostgresDriver } from 'kysely'
import { Pool } from 'pg'
import type { Connection, Database, DatabaseRole, Log, Trx } from '../context.ts'
import { beginAs } from './acting-user.ts'
import { isWorthRetrying } from './database-error.ts'
import type { Tables } from './tables.ts'
import { databaseTypes } from './types.ts'

export type RoleUrls = Record<DatabaseRole, string>

/** Small, so that several processes fit into PostgreSQL's default of 100 connections. */
const poolSizes: Record<DatabaseRole, number> = {
  app: 10,
  auth: 6,
  matcher: 6,
  worker: 4,
  admin: 2,
}

const statementTimeoutMs = 10_000
const idleInTransactionTimeoutMs = 20_000
const connectionTimeoutMs = 10_000
const retries = 3

const openPool = (role: DatabaseRole, url: string, log: Log): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: poolSizes[role],
    types: databaseTypes,
    application_name: `crosscheck ${role}`,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
  })
  // Without a listener a connection that ends while idle would end the process. While the pool
  // closes, PostgreSQL may be quicker than the farewell.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ role, error }, 'a database connection ended')
  })
  return pool
}

/** Begins nothing by itself: the begin goes with the acting user, by `beginAs`. */
class ActingDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}

class ActingDialect extends PostgresDialect {
  readonly #pool: Pool
  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): PostgresDriver {
    return new ActingDriver({ pool: this.#pool })
  }
}

/** Names are converted here only; the keys inside JSON values stay as they are. */
const openConnection = (pool: Pool): Connection =>
  new Kysely<Tables>({
    dialect: new ActingDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (2 ** attempt + Math.random()) * 5))

const runOnce = <T>(
  connection: Connection,
  userId: string | null,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  connection.transaction().execute(async (trx) => {
    await beginAs(trx, userId)
    return work(trx)
  })

/** Opens one small pool per login role. `work` may run again after a conflict with another. */
export const openDatabase = (urls: RoleUrls, log: Log): Database => {
  const open = (role: DatabaseRole) => openConnection(openPool(role, urls[role], log))
  const connections: Record<DatabaseRole, Connection> = {
    app: open('app'),
    auth: open('auth'),
    matcher: open('matcher'),
    worker: open('worker'),
    admin: open('admin'),
  }
  return {
    async transaction(role, userId, work) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await runOnce(connections[role], userId, work)
        } catch (error) {
          if (attempt >= retries || !isWorthRetrying(error)) throw error
        }
        await pause(attempt)
      }
    },
    async close() {
      await Promise.all(Object.values(connections).map((connection) => connection.destroy()))
    },
  }
}
