import { openLazily, type BackupCommandDeps } from './backup/open-lazily.ts'
import { restoreCommand } from './backup/restore.ts'
import { runCommand } from './support/run-command.ts'
import { listSets, pruneBackups } from '../backup/sets.ts'
import { type Command, CommandFailure } from './support/command.ts'
import { summarize, tableOfSets } from './backup/describe.ts'
import { sql } from 'kysely'
import { makeBackups } from '../backup/make.ts'
import { placedContract } from '../db/layout/placed.ts'
import { operatorId } from '../lib/operator.ts'
import { checkClock } from '../retention/clock.ts'
import type { InstallationWithKeys } from './support/open-installation.ts'

const withoutDatabase =
  'This does not include the database: DATABASE_URL points to your own PostgreSQL. Back it up with its own tools.'
const withoutNodes =
  'This does not include the database: its tables are on the nodes of a cluster. A dump through the coordinator shows one moment of all nodes only while no process runs; docs/operations.md says how to back it up.'
const withoutFiles =
  'This does not include uploaded files. Set BACKUP_DIR, the folder for their backups.'

/** The parts that a whole backup lacks. */
const missingDatabase = async ({ config, database }: InstallationWithKeys): Promise<string[]> => {
  if (config.database.kind === 'embedded') return []
  const isOnNodes = await database.transaction('worker', operatorId, async (trx) => {
    const { rows } = await sql`select from migrations where name = ${placedContract}`.execute(trx)
    return rows.length > 0
  })
  return [isOnNodes ? withoutNodes : withoutDatabase]
}

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
    const { backup } = needs.config
    const text = [
      tableOfSets(made, now),
      ...(await missingDatabase(installation)),
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
