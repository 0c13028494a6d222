import type { Client } from 'pg'
import { groupOf, layout } from './layout.ts'
import { listPlaced, tablesOnNodes } from './placed.ts'

/** A distributed table of the same group, whose rows share their nodes with those of this one. */
const findNeighbor = async (client: Client, table: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    'select table_name::text as name from citus_tables order by 1',
  )
  return rows.find(({ name }) => groupOf(name) === groupOf(table))?.name
}

/** Row-level security hides rows from the owner, so the files of the tables are asked. */
export const listFilled = async (client: Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(
    'select name as table from unnest($1::text[]) as name where pg_relation_size(name::regclass) > 0',
    [tables],
  )
  return rows.map(({ table }) => table)
}

/** Places an empty table on the nodes. `shards` counts for the first table of a group. */
export const distribute = async (client: Client, table: string, shards: number) => {
  const place = layout[table]
  if (place === 'everywhere') await client.query(`select create_reference_table('${table}')`)
  if (typeof place !== 'object') return
  const neighbor = await findNeighbor(client, table)
  const like = neighbor === undefined ? `'none', shard_count => ${shards}` : `'${neighbor}'`
  await client.query(
    `select create_distributed_table('${table}', '${place.by}', colocate_with => ${like})`,
  )
}

const listReferences = async (client: Client) => {
  const { rows } = await client.query<{ table: string; target: string }>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

/** Tables after those that they refer to. */
const inOrder = async (client: Client): Promise<string[]> => {
  const references = await listReferences(client)
  const ordered = new Set<string>()
  const add = (table: string): void => {
    for (const row of references) if (row.table === table && row.target !== table) add(row.target)
    ordered.add(table)
  }
  for (const table of ['users', 'potential_matches', ...Object.keys(layout)]) add(table)
  return [...ordered]
}

/** Tables on the coordinator whose place is on the nodes, after those that they refer to. */
export const listUnplaced = async (client: Client): Promise<string[]> => {
  const placed = new Set(await listPlaced(client))
  const { rows } = await client.query<{ table: string }>(
    `select relname::text as table from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [tablesOnNodes.filter((table) => !placed.has(table))],
  )
  const unplaced = new Set(rows.map(({ table }) => table))
  return (await inOrder(client)).filter((table) => unplaced.has(table))
}
