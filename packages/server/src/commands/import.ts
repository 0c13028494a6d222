import { parseArgs } from 'node:util'
import { bulkCaching } from '../crypto/keys/key-store.ts'
import { createBackground } from '../lib/tasks/background.ts'
import { hasErrorCode } from '../lib/durable-files.ts'
import type { Context } from '../context/context.ts'
import { explainFailure } from './support/explain-failure.ts'
import { createLog, openLogStream } from '../wiring/log.ts'
import { findAccountId } from '../modules/operation/import/accounts.ts'
import {
  BadFile,
  checkFile,
  importFile,
  type ImportOptions,
} from '../modules/operation/import/import-file.ts'
import { matchImported } from '../modules/operation/import/match-imported.ts'
import { createProgress } from '../modules/operation/import/progress.ts'
import { ImportedConcurrently, UnknownOwner } from '../modules/operation/import/write-batch.ts'
import { matcher } from '../modules/matching/after-save/matcher.ts'
import { createPhotoSearch } from '../modules/matching/photos/photo-search.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { createModelProvider } from '../modules/matching/learning/model-provider.ts'
import { CommandFailure, exitCodes } from './support/command-failure.ts'
import { openCurrentInstallation } from './support/open-current-installation.ts'
import type { Installation } from './support/open-installation.ts'

const help = `Imports profiles from a file with one JSON object per line, with or without a running server.

npm run import -- FILE [--user ID|ADDRESS] [--notify] [--check] [--without-matching]

--user              owner of the lines that name no user
--notify            notify both sides of every match, as after a save; otherwise users find their
                    matches when they look
--check             report what is wrong with the file, without importing
--without-matching  leave the comparison to a later run of the same command
--batch N           lines written at once (50000)
--at-once N         profiles compared at once (250)
--progress SECONDS  how often to report progress (5)

If it is interrupted, run the same command again to continue. The format is in docs/operations.md.
Exit codes: 0 done, 1 something is wrong, 2 the command was not understood.
`

const options = {
  help: { type: 'boolean', default: false, short: 'h' },
  user: { type: 'string' },
  notify: { type: 'boolean', default: false },
  // The earlier name of `--notify`.
  tell: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'without-matching': { type: 'boolean', default: false },
  batch: { type: 'string', default: '50000' },
  'at-once': { type: 'string', default: '250' },
  progress: { type: 'string', default: '5' },
} as const

const parse = () => {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : '', exitCodes.usage)
  }
}

const positive = (text: string, option: string): number => {
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (number >= (option === 'progress' ? 0 : 1)) return number
  throw new CommandFailure(`--${option} takes a number.`, exitCodes.usage)
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Problems by line, without the line's content. */
const describe = ({ lines, count }: BadFile): string =>
  [
    ...lines.map(
      ({ number, problems }) =>
        `line ${number}: ${problems.map(({ path, code }) => `${path} ${code}`.trim()).join(', ')}`,
    ),
    ...(count > lines.length ? [`and ${count - lines.length} more`] : []),
    'Lines that were not written yet have not been imported.',
  ].join('\n')

const contextOf = (installation: Installation): Context => ({
  ...installation,
  background: createBackground(installation.log),
  images: createImageProcessor(installation),
  matching: createModelProvider(installation),
  matcher,
  photoSearch: createPhotoSearch(installation),
  responseStepMs: 0,
  mailboxUrl: null,
})

const ownerOf = async (installation: Installation, user: string): Promise<string> => {
  const id = await findAccountId(installation, user)
  if (id === null) throw new CommandFailure(`There is no account ${user}.`)
  return id
}

const compareAll = async (
  context: Context,
  { notify, atOnce, everySeconds }: { notify: boolean; atOnce: number; everySeconds: number },
): Promise<void> => {
  const progress = createProgress('compared', { clock: context.clock, everySeconds, say: print })
  const compared = await matchImported(context, {
    notify,
    batchSize: atOnce,
    onProgress: (done, total) => progress(done, total),
  })
  print(`${compared} profiles were compared.`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = parse()
  if (values.help) return print(help)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0)
    throw new CommandFailure(`Name one file.\n\n${help}`, exitCodes.usage)
  const everySeconds = positive(values.progress, 'progress')
  const atOnce = positive(values['at-once'], 'at-once')
  const batchSize = positive(values.batch, 'batch')
  const log = createLog('error', openLogStream(2))
  const installation = await openCurrentInstallation(process.env, log, bulkCaching)
  try {
    const { clock } = installation
    const progressOf = {
      checking: createProgress('lines checked', { clock, everySeconds, say: print }),
      preparing: createProgress('lines prepared', { clock, everySeconds, say: print }),
      writing: createProgress('lines written', { clock, everySeconds, say: print }),
    }
    const given: ImportOptions = {
      path,
      defaultOwner: values.user && (await ownerOf(installation, values.user)),
      batchSize,
      onProgress: (phase, done, total) => progressOf[phase](done, total),
    }
    if (values.check) return print(`${await checkFile(clock.now(), given)} lines, no problems.`)
    if (installation.keyStoreFault !== null) throw new CommandFailure(installation.keyStoreFault)
    const { lines, added, already } = await importFile(installation, given)
    print(
      already
        ? `This file was already imported: ${added} profiles of ${lines} lines.`
        : `${added} profiles of ${lines} lines were imported; the others already existed.`,
    )
    if (!values['without-matching'])
      await compareAll(contextOf(installation), {
        notify: values.notify || values.tell,
        atOnce,
        everySeconds,
      })
  } finally {
    await installation.close()
  }
}

const messageOf = (error: unknown): string => {
  if (error instanceof BadFile) return describe(error)
  const isForeseen =
    error instanceof CommandFailure ||
    error instanceof UnknownOwner ||
    error instanceof ImportedConcurrently
  if (isForeseen) return error.message
  return hasErrorCode(error, 'ENOENT') ? 'There is no such file.' : explainFailure(error)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof CommandFailure ? error.exitCode : exitCodes.failed
}
