/**
 * The connection was lost after COMMIT was sent and before its answer arrived: the transaction may
 * or may not have committed. It must not run again before the database shows whether it did.
 */
export class UnknownCommitOutcome extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while the transaction was being committed.', { cause })
    this.name = 'UnknownCommitOutcome'
  }
}

/**
 * True when the transaction behind an error may have committed, also where the error was wrapped.
 * After every other error of `Database.transaction` it is certain that nothing was committed.
 */
export const isCommitOutcomeUnknown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UnknownCommitOutcome) return true
  return false
}
