import type { Trx } from '../database.ts'

type BeforeCommit = () => Promise<void>

const pendingSteps = new WeakMap<Trx, BeforeCommit[]>()

/** Called where a transaction begins. */
export const initBeforeCommit = (trx: Trx): void => void pendingSteps.set(trx, [])

/**
 * Runs `step` after all other work of the transaction, just before it commits. For locks that many
 * transactions want: they are taken last and for the shortest time.
 */
export const runBeforeCommit = (trx: Trx, step: BeforeCommit): void => {
  const steps = pendingSteps.get(trx)
  if (!steps) throw new Error('The database module did not begin this transaction.')
  steps.push(step)
}

export const runBeforeCommitSteps = async (trx: Trx): Promise<void> => {
  for (const step of pendingSteps.get(trx) ?? []) await step()
}
