import type { Client } from 'pg'
import { inShortTransactions } from '../migrate/in-transaction.ts'
import { distribute } from '../layout/distribute.ts'

/** The table and those that it refers to, as far as they hide their rows from the owner. */
const listForced = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where c.relforcerowsecurity and c.oid in (
       select $1::regclass union all
       select confrelid from pg_constraint where contype = 'f' and conrelid = $1::regclass)`,
    [table],
  )
  return rows.map((row) => row.table)
}

const countRows = async (client: Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/**
 * Moves a table to its place on the nodes as a whole, and returns the number of its rows. Forced
 * row-level security hides rows from the owner: Citus could not copy them, and foreign keys would
 * not find what they name. So it is off until the commit, and nobody else reads these tables.
 */
export const moveTable = (client: Client, table: string, shards: number): Promise<number> =>
  inShortTransactions(client, async () => {
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query(`lock table ${table} in access exclusive mode`)
    const forced = await listForced(client, table)
    for (const one of forced) await client.query(`alter table ${one} no force row level security`)
    // A policy that is still in force makes a statement fail, instead of hiding a row.
    await client.query('set local row_security = off')
    const before = await countRows(client, table)
    await distribute(client, table, shards)
    const after = await countRows(client, table)
    if (after !== before)
      throw new Error(
        `Of ${before} rows of ${table}, ${after} are on the nodes. Nothing was moved.`,
      )
    for (const one of forced) await client.query(`alter table ${one} force row level security`)
    return after
  })

/**
 * Tables whose former rows are still in the files of the coordinator, where no statement sees them.
 */
export const listLeftovers = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(`
    select logicalrelid::text as table from pg_dist_partition
    where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0 order by 1`)
  return rows.map(({ table }) => table)
}

/** Frees the space of the former rows, which would keep what users delete later. */
export const removeLeftover = (client: Client, table: string): Promise<unknown> =>
  inShortTransactions(client, () =>
    client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]),
  )
