import type { Client } from 'pg'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { layout } from './layout.ts'

/**
 * [Tables on nodes] Stands among the applied migrations of a database whose tables are on the nodes
 * of a cluster, or on their way there. An operator's command writes it, and no start.
 */
export const placedContract = 'tables-on-nodes'

type PlacedTable = {
  table: string
  /** The column of the node; null for a copy on each node. */
  by: string | null
}

/** The tables that the nodes have. Citus also lists tables of the coordinator that name a copy. */
export const listPlaced = async (client: Client): Promise<PlacedTable[]> => {
  const { rows } = await client.query<PlacedTable>(`
    select logicalrelid::text as table, column_to_column_name(logicalrelid, partkey) as by
    from pg_dist_partition where partmethod = 'h' or repmodel = 't' order by 1`)
  return rows
}

/** The tables whose place is on the nodes. */
export const tablesOnNodes: readonly string[] = Object.keys(layout).filter(
  (table) => layout[table] !== 'coordinator',
)

export const isCluster = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** Whether tables are on the nodes of a cluster, or on their way there. */
export const isOnNodes = async (client: Client): Promise<boolean> =>
  (await isCluster(client)) && (await listPlaced(client)).length > 0

/**
 * Refuses a cluster whose tables are only partly on its nodes. One PostgreSQL works with the tables
 * of a cluster, when they were restored there.
 */
export const requireAllPlaced = async (client: Client, applied: readonly string[]) => {
  if (!applied.includes(placedContract) || !(await isCluster(client))) return
  const placed = new Set((await listPlaced(client)).map(({ table }) => table))
  const missing = tablesOnNodes.filter((table) => !placed.has(table))
  if (missing.length === 0) return
  throw new ExplainedFailure(
    `The tables are only partly on the nodes of the cluster: ${missing.length} of ${tablesOnNodes.length} are not. Run npm run cluster -- distribute, which goes on where it was ended.`,
  )
}
