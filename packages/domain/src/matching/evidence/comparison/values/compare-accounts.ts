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
  const own = bestOf(compareAll(ofA, ofB))
  if (own && own.level !== 'different') return own
  const crossed = bestOf([
    ...compareAll(ofA, handlesOfFields(b)),
    ...compareAll(handlesOfFields(a), ofB),
  ])
  return crossed?.level === 'equal' || crossed?.level === 'close' ? crossed : own
}

export type ComparedAccounts = {
  level: ComparisonLevel
  network: AccountKey['network']
  ofBank: boolean
  shared: AccountKey | null
  handles: readonly [string, string]
}

/** The accounts of two lists that are of one network. */
const compareAll = (a: readonly AccountKey[], b: readonly AccountKey[]): ComparedAccounts[] =>
  a.flatMap((one) =>
    b.flatMap((other): ComparedAccounts[] => {
      const level = compareOnNetwork(one, other)
      if (level === null) return []
      const { network } = one
      const ofBank = !isIdentifying(one)
      const shared = level === 'equal' ? one : null
      return [{ level, network, ofBank, shared, handles: [one.key, other.key] }]
    }),
  )

const rankOf = ({ level, ofBank }: ComparedAccounts): number =>
  // a difference of user names says more than one of bank accounts
  comparisonLevels.indexOf(level) * 2 + (ofBank ? 1 : 0)
const textOf = ({ handles, network }: ComparedAccounts): string =>
  [...handles.toSorted(), network].join(' ')

/** The best level, first of user names, the same for (a, b) and (b, a); null if there is none. */
const bestOf = (compared: readonly ComparedAccounts[]): ComparedAccounts | null =>
  compared.toSorted((x, y) => rankOf(x) - rankOf(y) || (textOf(x) < textOf(y) ? -1 : 1))[0] ?? null
