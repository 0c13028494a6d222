import { addCommand, listCommand, removeCommand } from './admin/administrators.ts'
import { openInstallation } from './support/open-installation.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openInstallation,
  name: 'npm run admin',
  about: 'Gives accounts the role of an administrator, and takes it away.',
  commands: {
    list: listCommand,
    make: addCommand,
    remove: removeCommand,
  },
})
