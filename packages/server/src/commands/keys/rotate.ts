import {
  rotateKeys,
  type Rotation,
} from '../../modules/operation/key-administration/rotate-keys.ts'
import type { Command } from '../support/command.ts'
import type { InstallationWithKeys } from '../support/open-installation.ts'
import { CommandFailure } from '../support/command-failure.ts'

const everyMs = 5000

/** Reports its progress from time to time, where no program reads the output. */
const createProgressPrinter = () => {
  let last = performance.now()
  return ({ users }: Readonly<Rotation>): void => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    process.stderr.write(`${users} accounts done\n`)
  }
}

const formerPasswords = ({ passwords }: Rotation, currentId: string): number =>
  Object.entries(passwords)
    .filter(([id]) => id !== currentId)
    .reduce((sum, [, count]) => sum + count, 0)

export const rotateCommand: Command<InstallationWithKeys> = {
  usage: 'rotate',
  summary: 'Move everything to the current root key; can be stopped and started again',
  async run(installation, { operator }) {
    const done = await rotateKeys(installation, operator, createProgressPrinter())
    if (done.failed > 0)
      throw new CommandFailure(
        `${done.failed} accounts or data keys could not be moved; the log names them. Run this again before you remove a former key.`,
      )
    const left = formerPasswords(done, installation.rootKeys.currentId)
    return {
      text: [
        `${done.users} accounts and ${done.rewrapped} data keys use the current root key now.`,
        'The servers now compute the blocking keys again; `list` shows the progress.',
        left === 0
          ? 'No password needs a former key.'
          : `${left} passwords still need a former key, until their owners sign in. Without it, they set a new password by email.`,
      ].join('\n'),
      json: { ...done, passwordsLeft: left },
    }
  },
}
