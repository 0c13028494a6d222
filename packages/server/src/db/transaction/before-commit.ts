import type { Trx } from '../database.ts'

type BeforeCommit = () => Promise<void>

const pendingSteps = new WeakMap<Trx, BeforeCommit[]>()

/** Called where a transaction begins. */
export const initBeforeCommit = (trx: Trx): void => void pendingSteps.set(trx, [])

/**
 * Has `step` done when everything else of the transaction is, just before it commits: for locks that
 * many transactions want, which are then held for the shortest time and taken after all others.
 */
export const runBeforeCommit = (trx: Trx, step: BeforeCommit): void => {
  const steps = pendingSteps.get(trx)
  if (!steps) throw new Error('This transaction has not been begun by the database module.')
  steps.push(step)
}

export const runBeforeCommitSteps = async (trx: Trx): Promise<void> => {
  for (const step of pendingSteps.get(trx) ?? []) await step()
}
