import { normaliseEmail } from '@crosscheck/domain/matching/email'
import type { Context, Trx } from '../../context.ts'
import { openAccount } from '../accounts/presenter.ts'
import type { Uncounted } from './content.ts'

const plain = (address: string): string => address.normalize('NFKC').trim().toLowerCase()

/** True when both lead to one mailbox. */
export const isSameAddress = (one: string, other: string): boolean => {
  if (plain(one) === plain(other)) return true
  const mailbox = normaliseEmail(one)
  return mailbox !== null && mailbox === normaliseEmail(other)
}

/**
 * A description that carries the account's own address is kept out of matching (R13b): nobody
 * learns by listing themselves who listed them.
 */
export const isSelfListing = async (
  context: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
  { values, asTyped }: Uncounted,
): Promise<boolean> => {
  const address = asTyped.email ?? values.email
  if (!address) return false
  const account = await trx
    .selectFrom('users')
    .select(['id', 'sealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return isSameAddress(address, (await openAccount(context.sealer, account)).email)
}
