import { AppError } from '@crosscheck/domain/errors'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import { formatKey, parseKey } from './row-key.ts'
import type { StoredRow, TableSource } from './source.ts'

export type RowsQuery = { newestFirst: boolean; cursor: string | null; limit: number }
type FoundRows = { rows: StoredRow[]; next: string | null }

const listed = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

/** Times of a position are compared as times, everything else as text. */
const operands = (columns: readonly string[], values: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    values.map((value, at) =>
      columns[at] === 'createdAt' ? sql`${value}::timestamptz` : sql`${value}::text`,
    ),
  )

const requirePosition = (cursor: string, order: readonly string[]): string[] => {
  const values = parseKey(cursor, order.length)
  const time = order[0] === 'createdAt' ? values[0] : undefined
  if (time !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))
    throw new AppError('INVALID_REQUEST')
  return values
}

const positionOf = (row: StoredRow, order: readonly string[]): string =>
  formatKey(
    order.map((column) => {
      const value = row[column]
      return value instanceof Date ? value.toISOString() : String(value)
    }),
  )

export const keyOf = ({ key }: TableSource, row: StoredRow): string =>
  formatKey(key.map((column) => String(row[column])))

/** One page of a table, continued after the last row's position and not by counting rows. */
export const readRows = async (
  trx: Trx,
  source: TableSource,
  { newestFirst, cursor, limit }: RowsQuery,
): Promise<FoundRows> => {
  if (newestFirst && !source.columns.includes('createdAt')) throw new AppError('INVALID_REQUEST')
  const order = newestFirst ? ['createdAt', ...source.key] : source.key
  const direction = newestFirst ? sql`desc` : sql`asc`
  const beyond = newestFirst ? sql`<` : sql`>`
  const after =
    cursor === null
      ? sql`true`
      : sql`(${listed(order)}) ${beyond} (${operands(order, requirePosition(cursor, order))})`
  const { rows } = await sql<StoredRow>`
    select ${listed([...source.key, ...source.columns])} from ${sql.table(source.table)}
    where ${after}
    order by ${sql.join(order.map((column) => sql`${sql.ref(column)} ${direction}`))}
    limit ${limit + 1}`.execute(trx)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? positionOf(last, order) : null }
}

/** PostgreSQL's own estimate, because counting a million rows takes too long. */
export const estimateRows = async (trx: Trx, { table }: TableSource): Promise<number | null> => {
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::float8 as estimate from pg_class
    where oid = ${tableName(table)}::regclass`.execute(trx)
  const estimate = rows[0]?.estimate ?? -1
  return estimate < 0 ? null : estimate
}

const tableName = (table: string): string =>
  `public.${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
