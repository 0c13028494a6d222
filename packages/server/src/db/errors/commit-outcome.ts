/**
 * The connection was lost after COMMIT was sent and before its answer arrived: the transaction may
 * or may not have committed. Nobody runs it again without asking the database what became of it.
 */
export class UnknownCommitOutcome extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while the transaction was being committed.', { cause })
    this.name = 'UnknownCommitOutcome'
  }
}

/**
 * True when the transaction behind an error may have committed, also where the error was wrapped.
 * After every other error of `Database.transaction` it is known that nothing was committed.
 */
export const isCommitOutcomeUnknown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UnknownCommitOutcome) return true
  return false
}
