import type { Insertable } from 'kysely'
import type { Trx } from '../database.ts'
import { columnName } from '../property-name.ts'
import type { Tables } from '../tables.ts'
import { executeText } from './fixed-statement.ts'

const mostRows = 32

/** Numbers of rows whose texts are few, so that their plans stay cached. */
const sizesOf = (rows: number): number[] => {
  const sizes: number[] = []
  for (let left = rows; left > 0; left -= sizes.at(-1) ?? left)
    sizes.push(Math.min(mostRows, 2 ** Math.floor(Math.log2(left))))
  return sizes
}

const listOfValues = (rows: number, columns: number): string => {
  const listed = (row: number): string =>
    Array.from({ length: columns }, (_, place) => `$${row * columns + place + 1}`).join(', ')
  return Array.from({ length: rows }, (_, row) => `(${listed(row)})`).join(', ')
}

/**
 * Inserts any number of rows with the same columns, or does what follows `on conflict`. Lists of
 * values go to the shards of a table at once; Citus copies the result of a select to each shard
 * first, which takes ten times as long. Returns how many rows were written.
 */
export const insertRows = async <Table extends keyof Tables>(
  trx: Trx,
  { into, conflict }: { into: Table; conflict: string },
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number> => {
  const names = Object.keys(rows[0] ?? {}) as (keyof Insertable<Tables[Table]> & string)[]
  const target = `${columnName(into)} (${names.map(columnName).join(', ')})`
  let from = 0
  const parts = sizesOf(rows.length).map((size) => rows.slice(from, (from += size)))
  const written = await Promise.all(
    parts.map((part) =>
      executeText(
        trx,
        `insert into ${target} values ${listOfValues(part.length, names.length)}
         on conflict ${conflict}`,
        part.flatMap((row) => names.map((name) => row[name])),
      ),
    ),
  )
  return written.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
}
