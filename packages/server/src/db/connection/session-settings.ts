import type { DatabaseRole } from '../database.ts'

const statementTimeoutMs = 10_000
const idleInTransactionTimeoutMs = 20_000

/** Roles whose statements look things up by key. */
const lookUpByKey: readonly DatabaseRole[] = ['app', 'auth', 'matcher']

/**
 * These sessions keep their plans from the first use: a plan made while a table was nearly empty
 * would go on reading all of it.
 */
const planSettings = { enable_seqscan: 'off', plan_cache_mode: 'force_generic_plan' }

/** Given when a connection opens. */
export const timeouts = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
}

const planSettingsOf = (role: DatabaseRole): [string, string | number][] =>
  lookUpByKey.includes(role) ? Object.entries(planSettings) : []

const written = (word: string, settings: [string, string | number][]): string =>
  settings.map(([name, value]) => `${word} ${name} = ${value}; `).join('')

/** Citus plans a statement over several nodes for given values only. */
const planningOnACluster = `select set_config('plan_cache_mode', 'auto', false)
  where exists (select from pg_extension where extname = 'citus')`

/** Statements for a session that belongs to this process alone. */
export const settingsOfSession = (role: DatabaseRole): string =>
  lookUpByKey.includes(role) ? `${written('set', planSettingsOf(role))}${planningOnACluster}` : ''

/**
 * The same for one transaction: a pooler lends a session for a transaction only, and refuses
 * timeouts where a connection opens.
 */
export const settingsOfTransaction = (role: DatabaseRole): string =>
  written('set local', [...Object.entries(timeouts), ...planSettingsOf(role)])
