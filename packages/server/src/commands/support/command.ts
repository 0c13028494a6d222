import type { Operator } from '../../lib/operator.ts'
import { CommandFailure, exitCodes } from './command-failure.ts'
import type { Installation } from './open-installation.ts'

/** What a command says: to a person, and with `--json` to a program. */
export type CommandResult = {
  text: string
  json: unknown
  /** Where it was done and something is wrong all the same. */
  exitCode?: number
}

export type CommandInput = {
  args: string[]
  options: { note?: string | undefined; reason?: string | undefined }
  operator: Operator
}

export type Command<Needs = Installation> = {
  /** As it is typed, with what it needs. */
  usage: string
  summary: string
  run(installation: Needs, given: CommandInput): Promise<CommandResult>
}

/** The one thing a command is about. */
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
