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
