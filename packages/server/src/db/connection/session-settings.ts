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
/** Citus plans a statement over several nodes for given values only. */
const onClusters = { ...planSettings, plan_cache_mode: 'auto' }

/** Given when a connection opens. */
export const timeouts = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
}

const planSettingsOf = (role: DatabaseRole, isCluster: boolean): [string, string | number][] =>
  lookUpByKey.includes(role) ? Object.entries(isCluster ? onClusters : planSettings) : []

const written = (word: string, settings: [string, string | number][]): string =>
  settings.map(([name, value]) => `${word} ${name} = ${value}; `).join('')

/** A session finds out by itself whether it is on a cluster. */
const onACluster = `select set_config('plan_cache_mode', '${onClusters.plan_cache_mode}', false)
  where exists (select from pg_extension where extname = 'citus')`

/** Statements for a session that belongs to this process alone. */
export const settingsOfSession = (role: DatabaseRole): string =>
  lookUpByKey.includes(role) ? `${written('set', planSettingsOf(role, false))}${onACluster}` : ''

/**
 * The same for one transaction: a pooler lends a session for a transaction only, and refuses
 * timeouts where a connection opens.
 */
export const settingsOfTransaction = (
  role: DatabaseRole,
  { isCluster }: { isCluster: boolean },
): string => written('set local', [...Object.entries(timeouts), ...planSettingsOf(role, isCluster)])
