import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import { openReceiverKeys, type SecretDeps } from './secret.ts'

/**
 * Hashes that outlive an account. A new root key changes none of them, as with `objectionTokens`.
 */
export const createLastingHashes = (deps: SecretDeps): Context['lastingHashes'] => {
  const openKeys = openReceiverKeys(deps)
  return {
    mailbox: async (address) => (await openKeys()).formerMailbox(mailboxOf(address)),
    triedKey: async () => (await openKeys()).triedKey,
  }
}
