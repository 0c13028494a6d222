import type { Log } from '../log.ts'

/** True when `work` ended within the time; false when it goes on. A failure in time is thrown. */
export const settlesWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export type ClosingStep = {
  name: string
  /** The step goes on unawaited after this time. */
  ms: number
  close: () => Promise<unknown>
}

/**
 * Closes one group of parts after the other, those of a group at the same time. Neither a part that
 * fails nor one that never ends keeps the rest from being closed.
 */
export const closeInOrder = async (groups: ClosingStep[][], log: Log): Promise<void> => {
  const closeOne = async ({ name, ms, close }: ClosingStep): Promise<void> => {
    try {
      if (!(await settlesWithin(close(), ms)))
        log.warn({ name, ms }, 'a part did not close in time')
    } catch (error) {
      log.error({ name, error }, 'a part could not be closed')
    }
  }
  for (const group of groups) await Promise.all(group.map(closeOne))
}
