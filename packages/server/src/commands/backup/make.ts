import { makeBackups } from '../../backup/make.ts'
import { pruneBackups } from '../../backup/prune.ts'
import { checkClock } from '../../retention/clock.ts'
import type { Command } from '../support/command.ts'
import { CommandFailure } from '../support/command-failure.ts'
import { summarize, tableOfSets } from './describe.ts'
import type { BackupCommandDeps } from './open-lazily.ts'

const withoutDatabase =
  'This does not include the database: DATABASE_URL points to your own PostgreSQL. Back it up with its own tools.'
const withoutFiles =
  'This does not include uploaded files. Set BACKUP_DIR, the folder for their backups.'

export const makeCommand: Command<BackupCommandDeps> = {
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
