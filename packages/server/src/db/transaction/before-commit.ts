import type { Trx } from '../database.ts'

type BeforeCommit = () => Promise<void>

const pendingSteps = new WeakMap<Trx, BeforeCommit[]>()
const wholes = new WeakMap<Trx, Trx>()

/** Called where a transaction begins, or a part of one. */
export const initBeforeCommit = (trx: Trx, of: { whole?: Trx } = {}): void => {
  pendingSteps.set(trx, [])
  if (of.whole) wholes.set(trx, of.whole)
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

/** The transaction of a part, which other parts with other locks may follow. */
export const wholeOf = (trx: Trx): Trx | undefined => wholes.get(trx)
