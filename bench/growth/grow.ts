import { columnsOf, valueIn } from '@crosscheck/server/testing/plans/clone-rows'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import type { Client } from 'pg'
import { timed } from '../lib/timing.ts'

/** What lists and jobs read by other columns than a key. The other tables grow to some size only. */
const largeTables = [
  'audit_log',
  'files',
  'match_sides',
  'notifications',
  'partner_profiles',
  'potential_matches',
  'secure_messages',
  'sessions',
  'users',
]
/** Tables that a job reads by day: a million rows are of most of a year. */
const spreadTables = ['match_sides', 'partner_profiles', 'potential_matches', 'users']
const spreadSeconds = 26
/** The other rows are of the last minutes, so that no retention rule has to remove them. */
const usualSeconds = 0.001

/** Connections that fill tables at once. */
const fillers = 2

/**
 * A community that grows: what the tables hold now is copied until each has so many rows. Each copy
 * is a community of its own, whose rows belong together. Sealed values are copied as they are, so
 * nobody can open them.
 */
export const openCommunity = async (adminUrl: string, admin: Client) => {
  const tables = new Map<string, { rows: number; copies: number }>()
  const columns = Object.groupBy(await columnsOf(admin), ({ table }) => table)
  await admin.query('create schema originals')
  for (const table of Object.keys(columns)) {
    await admin.query(`create unlogged table originals."${table}" as table "${table}"`)
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from "${table}"`,
    )
    tables.set(table, { rows: rows[0]?.count ?? 0, copies: 0 })
  }
  /** Drops the indexes that no rule needs; returns the statements that create them again. */
  const dropIndexes = async (client: Client, table: string): Promise<string[]> => {
    const { rows } = await client.query<{ name: string; text: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as text
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and not i.indisunique`,
      [table],
    )
    for (const { name } of rows) await client.query(`drop index "${name}"`)
    return rows.map(({ text }) => text)
  }
  const addCopies = async (
    client: Client,
    table: string,
    { rows, from, to }: { rows: number; from: number; to: number },
  ): Promise<void> => {
    const own = columns[table] ?? []
    const seconds = spreadTables.includes(table) ? spreadSeconds : usualSeconds
    const values = own.map((column) => valueIn(column, `${seconds * rows}`))
    const indexes = await dropIndexes(client, table)
    await client.query(
      `insert into "${table}" (${own.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from originals."${table}"
       cross join generate_series($1::int, $3::int) as s (copy)
       where $2::text[] is not null on conflict do nothing`,
      [from, [], to],
    )
    for (const index of indexes) await client.query(index)
  }
  return {
    /** Tables without a row cannot grow. */
    empty: [...tables].flatMap(([table, { rows }]) => (rows === 0 ? [table] : [])),
    /** The large tables get `size` rows, the others `others` at most. */
    async growTo(size: number, others: number): Promise<void> {
      const left = tables.entries()
      const fill = () =>
        withClient(adminUrl, async (client) => {
          await client.query(`set session_replication_role = replica; set statement_timeout = 0;
            set maintenance_work_mem = '512MB'`)
          for (const [table, state] of left) {
            const wanted = largeTables.includes(table) ? size : Math.min(size, others)
            if (state.rows === 0 || wanted <= state.rows * state.copies) continue
            const copies = Math.ceil(wanted / state.rows)
            const from = state.copies + 1
            const spent = await timed(() =>
              addCopies(client, table, { rows: state.rows, from, to: copies }),
            )
            state.copies = copies
            if (spent > 10_000)
              console.error(`${table} has ${wanted} rows after ${(spent / 1000).toFixed(0)} s`)
          }
        })
      await Promise.all(Array.from({ length: fillers }, fill))
      await admin.query('vacuum analyze')
      await admin.query('checkpoint')
    },
  }
}
