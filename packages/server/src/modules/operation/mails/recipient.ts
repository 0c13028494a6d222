import type { MailStyle } from '@crosscheck/domain/appearance'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { isSameMailbox } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import { mailStyleOf, openAccount } from '../../identity/accounts/presenter.ts'
import { isAddressVerified } from '../../identity/accounts/repository.ts'
import { findAccount } from '../../describing/submitters/repository.ts'
import { isDescribedByUser } from '../../describing/submitters/described-addresses.ts'
import { readContactAddress } from '../../describing/submitters/address.ts'

export type Recipient = { email: string; verified: boolean; style: MailStyle }

/** The account's current address and style when the mail is sent; null when the account is gone. */
export const findRecipient = async (
  { database, sealer }: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<Recipient | null> => {
  const found = await database.transaction('worker', userId, async (trx) => {
    const row = await findAccount(trx, userId)
    return row && { row, verified: await isAddressVerified(trx, userId) }
  })
  if (!found) return null
  const account = await openAccount(sealer, found.row)
  return { email: account.email, verified: found.verified, style: mailStyleOf(account) }
}

/**
 * The target of mails about matches (R23): the verified address for contact. While a description
 * contains it, they go to the account's own address.
 */
export const findContactAddress = async (
  deps: Pick<Context, 'database' | 'sealer'>,
  { userId, account }: { userId: string; account: string },
): Promise<string> => {
  const { inUse, unproved } = await deps.database.transaction('worker', userId, (trx) =>
    readContactAddress(deps, trx, userId),
  )
  // The user may not read the replaced address any more.
  if (unproved !== null) return account
  const email = toAccountEmail(inUse) ?? inUse
  if (isSameMailbox(email, account)) return email
  return (await isDescribedByUser(deps, userId, email)) ? account : email
}
