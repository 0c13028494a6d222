import type { AccountKey } from '../../../../fields/entry/comparison.ts'
import { handleFields } from '../../../record/fields.ts'
import type { ComparisonRecord } from '../../../record/record.ts'
import { isIdentifying } from '../../../normalize/contact/identifiers.ts'
import { unknownNetwork } from '../../../normalize/contact/misplaced.ts'
import { comparisonLevels, type ComparisonLevel } from '../../model/model.ts'
import { compareHandles } from './compare-handles.ts'

/** The level of two accounts of one network; null if the networks differ. */
const compareOnNetwork = (a: AccountKey, b: AccountKey): ComparisonLevel | null => {
  if (a.network !== b.network || a.network === unknownNetwork) return null
  if (isIdentifying(a)) return compareHandles(a.key, b.key)
  // shared by one in ten thousand
  return a.key === b.key ? 'near' : 'different'
}

/** The handles of the networks that have fields of their own. */
const handlesOfFields = (record: ComparisonRecord): AccountKey[] =>
  handleFields.flatMap((network) => {
    const key = record.keys[network]
    return key === undefined || record.namedHandles?.includes(network) ? [] : [{ network, key }]
  })

/**
 * The accounts of two records. One that is in a field of its own on one side may be among the
 * others on the other side, which only counts if it agrees.
 */
export const compareAccountsOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
): ComparedAccounts | null => {
  const [ofA, ofB] = [a.otherAccounts ?? [], b.otherAccounts ?? []]
  const own = compareAccounts(ofA, ofB)
  if (own && own.level !== 'different') return own
  const crossed = [
    compareAccounts(ofA, handlesOfFields(b)),
    compareAccounts(handlesOfFields(a), ofB),
  ].find((one) => one && (one.level === 'equal' || one.level === 'close'))
  return crossed ?? own
}

export type ComparedAccounts = {
  level: ComparisonLevel
  ofBank: boolean
  shared: AccountKey | null
  handles: readonly [string, string]
}

/** The best level of two lists of accounts, first of user names; null if no network is on both. */
const compareAccounts = (
  a: readonly AccountKey[],
  b: readonly AccountKey[],
): ComparedAccounts | null => {
  const compared = a.flatMap((one) =>
    b.flatMap((other): ComparedAccounts[] => {
      const level = compareOnNetwork(one, other)
      if (level === null) return []
      const shared = level === 'equal' ? one : null
      return [{ level, ofBank: !isIdentifying(one), shared, handles: [one.key, other.key] }]
    }),
  )
  const rank = ({ level, ofBank }: ComparedAccounts): number =>
    // a difference of user names says more than one of bank accounts
    comparisonLevels.indexOf(level) * 2 + (ofBank ? 1 : 0)
  return (
    compared.toSorted(
      (x, y) => rank(x) - rank(y) || ((x.shared?.key ?? '') < (y.shared?.key ?? '') ? -1 : 1),
    )[0] ?? null
  )
}
