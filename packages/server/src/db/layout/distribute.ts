import type { Client } from 'pg'
import { groupOf, layout } from './layout.ts'

/** The table that a group's other tables are placed with. */
const first: Record<string, string> = { user: 'users', match: 'potential_matches' }

export const distribute = async (client: Client, table: string): Promise<void> => {
  const place = layout[table]
  if (place === 'everywhere') await client.query(`select create_reference_table('${table}')`)
  if (typeof place !== 'object') return
  const leader = first[groupOf(table) ?? ''] ?? table
  const like = leader === table ? `'none', shard_count => 4` : `'${leader}'`
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
export const inOrder = async (client: Client): Promise<string[]> => {
  const references = await listReferences(client)
  const ordered = new Set<string>()
  const add = (table: string): void => {
    for (const row of references) if (row.table === table && row.target !== table) add(row.target)
    ordered.add(table)
  }
  for (const table of ['users', 'potential_matches', ...Object.keys(layout)]) add(table)
  return [...ordered]
}
