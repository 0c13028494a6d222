import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Environment } from '../../config/settings/env.ts'
import type { Log } from '../../lib/log.ts'
import { explainFailure } from './explain-failure.ts'
import { createLog, openLogStream } from '../../wiring/log.ts'
import { formatTable } from './table.ts'
import { type Command, CommandFailure, exitCodes } from './command.ts'

export type Program<Needs> = {
  /** The command as typed: `npm run jobs`. */
  name: string
  about: string
  /** By their first word; the first one is the default. */
  commands: Record<string, Command<Needs>>
  open: (environment: Environment, log: Log) => Promise<Needs & { close(): Promise<void> }>
}

const options = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const

const helpOf = <Needs>({ name, about, commands }: Program<Needs>): string =>
  `${about}

${formatTable(
  [`${name} -- ...`, ''],
  Object.values(commands).map(({ usage, summary }) => [`  ${usage}`, summary]),
)}

--by NAME   who you are, for the audit log; otherwise the name of this machine's user
--json      for programs: npm run --silent ${name.replace('npm run ', '')} -- ... --json
--help      this text

Exit codes: 0 done, 1 something is wrong, 2 the command was not understood, 3 not found.
`

/** In a container its user may have no name. */
const operatingSystemUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Node's parsing errors are sentences for the command's user. */
const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : '', exitCodes.usage)
  }
}

type CommandOutput = { text: string; exitCode?: number | undefined }

const answer = async <Needs>(program: Program<Needs>, args: string[]): Promise<CommandOutput> => {
  const { values, positionals } = parse(args)
  if (values.help) return { text: helpOf(program) }
  const [name = Object.keys(program.commands)[0] ?? '', ...rest] = positionals
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined
  if (!command)
    throw new CommandFailure(`There is no command ${name}.\n\n${helpOf(program)}`, exitCodes.usage)
  const log = createLog('error', openLogStream(2))
  const installation = await program.open(process.env, log)
  try {
    const { reason, by = operatingSystemUser() } = values
    const given = { args: rest, options: { reason }, operator: { name: by } }
    const { text, json, exitCode } = await command.run(installation, given)
    return { text: values.json ? JSON.stringify(json) : text, exitCode }
  } finally {
    await installation.close()
  }
}

export const runCommand = async <Needs>(program: Program<Needs>): Promise<void> => {
  try {
    const { text, exitCode = exitCodes.done } = await answer(program, process.argv.slice(2))
    process.stdout.write(`${text}\n`)
    process.exitCode = exitCode
  } catch (error) {
    const isForeseen = error instanceof CommandFailure
    process.stderr.write(`${isForeseen ? error.message : explainFailure(error)}\n`)
    process.exitCode = isForeseen ? error.exitCode : exitCodes.failed
  }
}
