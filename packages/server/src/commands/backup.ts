import { openLazily, type BackupCommandDeps } from './backup/open-lazily.ts'
import { restoreCommand } from './backup/restore.ts'
import { runCommand } from './support/run-command.ts'
import { listSets, pruneBackups } from '../backup/sets.ts'
import { type Command, CommandFailure } from './support/command.ts'
import { summarize, tableOfSets } from './backup/describe.ts'
import { makeBackups } from '../backup/make.ts'
import { checkClock } from '../retention/clock.ts'

const withoutDatabase =
  'This does not include the database: DATABASE_URL points to your own PostgreSQL. Back it up with its own tools, as docs/operations.md says.'
const withoutFiles =
  'This does not include uploaded files. Set BACKUP_DIR, the folder for their backups.'

const makeCommand: Command<BackupCommandDeps> = {
  usage: 'make',
  summary:
    'Back up the embedded database, uploaded files and the key store, also while a server runs',
  async run(needs) {
    const installation = await needs.openInstallation()
    if (installation.keyStoreFault !== null) throw new CommandFailure(installation.keyStoreFault)
    const made = await makeBackups(installation)
    // Retries tombstones that could not be written to the backups' folders before.
    await installation.tombstones.mergeCopies()
    const { now, verdict } = await checkClock(installation)
    // A wrong clock would delete every backup.
    if (verdict === 'trusted') await pruneBackups(needs.config, now)
    const { backup, database } = needs.config
    const text = [
      tableOfSets(made, now),
      ...(database.kind === 'embedded' ? [] : [withoutDatabase]),
      ...(backup.database === undefined ? [withoutFiles] : []),
    ].join('\n\n')
    return {
      text,
      json: made.map((set) => summarize(set, now)),
    }
  },
}

const listCommand: Command<BackupCommandDeps> = {
  usage: 'list',
  summary: 'List the backups and when each expires (default)',
  async run({ config: { backup } }) {
    const now = new Date()
    const folders = [backup.database, backup.keys].filter((folder) => folder !== undefined)
    const sets = (await Promise.all(folders.map(listSets))).flat()
    return { text: tableOfSets(sets, now), json: sets.map((set) => summarize(set, now)) }
  },
}

await runCommand({
  open: openLazily,
  name: 'npm run backup',
  about: 'Backs up the embedded database, uploaded files and the key store, and restores them.',
  commands: {
    list: listCommand,
    make: makeCommand,
    restore: restoreCommand,
  },
})
