import { expecting } from '../../lib/expecting.ts'

/**
 * Why an owner's data key cannot be used:
 * - `missing`: there is none. It was destroyed with its account, was never made, or is lost.
 * - `damaged`: the stored entry is not a wrapped key, or was changed.
 * - `foreign`: it is wrapped by a root key that this process does not have.
 */
export type KeyFaultKind = 'missing' | 'damaged' | 'foreign'

const texts: Record<KeyFaultKind, string> = {
  missing: 'The data key is missing or destroyed.',
  damaged: 'The data key is damaged.',
  foreign: 'The data key is wrapped by a root key that is missing here.',
}

/** A value cannot be sealed or opened, because its owner's data key cannot be used. */
export class UnusableKey extends Error {
  readonly owner: string
  readonly fault: KeyFaultKind

  constructor(owner: string, fault: KeyFaultKind, cause?: unknown) {
    super(texts[fault], { cause })
    this.name = 'UnusableKey'
    this.owner = owner
    this.fault = fault
  }
}

/** The unusable key behind an error, also where the error was wrapped. */
export const findUnusableKey = (error: unknown): UnusableKey | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UnusableKey) return cause
  return null
}

/** The result of `work`, or `otherwise` where a data key cannot be used. */
export const fallbackIfUnusable = <T, O>(work: Promise<T>, otherwise: O): Promise<T | O> =>
  work.catch(expecting((error) => findUnusableKey(error) !== null, otherwise))
