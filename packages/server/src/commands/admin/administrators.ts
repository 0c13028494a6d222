import type { Config } from '../../config/config.ts'
import {
  changeRole,
  listAdministrators,
} from '../../modules/operation/administration/administrators.ts'
import { CommandFailure, exitCodes, singleArgument, type Command } from '../support/command.ts'
import type { Installation } from '../support/open-installation.ts'

type AdminCommand = Command<Installation & { config: Pick<Config, 'production'> }>

const refusals = {
  missing: 'There is no account with this address.',
  unconfirmed: 'The address of this account is not confirmed.',
  'no-passkey':
    'This account has no passkey, and administrators need one. Let its owner add one to the account first, and then repeat this.',
}

const roleCommand =
  (change: 'make' | 'remove'): AdminCommand['run'] =>
  async (installation, given) => {
    const email = singleArgument(given, 'address')
    const result = await changeRole(installation, {
      email,
      change,
      operator: given.operator,
      needsPasskey: installation.config.production,
    })
    if (result === 'missing' || result === 'unconfirmed' || result === 'no-passkey')
      throw new CommandFailure(refusals[result], exitCodes.nothing)
    const state = change === 'make' ? 'an administrator' : 'no administrator by role'
    const text =
      result === 'same' ? `The account already was ${state}.` : `The account is ${state} now.`
    return { text, json: { result } }
  }

export const addCommand: AdminCommand = {
  usage: 'make ADDRESS',
  summary:
    'Give the account with this confirmed address and a passkey the role; the log records it',
  run: roleCommand('make'),
}

export const removeCommand: AdminCommand = {
  usage: 'remove ADDRESS',
  summary: 'Take the role away, from the next request on; the log records it',
  run: roleCommand('remove'),
}

export const listCommand: Command = {
  usage: 'list',
  summary: 'List the ids of accounts with the role; ADMIN_EMAILS may name more',
  async run(installation) {
    const ids = await listAdministrators(installation)
    const text = ids.length > 0 ? ids.join('\n') : 'No account has the role.'
    return { text, json: { administrators: ids } }
  },
}
