import { adoptCommand } from './keys/adopt.ts'
import { checkCommand } from './keys/check.ts'
import { listCommand } from './keys/list.ts'
import { rotateCommand } from './keys/rotate.ts'
import { openInstallation } from './support/open-installation.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run keys`: root keys, their rotation, and the data keys they wrap. */
await runCommand({
  open: openInstallation,
  name: 'npm run keys',
  about: 'Checks data keys, and moves them from a former root key to the current one.',
  commands: {
    list: listCommand,
    check: checkCommand,
    rotate: rotateCommand,
    adopt: adoptCommand,
  },
})
