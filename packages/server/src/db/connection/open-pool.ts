import { Pool, types, type CustomTypesConfig } from 'pg'
import type { DatabaseRole } from '../database.ts'
import type { Log } from '../../lib/log.ts'
import { trackClients } from '../../lib/closing/close-pool.ts'
import { trackConnectionLoss } from '../errors/lost-connection.ts'

const statementTimeoutMs = 10_000
const idleInTransactionTimeoutMs = 20_000

/** Roles whose statements look things up by key. */
const lookUpByKey: readonly DatabaseRole[] = ['app', 'auth', 'matcher']

/**
 * These sessions keep their plans from the first use: a plan made while a table was nearly empty
 * would go on reading all of it. Up to version 17, PostgreSQL takes a statement that has to read a
 * table all the same for a costly one, and compiles it for a few tenths of a second (`jit`). With the
 * usual costs of a disk, it would read and sort a whole thread for its newest message.
 */
const planSettings = {
  enable_seqscan: 'off',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
}

/**
 * Citus passes the acting user (`set local app.user_id`) on to the nodes only if the session says
 * so. Without it, row-level security hides every row there. A node that does not answer is away.
 */
const settingsOnNodes = {
  'citus.propagate_set_commands': 'local',
  'citus.node_connection_timeout': '5000',
}

/**
 * Citus plans a statement over several nodes for given values only. It opens a connection for each
 * shard that a statement reads or writes, and closes all but one to each node at the end of the
 * transaction: forty for a save. One connection to each node takes one shard after the other.
 */
const planSettingsOnNodes = {
  plan_cache_mode: 'auto',
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.multi_shard_modify_mode': 'sequential',
}

/** Given when a connection opens. */
const timeouts = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
}

const write = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}; `)
    .join('')

/** A session finds out by itself whether it may ask nodes. */
const writeOnNodes = (settings: Record<string, string>): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')} where exists (select from pg_extension where extname = 'citus')`

/** The statements that a new session starts with, whatever the database says. */
const settingsOfSession = (role: DatabaseRole): string =>
  lookUpByKey.includes(role)
    ? `${write(planSettings)}${writeOnNodes({ ...settingsOnNodes, ...planSettingsOnNodes })}`
    : writeOnNodes(settingsOnNodes)

const int8 = 20
const int8Array = 1016
const date = 1082
const timestamptz = 1184

const toNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A count is too large for a number.')
  return value
}

const parseTime = types.getTypeParser(timestamptz)

/** For a time in UTC, as the embedded database gives all, the form that `Date` reads is faster. */
const toDate = (text: string): unknown =>
  text.endsWith('+00') && text[10] === ' '
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseTime(text)

/**
 * The types of values from PostgreSQL: counts and bigints are numbers, bytea a Buffer, timestamptz
 * a Date, a date its text (YYYY-MM-DD, as it has no time zone), jsonb an object.
 */
const databaseTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return toNumber
    if (oid === date) return (text: string) => text
    if (oid === timestamptz) return toDate
    if (oid === int8Array) {
      return (text: string) => text.replace(/[{}]/g, '').split(',').filter(Boolean).map(toNumber)
    }
    return types.getTypeParser(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

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
