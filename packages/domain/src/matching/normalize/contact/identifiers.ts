import type { AccountKey } from '../../../fields/entry/comparison.ts'
import type { ComparablePhone, ComparisonRecord } from '../../record/record.ts'
import { bankNetwork } from './account.ts'
import { isSamePhone, numbersOf } from './phone.ts'

/** All numbers of a record, in one or another field, as one phone; undefined if it has none. */
export const phoneOf = ({
  phone,
  otherPhones = [],
}: ComparisonRecord): ComparablePhone | undefined => {
  if (otherPhones.length === 0) return phone
  const [first, ...others] = [...(phone ? [phone] : []), ...otherPhones].flatMap(numbersOf)
  if (!first) return undefined
  const { also: _also, ...one } = first
  return others.length === 0 ? one : { ...one, also: others }
}

/** All addresses of a record. */
export const allEmails = ({ keys, otherEmails = [] }: ComparisonRecord): string[] => [
  ...(keys.email === undefined ? [] : [keys.email]),
  ...otherEmails,
]

const isSameAccount = (a: AccountKey, b: AccountKey): boolean =>
  a.network === b.network && a.key === b.key

/**
 * Whether an account identifies one person; many people share the last digits of a bank account.
 */
export const isIdentifying = ({ network }: AccountKey): boolean => network !== bankNetwork

/** Whether both records have an identifying account in common, among the other accounts. */
export const shareAccount = (a: ComparisonRecord, b: ComparisonRecord): boolean =>
  (a.otherAccounts ?? []).some(
    (one) =>
      isIdentifying(one) && (b.otherAccounts ?? []).some((other) => isSameAccount(one, other)),
  )

/** Whether any number of one record is one of the other. */
export const sharePhone = (a: ComparisonRecord, b: ComparisonRecord): boolean => {
  const [one, other] = [phoneOf(a), phoneOf(b)]
  return !!one && !!other && isSamePhone(one, other)
}

/** Whether any address of one record is one of the other. */
export const shareEmail = (a: ComparisonRecord, b: ComparisonRecord): boolean => {
  const emails = allEmails(b)
  return allEmails(a).some((email) => emails.includes(email))
}
