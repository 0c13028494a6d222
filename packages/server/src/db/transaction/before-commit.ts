import type { Trx } from '../database.ts'

type BeforeCommit = () => Promise<void>

const pendingSteps = new WeakMap<Trx, BeforeCommit[]>()
const parts = new WeakSet<Trx>()

/** Called where a transaction begins, or a part of one. */
export const initBeforeCommit = (trx: Trx, of: { isPart?: boolean } = {}): void => {
  pendingSteps.set(trx, [])
  if (of.isPart) parts.add(trx)
}

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
  const steps = pendingSteps.get(trx) ?? []
  for (let step = steps.shift(); step; step = steps.shift()) await step()
}

/** A part of a transaction, which other parts with other locks may follow. */
export const isPart = (trx: Trx): boolean => parts.has(trx)
