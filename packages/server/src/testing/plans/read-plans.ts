import { Client } from 'pg'
import { vi } from 'vitest'
import type { Admin } from '../database/admin.ts'

/** A node of a plan, as PostgreSQL describes it after the statement ran. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}
export type RanPlan = { text: string; root: PlanNode }

/**
 * For new connections to this database PostgreSQL reports each statement's plan, with the rows that
 * each of its steps read. It reports the plans of foreign keys too.
 */
export const reportPlans = async (admin: Admin): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
  }
  await admin.query(`load 'auto_explain'`)
  // PostgreSQL 15 never reports parameters, and does not know the setting.
  const known = await admin.query<{ name: string }>(
    'select name from pg_settings where name = any($1)',
    [Object.keys(settings)],
  )
  for (const [name, value] of Object.entries(settings))
    if (known.rows.some((row) => row.name === name))
      await admin.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
}

/**
 * Calls back with every plan that is reported to new connections of this process, until it is
 * stopped.
 */
export const readPlans = (onPlan: (plan: RanPlan) => void): { stop: () => void } => {
  const connect = Client.prototype.connect as (...given: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'connect').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    this.on('notice', ({ message = '' }) => {
      const [, json] = message.split(/^duration: \S+ ms +plan:\s*/)
      if (json === undefined) return
      const { 'Query Text': text, Plan: root } = JSON.parse(json) as {
        'Query Text': string
        Plan: PlanNode
      }
      onPlan({ text, root })
    })
    return connect.apply(this, given) as never
  })
  return { stop: () => spy.mockRestore() }
}

export const nodesOf = (root: PlanNode): PlanNode[] => [
  root,
  ...(root.Plans ?? []).flatMap(nodesOf),
]

/** The rows that a step passed on or threw away, in all its runs. */
export const rowsReadBy = (node: PlanNode): number =>
  (node['Actual Loops'] ?? 0) *
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0))
