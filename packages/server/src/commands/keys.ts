import { listCommand } from './keys/list.ts'
import { rotateCommand } from './keys/rotate.ts'
import { runCommand } from './run-command.ts'

/** `npm run keys`: root keys, and the way from one to the next. */
await runCommand({
  name: 'npm run keys',
  about: 'Brings what is stored from a former root key to the current one.',
  commands: { list: listCommand, rotate: rotateCommand },
})
