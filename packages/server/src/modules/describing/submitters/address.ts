import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { isSameMailbox } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { openSubmitter } from './encrypted-fields.ts'
import { findAccount, findAddressProof } from './repository.ts'

type SealingDeps = Pick<Context, 'sealer'>

export const addressProofs = sealedColumn<string>('address_proofs')

export type ContactAddress = {
  /** The address for the counterpart (R23). Always verified. */
  inUse: string
  /** The user's own address while it is not verified, as typed. */
  unproved: string | null
}

/**
 * Of the address that a user gave as contact address, the account's, and the last one verified by a
 * code. The account's is shared only with users who verified no other.
 */
const addressOf = ({
  account,
  given,
  proved,
}: {
  account: string
  given: unknown
  proved: string | null
}): ContactAddress => {
  if (typeof given !== 'string' || given === '') return { inUse: account, unproved: null }
  const email = toAccountEmail(given)
  const isProved =
    email !== null && [account, proved].some((own) => own !== null && isSameMailbox(own, email))
  return isProved ? { inUse: given, unproved: null } : { inUse: proved ?? account, unproved: given }
}

export const verifiedContactAddress = async (
  deps: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<string | null> => {
  const row = await findAddressProof(trx, userId)
  return row ? addressProofs.open(deps, { userId, id: userId, sealed: row.address }) : null
}

/** Whether the acting user keeps exchanges in the application, unless a match says otherwise. */
export const keepsContactInApp = async (
  { sealer }: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<boolean> => {
  const row = await findAccount(trx, userId)
  return row !== undefined && ((await openAccount(sealer, row)).contactInAppOnly ?? false)
}

/**
 * The acting user's saved details, contact address and choice for exchanges, read in one message.
 * The address in the details is used if it is the account's or was verified by a code.
 */
export const readSubmitterAndAddress = async (
  context: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<{
  submitter: SubmitterValues | null
  address: ContactAddress
  contactInAppOnly: boolean
}> => {
  const [row, submitter, proved] = await Promise.all([
    findAccount(trx, userId),
    openSubmitter(context, trx, userId),
    verifiedContactAddress(context, trx, userId),
  ])
  if (!row) throw new Error('The account of a contact address is missing.')
  const { email, contactInAppOnly = false } = await openAccount(context.sealer, row)
  const address = addressOf({ account: email, given: submitter?.email, proved })
  return { submitter, address, contactInAppOnly }
}

export const readContactAddress = async (
  context: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<ContactAddress> => (await readSubmitterAndAddress(context, trx, userId)).address
