import { normalizeEmail } from '@crosscheck/domain/matching/normalize/email'
import type { Context, Trx } from '../../../context.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { verifiedContactAddress } from '../submitters/address.ts'
import type { UncountedProfile } from '../profiles/encrypted-fields.ts'

const plain = (address: string): string => address.normalize('NFKC').trim().toLowerCase()

/** True when both lead to one mailbox. */
export const isSameAddress = (one: string, other: string): boolean => {
  if (plain(one) === plain(other)) return true
  const mailbox = normalizeEmail(one)
  return mailbox !== null && mailbox === normalizeEmail(other)
}

/** The address that a description carries. */
export const addressIn = ({ values, asTyped }: UncountedProfile): string | undefined =>
  asTyped.email ?? values.email

/**
 * A description that carries an address its user has proved, the account's or the one for contact, is
 * kept out of matching (R13b): nobody learns by listing themselves who listed them. One that was kept out (`keptOut`) and still carries
 * the same address stays out, also when the account has another one by now.
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
  if (before && isSameAddress(before, address)) return true
  const [account, forContact] = await Promise.all([
    trx
      .selectFrom('users')
      .select(['id', 'sealed'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    verifiedContactAddress(context, trx, userId),
  ])
  const { email } = await openAccount(context.sealer, account)
  return [email, forContact].some((own) => own !== null && isSameAddress(address, own))
}
