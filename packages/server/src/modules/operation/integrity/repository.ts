import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { SealedColumn, SealedValue } from './check-values.ts'

const pairsOnPage = 5000
const namesOnPage = 1000

export type Pair = {
  match: string
  userId1: string
  profileId1: string
  userId2: string
  profileId2: string
  hasThread: boolean
}

export const listPairs = async (trx: Trx, after: string): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select id as match, user_id1, profile_id1, user_id2, profile_id2,
      contact_exchanged_at is not null as has_thread
    from potential_matches where id > ${after} order by id limit ${pairsOnPage}`.execute(trx)
  return rows
}

type Columns = { table: string; columns: readonly string[] }

/** Separates the parts of a name; no id contains one. */
const separator = '/'

const nameIn = (columns: readonly string[]) =>
  sql<string>`concat_ws(${separator}::text, ${sql.join(columns.map((column) => sql.ref(column)))})`

/** The values of columns that name rows of another table, in their order. */
export const listNames = async (
  trx: Trx,
  { table, columns }: Columns,
  after: string,
): Promise<string[]> => {
  const isNamed = columns.map((column) => sql`${sql.ref(column)} is not null`)
  const { rows } = await sql<{ name: string }>`
    select distinct ${nameIn(columns)} collate "C" as name from ${sql.table(table)}
    where ${sql.join(isNamed, sql` and `)} and ${nameIn(columns)} collate "C" > ${after}
    order by 1 limit ${namesOnPage}`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Those of the names that have a row. */
export const findNamed = async (
  trx: Trx,
  { table, columns }: Columns,
  names: readonly string[],
): Promise<Set<string>> => {
  const parts = columns.map((_, place) => names.map((name) => name.split(separator)[place] ?? ''))
  const { rows } = await sql<{ name: string }>`
    select ${nameIn(columns)} as name from ${sql.table(table)}
    where (${sql.join(columns.map((column) => sql.ref(column)))}) in (
      select * from unnest(${sql.join(parts.map((part) => sql`${part}::text[]`))}))`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The values of a user, read as the column's role. Removed files have none. */
export const readSealed = async (
  trx: Trx,
  { table, column: name, owner, row, sealedAs }: SealedColumn,
  userId: string,
): Promise<SealedValue[]> => {
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${sql.raw(row)} as row, ${sql.ref(name)} as sealed from ${sql.table(table)}
    where ${sql.raw(owner)} = ${userId} and length(${sql.ref(name)}) > 0`.execute(trx)
  return rows.map(({ row: of, sealed }) => ({
    sealingContext: { table: sealedAs, row: of, userId },
    sealed,
  }))
}
