import { isServerKeyScope, serverKeyScopes } from '@crosscheck/domain/server-keys/scopes'
import {
  listServerKeys,
  makeServerKey,
  revokeServerKey,
} from '../../modules/identity/server-keys/keys.ts'
import { CommandFailure, exitCodes } from '../support/command-failure.ts'
import { notFoundFailure, singleArgument, type Command } from '../support/command.ts'

export const makeServerKeyCommand: Command = {
  usage: 'make-server-key NAME SCOPE...',
  summary: `Make a key for another server of yours, with these of: ${serverKeyScopes.join(', ')}`,
  async run(installation, { args, operator }) {
    const [name = '', ...scopes] = args
    if (name === '' || scopes.length === 0 || !scopes.every(isServerKeyScope))
      throw new CommandFailure(
        `Give a name and at least one scope: ${serverKeyScopes.join(', ')}.`,
        exitCodes.usage,
      )
    const made = await makeServerKey(installation, { name, scopes, operator })
    return {
      text: `${made.key}\nIts id is ${made.id}. The key is stored as a hash, so it cannot be shown again.`,
      json: made,
    }
  },
}

export const listServerKeysCommand: Command = {
  usage: 'list-server-keys',
  summary: 'List the server keys with their scopes; revoked ones too',
  async run(installation) {
    const keys = await listServerKeys(installation)
    const lines = keys.map(({ id, name, scopes, createdAt, revokedAt }) => {
      const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in use'
      return `${id}  ${name}  ${scopes.join(', ')}  made ${createdAt.toISOString()}  ${state}`
    })
    const text = lines.length > 0 ? lines.join('\n') : 'There is no server key.'
    return { text, json: { keys } }
  },
}

export const revokeServerKeyCommand: Command = {
  usage: 'revoke-server-key ID',
  summary: 'Revoke a server key, from the next request on',
  async run(installation, given) {
    const id = singleArgument(given, 'id')
    if (!(await revokeServerKey(installation, { id, operator: given.operator })))
      throw notFoundFailure('server key in use with the id', id)
    return { text: 'The key is refused from now on.', json: { revoked: id } }
  },
}
