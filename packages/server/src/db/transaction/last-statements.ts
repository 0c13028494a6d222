import type { TransactionOptions, Trx } from '../database.ts'

/** Whether PostgreSQL refuses writes. Running such a transaction again does no harm. */
export const onlyReads = ({ isOneExchange, isRead }: TransactionOptions = {}): boolean =>
  isOneExchange === true || isRead === true

const enders = new WeakMap<Trx, () => void>()

/** Called where a transaction that only reads begins: `end` sends its commit. */
export const onLastStatements = (trx: Trx, end: () => void): void => void enders.set(trx, end)

/**
 * Sends the last statements of a transaction. If it only reads (`isRead`), its commit goes out with
 * them, and a later statement is refused. `send` sends all of them at once.
 */
export const sendWithCommit = <T>(trx: Trx, send: () => T): T => {
  const sent = send()
  enders.get(trx)?.()
  return sent
}
