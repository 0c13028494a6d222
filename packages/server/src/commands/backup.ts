import { listCommand } from './backup/list.ts'
import { makeCommand } from './backup/make.ts'
import { openLazily } from './backup/open-lazily.ts'
import { pruneCommand } from './backup/prune.ts'
import { restoreCommand } from './backup/restore.ts'
import { runCommand } from './support/run-command.ts'

/**
 * `npm run backup`: the embedded database, uploaded files and the key store, each for its period.
 */
await runCommand({
  open: openLazily,
  name: 'npm run backup',
  about: 'Backs up the embedded database, uploaded files and the key store, and restores them.',
  commands: {
    list: listCommand,
    make: makeCommand,
    prune: pruneCommand,
    restore: restoreCommand,
  },
})
