import { normalizeMailbox } from '@crosscheck/domain/profile/findability/described-addresses'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import type { Context } from '../../../context.ts'
import {
  resetShared,
  refundShared,
  consumeShared,
  type SharedCount,
} from '../attempts/shared-counts.ts'
import { deleteStop, hasStop, insertStop } from './repository.ts'
import { openReceiverKeys, type SecretDeps } from './secret.ts'

export type ReceiverDeps = SecretDeps & Pick<Context, 'blindIndex' | 'clock'>

/** What is known of mailboxes that mail goes to before an account has proved them. */
export type Receivers = {
  /** The key of the link that stops mails to this address, and allows them again. */
  linkKey(address: string): Promise<string>
  /**
   * Counts one unsolicited mail to the address, whoever asked for it. False when its owner wants
   * none, or when it would be one too many.
   */
  consume(address: string): Promise<boolean>
  /** The mail that was counted could not be handed over and is tried again. */
  refund(address: string): Promise<void>
  /** Stops or allows mails by the key of a link. What is no such key changes nothing. */
  decide(key: string, wish: 'stop' | 'allow'): Promise<void>
}

const countOf = (index: Buffer): SharedCount => ({
  name: `receiver\0${index.toString('hex')}`,
  rate: verificationMailRates.receiver,
})

export const createReceivers = (deps: ReceiverDeps): Receivers => {
  const { clock, database } = deps
  const openKeys = openReceiverKeys(deps)
  const indexOf = async (address: string) => (await openKeys()).indexOf(normalizeMailbox(address))
  return {
    linkKey: async (address) => (await openKeys()).linkKey(normalizeMailbox(address)),
    async consume(address) {
      const index = await indexOf(address)
      return database.transaction('auth', null, async (trx) => {
        if (await hasStop(trx, index)) return false
        return consumeShared(deps, trx, countOf(index))
      })
    },
    async refund(address) {
      const count = countOf(await indexOf(address))
      await database.transaction('auth', null, (trx) => refundShared(deps, trx, count))
    },
    async decide(key, wish) {
      const index = (await openKeys()).readLinkKey(key)
      if (!index) return
      await database.transaction('auth', null, async (trx) => {
        if (wish === 'stop') return insertStop(trx, index, clock.now())
        await deleteStop(trx, index)
        // Strangers may have used the count up; whoever reads the mailbox is not kept waiting.
        await resetShared(deps, trx, countOf(index))
      })
    },
  }
}
