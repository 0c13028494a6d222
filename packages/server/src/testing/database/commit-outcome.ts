import { UnknownCommitOutcome } from '../../db/errors/commit-outcome.ts'

/**
 * True when the transaction behind an error may have committed, also where the error was wrapped.
 * After every other error of `Database.transaction` it is certain that nothing was committed.
 */
export const isCommitOutcomeUnknown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UnknownCommitOutcome) return true
  return false
}
