import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import { openReceiverKeys, type SecretDeps } from './secret.ts'

/** Hashes that outlive an account. As with `objectionTokens`, a new root key changes none. */
export const createLastingHashes = (deps: SecretDeps): Context['lastingHashes'] => {
  const openKeys = openReceiverKeys(deps)
  return {
    mailbox: async (address) => (await openKeys()).formerMailbox(mailboxOf(address)),
    triedKey: async () => (await openKeys()).triedKey,
  }
}

/**
 * The tokens of identifiers. Their secret is sealed by a key of the service, so that a new root key
 * changes no token: they could not be derived again from identifiers that are not stored.
 */
export const createObjectionTokens = (deps: SecretDeps): Context['objectionTokens'] => {
  const openKeys = openReceiverKeys(deps)
  return async (identifierKeys) => {
    if (identifierKeys.length === 0) return []
    const keys = await openKeys()
    return identifierKeys.map((key) => keys.objectionToken(key))
  }
}
