import type { Operator } from '../../lib/operator.ts'
import type { Installation } from './open-installation.ts'

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

/** The output of a command: for a person, and with `--json` for a program. */
export type CommandResult = {
  text: string
  json: unknown
  /** The command completed, but found a problem. */
  exitCode?: number
}

export type CommandInput = {
  args: string[]
  options: { reason?: string | undefined }
  operator: Operator
}

export type Command<Needs = Installation> = {
  /** The usage line, with the arguments. */
  usage: string
  summary: string
  run(installation: Needs, given: CommandInput): Promise<CommandResult>
}

export const singleArgument = ({ args }: CommandInput, what: string): string => {
  const [first, ...others] = args
  if (first === undefined || others.length > 0)
    throw new CommandFailure(`Name one ${what}.`, exitCodes.usage)
  return first
}

export const requireText = (given: string | undefined, option: string, why: string): string => {
  const text = given?.trim() ?? ''
  if (text === '') throw new CommandFailure(`Give --${option} '...': ${why}`, exitCodes.usage)
  return text
}

export const notFoundFailure = (what: string, id: string): CommandFailure =>
  new CommandFailure(`There is no ${what} ${id}.`, exitCodes.nothing)
