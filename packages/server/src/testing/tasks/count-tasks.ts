import type { Admin } from '../database/admin.ts'
import type { SentStatement } from '../exchanges/count-exchanges.ts'

type Node = { [key: string]: unknown }

const tasksIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + tasksIn(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  const node = value as Node
  const own = typeof node['Task Count'] === 'number' ? node['Task Count'] : 0
  return Object.values(node).reduce((sum: number, one) => sum + tasksIn(one), own)
}

/**
 * The number of tasks that Citus makes of a statement, which is 0 if it concerns no node; or why it
 * refuses the statement.
 */
export const countTasks = async (
  client: Admin,
  { text, values }: SentStatement,
): Promise<number | string> => {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json, costs off) ${text}`,
      [...values],
    )
    return tasksIn(rows.map((row) => row['QUERY PLAN']))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
