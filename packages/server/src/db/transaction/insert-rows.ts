import type { Insertable } from 'kysely'
import type { Trx } from '../database.ts'
import { columnName } from '../property-name.ts'
import type { Tables } from '../tables.ts'
import { executeText } from './fixed-statement.ts'
import { isOnNodes } from './on-nodes.ts'

type RowOf<Table extends keyof Tables> = Insertable<Tables[Table]>
/** The names of columns, by their types in PostgreSQL. */
type Columns<Name> = { [Type in 'text' | 'bytea' | 'boolean' | 'integer' | 'timestamptz']?: Name[] }

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
 * Makes a function that inserts any number of rows, or does what follows `on conflict`, and returns
 * how many rows were written. PostgreSQL takes a quarter less time for lists of columns than for
 * lists of values. Those go to the shards of a table at once; Citus copies the result of a select
 * to each shard first, which takes ten times as long. In `shared` columns all rows have one value.
 */
export const rowInserter = <
  Table extends keyof Tables,
  Name extends keyof RowOf<Table> & string,
  Same extends keyof RowOf<Table> & string = never,
>(
  { into, conflict }: { into: Table; conflict: string },
  columns: Columns<Name>,
  shared: Columns<Same> = {},
) => {
  const typed = <One>(some: Columns<One>) =>
    Object.entries(some).flatMap(([type, all]) => all.map((name) => ({ type, name })))
  const [listed, same] = [typed(columns), typed(shared)]
  const names = [...listed, ...same].map(({ name }) => columnName(name)).join(', ')
  const target = `insert into ${columnName(into)} (${names})`
  const arrays = listed.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ')
  const values = same.map(({ type }, place) => `, $${listed.length + place + 1}::${type}`).join('')
  const fromLists = `${target} select listed.*${values} from unnest(${arrays}) as listed
    on conflict ${conflict}`

  type Listed = Pick<RowOf<Table>, Name>
  const insertOnNodes = async (trx: Trx, rows: readonly Listed[], sharedValues: unknown[]) => {
    let from = 0
    const parts = sizesOf(rows.length).map((size) => rows.slice(from, (from += size)))
    return Promise.all(
      parts.map((part) =>
        executeText(
          trx,
          `${target} values ${listOfValues(part.length, listed.length + same.length)}
           on conflict ${conflict}`,
          part.flatMap((row) => [...listed.map(({ name }) => row[name]), ...sharedValues]),
        ),
      ),
    )
  }

  return async (
    trx: Trx,
    rows: readonly Listed[],
    ...[given]: [Same] extends [never] ? [] : [Pick<RowOf<Table>, Same>]
  ): Promise<number> => {
    if (rows.length === 0) return 0
    const sharedValues = same.map(({ name }) => given?.[name])
    const lists = listed.map(({ name }) => rows.map((row) => row[name]))
    const written = isOnNodes(trx)
      ? await insertOnNodes(trx, rows, sharedValues)
      : [await executeText(trx, fromLists, [...lists, ...sharedValues])]
    return written.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
  }
}
