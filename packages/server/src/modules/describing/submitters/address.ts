import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Context, SealingContext, Trx } from '../../../context.ts'
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
  /** Where mail goes, and what the other side gets (R23): proved in either case. */
  inUse: string
  /** What the user gave as theirs while nobody has proved it, as typed. */
  unproved: string | null
}

/** The address for contact that the acting user has proved to be theirs, if any. */
export const verifiedContactAddress = async (
  { sealer }: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<string | null> => {
  const row = await findAddressProof(trx, userId)
  return row ? sealer.open<string>(addressProofSealingContext(userId), row.address) : null
}

/**
 * The address by which the acting user is reached: the one they give as theirs, if it is the
 * account's or was proved by a code, and else the account's.
 */
export const readContactAddress = async (
  context: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<ContactAddress> => {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'sealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { email: account } = await openAccount(context.sealer, user)
  const given = (await openSubmitter(context, trx, userId))?.email
  if (typeof given !== 'string' || given === '') return { inUse: account, unproved: null }
  const email = toAccountEmail(given)
  if (email === account) return { inUse: given, unproved: null }
  const isProved = email !== null && email === (await verifiedContactAddress(context, trx, userId))
  return isProved ? { inUse: given, unproved: null } : { inUse: account, unproved: given }
}
