import { isOwnAddress } from '@crosscheck/domain/profile/own-address'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { verifiedContactAddress } from '../submitters/address.ts'
import { findAccount } from '../submitters/repository.ts'
import type { UncountedProfile } from '../profiles/encrypted-fields.ts'

const addressIn = ({ values, asTyped }: UncountedProfile): string | undefined =>
  asTyped.email ?? values.email

/**
 * A description with an address that its user verified (the account's or the one for contact) is
 * left out of matching (R13b). Otherwise users could describe themselves to learn who described
 * them. A description left out before (`keptOut`) that still has the same address stays out, even
 * if the account's address changed.
 */
export const isSelfListing = async (
  context: Pick<Context, 'sealer'>,
  trx: Trx,
  {
    userId,
    entered,
    keptOut = null,
  }: { userId: string; entered: UncountedProfile; keptOut?: UncountedProfile | null },
): Promise<boolean> => {
  const address = addressIn(entered)
  if (!address) return false
  const before = keptOut && addressIn(keptOut)
  if (before && isOwnAddress(address, before)) return true
  const [account, forContact] = await Promise.all([
    findAccount(trx, userId),
    verifiedContactAddress(context, trx, userId),
  ])
  if (!account) throw new Error('The account of a description is missing.')
  const { email } = await openAccount(context.sealer, account)
  return [email, forContact].some((own) => own !== null && isOwnAddress(address, own))
}
