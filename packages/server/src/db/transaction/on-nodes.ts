import type { Trx } from '../database.ts'
import { executeText } from './fixed-statement.ts'

const transactionsOnNodes = new WeakSet<Trx>()

/** Called where a transaction begins whose tables are on the nodes of a cluster. */
export const markOnNodes = (trx: Trx): void => void transactionsOnNodes.add(trx)

/** Whether the tables of the transaction are on the nodes of a cluster. */
export const isOnNodes = (trx: Trx): boolean => transactionsOnNodes.has(trx)

/**
 * A statement about rows that a join finds. Citus asks every shard of the table, unless a condition
 * with the values themselves says which shards have the rows. One PostgreSQL gets no such
 * condition: it could read by it, and not by the join.
 */
export const narrowedOnNodes = (
  textOf: (narrowed: string) => string,
  condition: string,
): ((trx: Trx) => string) => {
  const [everywhere, onNodes] = [textOf(''), textOf(`and ${condition}`)]
  return (trx) => (isOnNodes(trx) ? onNodes : everywhere)
}

/** The parts of an insertion into a table on the nodes, apart from its rows. */
export type Insertion = {
  /** The table and its columns. */
  into: string
  /** The action after `on conflict`. */
  conflict: string
  /** By the place of its column: what is inserted instead of the value itself. */
  expressions?: Readonly<Record<number, (value: string) => string>>
}

const mostRows = 32

/** Numbers of rows whose texts are few, so that their plans stay cached. */
const sizesOf = (rows: number): number[] => {
  const sizes: number[] = []
  for (let left = rows; left > 0; left -= sizes.at(-1) ?? left)
    sizes.push(Math.min(mostRows, 2 ** Math.floor(Math.log2(left))))
  return sizes
}

export const listOfValues = (
  rows: readonly unknown[][],
  { expressions }: Pick<Insertion, 'expressions'> = {},
): string => {
  let parameter = 0
  const written = (_: unknown, place: number): string => {
    const value = `$${(parameter += 1)}`
    return expressions?.[place]?.(value) ?? value
  }
  return rows.map((row) => `(${row.map(written).join(', ')})`).join(', ')
}

/**
 * Inserts rows by lists of values, which Citus sends to the shards of the table at once. It copies
 * the result of a select to each shard first, over a connection of its own: ten times as long.
 */
export const insertOnNodes = async (
  trx: Trx,
  { into, conflict, ...insertion }: Insertion,
  rows: readonly unknown[][],
): Promise<void> => {
  let from = 0
  const parts = sizesOf(rows.length).map((size) => rows.slice(from, (from += size)))
  await Promise.all(
    parts.map((part) =>
      executeText(
        trx,
        `insert into ${into} values ${listOfValues(part, insertion)} on conflict ${conflict}`,
        part.flat(),
      ),
    ),
  )
}
