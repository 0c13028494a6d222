import { makeBackups } from '../../backup/make.ts'
import { pruneBackups } from '../../backup/prune.ts'
import { checkClock } from '../../retention/clock.ts'
import type { Command } from '../support/command.ts'
import { CommandFailure } from '../support/command-failure.ts'
import { summarize, tableOfSets } from './describe.ts'
import type { BackupCommandDeps } from './open-lazily.ts'

const withoutDatabase =
  'The database is not among them: DATABASE_URL leads to a PostgreSQL of your own, which you back up with its own tools.'

export const makeCommand: Command<BackupCommandDeps> = {
  usage: 'make',
  summary:
    'Back up the embedded database and the key store, beside a running server or without one',
  async run(needs) {
    const installation = await needs.openInstallation()
    if (installation.keyStoreFault !== null) throw new CommandFailure(installation.keyStoreFault)
    const made = await makeBackups(installation)
    // Retries tombstones that could not be written to the backups' folders before.
    await installation.tombstones.mergeCopies()
    const { now, verdict } = await checkClock(installation)
    // A wrong clock would delete every backup.
    if (verdict === 'trusted') await pruneBackups(needs.config, now)
    const table = tableOfSets(made, now)
    return {
      text: needs.config.database.kind === 'embedded' ? table : `${table}\n\n${withoutDatabase}`,
      json: made.map((set) => summarize(set, now)),
    }
  },
}
