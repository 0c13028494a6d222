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
 * fails nor one that never ends keeps the rest from being closed. Resolves with whether all were
 * closed.
 */
export const closeInOrder = async (
  groups: readonly (readonly ClosingStep[])[],
  log?: Log,
): Promise<boolean> => {
  const closeOne = async ({ name, ms, close }: ClosingStep): Promise<boolean> => {
    try {
      const isClosed = await settlesWithin(close(), ms)
      if (!isClosed) log?.warn({ name, ms }, 'a part did not close in time')
      return isClosed
    } catch (error) {
      log?.error({ name, error }, 'a part could not be closed')
      return false
    }
  }
  const closed: boolean[] = []
  for (const group of groups) closed.push(...(await Promise.all(group.map(closeOne))))
  return closed.every(Boolean)
}
