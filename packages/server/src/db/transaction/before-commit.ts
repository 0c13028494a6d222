import type { Trx } from '../database.ts'

type BeforeCommit = () => Promise<void>

const pendingSteps = new WeakMap<Trx, BeforeCommit[]>()
const joined = new WeakMap<Trx, Trx>()

/** Called where a transaction begins, or a part of one. */
export const initBeforeCommit = (trx: Trx, { joins }: { joins?: Trx } = {}): void => {
  pendingSteps.set(trx, [])
  if (joins) joined.set(trx, joins)
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

/** The transaction that a part joined, which other parts with other locks may follow. */
export const joinedBy = (part: Trx): Trx | undefined => joined.get(part)
