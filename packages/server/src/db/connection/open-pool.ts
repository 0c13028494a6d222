import { Pool } from 'pg'
import type { DatabaseRole } from '../database.ts'
import type { Log } from '../../lib/log.ts'
import { trackClients } from '../../lib/closing/close-pool.ts'
import { trackConnectionLoss } from '../errors/lost-connection.ts'
import { settingsOfSession, timeouts } from './session-settings.ts'
import { databaseTypes } from './type-parsers.ts'

/** Signing in again takes longer than most requests, and a new connection has no plans yet. */
const idleConnectionMs = 600_000
const keepAliveDelayMs = 30_000

/** How long to wait for a connection, and for an answer on it, in ms. */
export type Patience = { connect: number; answer: number }

/** PostgreSQL answers within its own time limits; a connection that stays silent longer is dead. */
const usualPatience: Patience = { connect: 10_000, answer: 60_000 }

type PoolOptions = {
  url: string
  log: Log
  size: number
  patience?: Patience
}

/** A pool of one login role. */
export const openPool = (
  role: DatabaseRole,
  { url, log, size, patience = usualPatience }: PoolOptions,
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: databaseTypes,
    pipeline: true,
    application_name: `crosscheck ${role}`,
    ...timeouts,
    connectionTimeoutMillis: patience.connect,
    idleTimeoutMillis: idleConnectionMs,
    query_timeout: patience.answer,
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
  // Sent before all other statements and not awaited.
  const settings = settingsOfSession(role)
  pool.on('connect', (client) => void client.query(settings).catch(() => {}))
  return pool
}
