import type { Trx } from '../database.ts'

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
