/** Exit codes of the operator's commands. */
export const exitCodes = {
  done: 0,
  /** Something is not as it should be: no database, no key. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** There is nothing like what was named, or it is done already. */
  nothing: 3,
} as const

/** Why a command did nothing, as a sentence for whoever gave it. */
export class CommandFailure extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message)
    this.name = 'CommandFailure'
    this.exitCode = exitCode
  }
}
