import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import { columnName } from '../../../../db/property-name.ts'
import type { StoredRow, TableSource } from './source.ts'

const listed = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

/** Times of a position are compared as times, everything else as text. */
const operands = (columns: readonly string[], values: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    values.map((value, at) =>
      columns[at] === 'createdAt' ? sql`${value}::timestamptz` : sql`${value}::text`,
    ),
  )

export type RowsPage = {
  order: readonly string[]
  newestFirst: boolean
  /** The values of `order` in the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

export const readRows = async (
  trx: Trx,
  { key, columns, table }: TableSource,
  { order, newestFirst, after, limit }: RowsPage,
): Promise<StoredRow[]> => {
  const direction = newestFirst ? sql`desc` : sql`asc`
  const beyond = newestFirst ? sql`<` : sql`>`
  const { rows } = await sql<StoredRow>`
    select ${listed([...key, ...columns])} from ${sql.table(table)}
    where ${after === null ? sql`true` : sql`(${listed(order)}) ${beyond} (${operands(order, after)})`}
    order by ${sql.join(order.map((column) => sql`${sql.ref(column)} ${direction}`))}
    limit ${limit}`.execute(trx)
  return rows
}

/** One row with its sealed content. */
export const findSealed = async (
  trx: Trx,
  { key, columns, table }: TableSource,
  values: readonly string[],
): Promise<(StoredRow & { sealed: Buffer }) | undefined> => {
  const { rows } = await sql<StoredRow & { sealed: Buffer }>`
    select ${listed([...key, ...columns, 'sealed'])} from ${sql.table(table)}
    where (${listed(key)}) = (${operands(key, values)})`.execute(trx)
  return rows[0]
}

/** PostgreSQL's own estimate, because counting a million rows takes too long. */
export const estimateRows = async (trx: Trx, { table }: TableSource): Promise<number | null> => {
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::float8 as estimate from pg_class
    where oid = ${`public.${columnName(table)}`}::regclass`.execute(trx)
  const estimate = rows[0]?.estimate ?? -1
  return estimate < 0 ? null : estimate
}
