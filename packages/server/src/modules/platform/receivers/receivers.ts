import { mailboxesMeant } from '@crosscheck/domain/profile/findability/described-addresses'
import { asciiDomain } from '@crosscheck/domain/text/contact/mail-domain'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import type { Context } from '../../../context/context.ts'
import { deleteStop, hasStop, insertStop } from './repository.ts'
import { openReceiverKeys, type SecretDeps } from './secret.ts'
import { resetShared, refundShared, consumeShared, type SharedCount } from '../attempts/attempts.ts'

export type ReceiverDeps = SecretDeps & Pick<Context, 'blindIndex' | 'clock'>

/** The stop lists and counts of mailboxes that no account has verified. */
export type Receivers = {
  /** The key of the link that stops mails to this address or allows them again. */
  linkKey(address: string): Promise<string>
  /**
   * Counts one unsolicited mail to the address, for all accounts together. False when its owner
   * stopped them, or when the limit is reached.
   */
  consume(address: string): Promise<boolean>
  /** The counted mail could not be sent and is retried. */
  refund(address: string): Promise<void>
  /** Stops or allows mails by the key of a link. An invalid key changes nothing. */
  decide(key: string, decision: 'stop' | 'allow'): Promise<void>
}

const countOf = (index: Buffer): SharedCount => ({
  name: `receiver\0${index.toString('hex')}`,
  rate: verificationMailRates.receiver,
})

const domainOf = (address: string): string | null =>
  asciiDomain(address.slice(address.lastIndexOf('@') + 1))

/** Other names of a mailbox under which earlier releases stored a stop: never another domain. */
const formerNames = (address: string): string[] =>
  mailboxesMeant(address).filter((name) => domainOf(name) === domainOf(mailboxOf(address)))

export const createReceivers = (deps: ReceiverDeps): Receivers => {
  const { clock, database } = deps
  const openKeys = openReceiverKeys(deps)
  const indexOf = async (address: string) => (await openKeys()).indexOf(mailboxOf(address))
  return {
    linkKey: async (address) => (await openKeys()).linkKey(mailboxOf(address)),
    async consume(address) {
      const { indexOf: indexOfName } = await openKeys()
      const index = indexOfName(mailboxOf(address))
      const former = formerNames(address).map(indexOfName)
      return database.transaction('auth', null, async (trx) => {
        if (await hasStop(trx, [index, ...former])) return false
        return consumeShared(deps, trx, countOf(index))
      })
    },
    async refund(address) {
      const count = countOf(await indexOf(address))
      await database.transaction('auth', null, (trx) => refundShared(deps, trx, count))
    },
    async decide(key, decision) {
      const index = (await openKeys()).readLinkKey(key)
      if (!index) return
      await database.transaction('auth', null, async (trx) => {
        if (decision === 'stop') return insertStop(trx, index, clock.now())
        await deleteStop(trx, index, clock.now())
        // Strangers may have used up the count; the mailbox's owner does not have to wait.
        await resetShared(deps, trx, countOf(index))
      })
    },
  }
}
