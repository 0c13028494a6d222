import type { DatabaseRole } from '../database.ts'

const statementTimeoutMs = 10_000
const idleInTransactionTimeoutMs = 20_000

/** Roles whose statements look things up by key. */
const lookUpByKey: readonly DatabaseRole[] = ['app', 'auth', 'matcher']

/**
 * These sessions keep their plans from the first use: a plan made while a table was nearly empty
 * would go on reading all of it. Up to version 17, PostgreSQL takes a statement that has to read a
 * table all the same for a costly one, and compiles it for a few tenths of a second (`jit`).
 */
const planSettings = { enable_seqscan: 'off', jit: 'off', plan_cache_mode: 'force_generic_plan' }

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
export const timeouts = {
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
export const settingsOfSession = (role: DatabaseRole): string =>
  lookUpByKey.includes(role)
    ? `${write(planSettings)}${writeOnNodes({ ...settingsOnNodes, ...planSettingsOnNodes })}`
    : writeOnNodes(settingsOnNodes)
