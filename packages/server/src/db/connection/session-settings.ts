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

/** Statements for a session that belongs to this process alone. */
export const settingsOfSession = (role: DatabaseRole): string =>
  written('set', planSettingsOf(role))

/**
 * The same for one transaction: a pooler lends a session for a transaction only, and refuses
 * timeouts where a connection opens.
 */
export const settingsOfTransaction = (role: DatabaseRole): string =>
  written('set local', [...Object.entries(timeouts), ...planSettingsOf(role)])
