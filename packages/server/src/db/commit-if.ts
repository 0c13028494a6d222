import type { Database, DatabaseRole, TransactionOptions, Trx } from './database.ts'

/** Signals a deliberate rollback. Only this file throws and catches it. */
class RolledBack extends Error {}

type Transaction<Result> = {
  role: DatabaseRole
  userId: string
  shouldCommit: (result: Result) => boolean
  options?: TransactionOptions
}

/**
 * Commits the transaction if its result says so, and rolls it back otherwise. Returns the result.
 */
export const commitIf = async <Result>(
  database: Database,
  { role, userId, shouldCommit, options }: Transaction<Result>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  const results: Result[] = []
  const workOrRollBack = async (trx: Trx): Promise<Result> => {
    const result = await work(trx)
    if (shouldCommit(result)) return result
    results.push(result)
    throw new RolledBack('The transaction was rolled back on purpose.')
  }
  try {
    return await database.transaction(role, userId, workOrRollBack, options)
  } catch (error) {
    const [result] = results.slice(-1)
    if (!(error instanceof RolledBack) || result === undefined) throw error
    return result
  }
}
