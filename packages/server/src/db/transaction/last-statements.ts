import type { TransactionOptions, Trx } from '../database.ts'

/** Whether PostgreSQL refuses writes. Running such a transaction again does no harm. */
export const onlyReads = ({ isOneExchange, isRead }: TransactionOptions = {}): boolean =>
  isOneExchange === true || isRead === true

const enders = new WeakMap<Trx, () => void>()

/** Called where a transaction that only reads begins: `end` sends its commit. */
export const onLastStatements = (trx: Trx, end: () => void): void => void enders.set(trx, end)

/**
 * Sends what a transaction asks last. If it only reads (`isRead`), the commit travels along, and a
 * later statement is refused. `ask` sends all its statements at once.
 */
export const askLast = <T>(trx: Trx, ask: () => T): T => {
  const asked = ask()
  enders.get(trx)?.()
  return asked
}
