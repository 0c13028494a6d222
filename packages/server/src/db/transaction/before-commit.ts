import type { Trx } from '../../context.ts'

type Step = () => Promise<void>

const waiting = new WeakMap<Trx, Step[]>()

/** Called where a transaction begins. */
export const expectLastSteps = (trx: Trx): void => void waiting.set(trx, [])

/**
 * Has `step` done when everything else of the transaction is, just before it commits: for locks that
 * many transactions want, which are then held for the shortest time and taken after all others.
 */
export const addLastStep = (trx: Trx, step: Step): void => {
  const steps = waiting.get(trx)
  if (!steps) throw new Error('This transaction has not been begun by the database module.')
  steps.push(step)
}

export const takeLastSteps = async (trx: Trx): Promise<void> => {
  for (const step of waiting.get(trx) ?? []) await step()
}
