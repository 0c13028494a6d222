export const exitCodes = {
  done: 0,
  /** Something is missing or wrong: no database, no key. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** The named thing does not exist, or the act is done already. */
  nothing: 3,
} as const

/** Why a command did nothing, as a sentence for its user. */
export class CommandFailure extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message)
    this.name = 'CommandFailure'
    this.exitCode = exitCode
  }
}
