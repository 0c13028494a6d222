import { checkCommand, repairCommand } from './integrity/check.ts'
import { openInstallation } from './support/open-installation.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openInstallation,
  name: 'npm run integrity',
  about: 'Checks that stored data fits together, also while servers run.',
  commands: {
    check: checkCommand,
    repair: repairCommand,
  },
})
