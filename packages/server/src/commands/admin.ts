import { addCommand, listCommand, removeCommand } from './admin/administrators.ts'
import {
  listServerKeysCommand,
  makeServerKeyCommand,
  revokeServerKeyCommand,
} from './admin/server-keys.ts'
import { openInstallation } from './support/open-installation.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run admin`: who is an administrator, and the keys of other servers. */
await runCommand({
  open: openInstallation,
  name: 'npm run admin',
  about: 'Gives accounts the role of an administrator and other servers keys, and takes them away.',
  commands: {
    list: listCommand,
    make: addCommand,
    remove: removeCommand,
    'list-server-keys': listServerKeysCommand,
    'make-server-key': makeServerKeyCommand,
    'revoke-server-key': revokeServerKeyCommand,
  },
})
