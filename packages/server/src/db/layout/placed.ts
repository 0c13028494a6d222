import type { Client } from 'pg'
import { layout } from './layout.ts'

/** The tables that the nodes have. Citus also lists tables of the coordinator that name a copy. */
export const listPlaced = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(`
    select logicalrelid::text as table from pg_dist_partition
    where partmethod = 'h' or repmodel = 't' order by 1`)
  return rows.map(({ table }) => table)
}

/** The tables whose place is on the nodes. */
export const tablesOnNodes: readonly string[] = Object.keys(layout).filter(
  (table) => layout[table] !== 'coordinator',
)

export const isCluster = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** Whether tables are on the nodes of a cluster. */
export const isOnNodes = async (client: Client): Promise<boolean> =>
  (await isCluster(client)) && (await listPlaced(client)).length > 0
