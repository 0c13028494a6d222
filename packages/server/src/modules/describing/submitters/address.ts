import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { openSubmitter } from './encrypted-fields.ts'
import { findAddressProof } from './repository.ts'

type SealingDeps = Pick<Context, 'sealer'>

export const addressProofSealingContext = (userId: string): SealingContext => ({
  table: 'address_proofs',
  row: userId,
  userId,
})

export type ContactAddress = {
  /** The address for mail and for the counterpart (R23). Always verified. */
  inUse: string
  /** The user's own address while it is not verified, as typed. */
  unproved: string | null
}

/** The contact address that the acting user verified, if any. */
export const verifiedContactAddress = async (
  { sealer }: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<string | null> => {
  const row = await findAddressProof(trx, userId)
  return row ? sealer.open<string>(addressProofSealingContext(userId), row.address) : null
}

/**
 * The acting user's contact address. The address in the submitter profile is used if it is the
 * account's or was verified by a code; otherwise the account's.
 */
export const readContactAddress = async (
  context: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<ContactAddress> => {
  const [user, submitter, proved] = await Promise.all([
    trx
      .selectFrom('users')
      .select(['id', 'sealed'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    openSubmitter(context, trx, userId),
    verifiedContactAddress(context, trx, userId),
  ])
  const { email: account } = await openAccount(context.sealer, user)
  const given = submitter?.email
  if (typeof given !== 'string' || given === '') return { inUse: account, unproved: null }
  const email = toAccountEmail(given)
  if (email === account) return { inUse: given, unproved: null }
  const isProved = email !== null && email === proved
  return isProved ? { inUse: given, unproved: null } : { inUse: account, unproved: given }
}
