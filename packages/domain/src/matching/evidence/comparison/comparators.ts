import type { AccountKey, ComparatorName } from '../../../fields/entry/comparison.ts'
import { platePattern } from '../../normalize/vehicle/license-plate.ts'
import type { EvidenceField, HandleField } from '../../record/fields.ts'
import type { ComparisonRecord } from '../../record/record.ts'
import { textIn, valueIn } from '../../record/value.ts'
import { editDistance, isMisspelling } from '../../similarity/edit-distance.ts'
import type { ComparisonLevel } from '../model/model.ts'
import { shareEmail, sharePhone } from '../../normalize/contact/identifiers.ts'
import { differInHandleKind } from './compare-across.ts'
import type { Compared } from './values/compared.ts'
import { compareAccountsOf } from './values/compare-accounts.ts'
import { compareAges, compareBirthdates } from './values/compare-birth.ts'
import { compareEmails, compareHandles, emailLocalPart } from './values/compare-handles.ts'
import { comparePhones, levelWithin } from './values/compare-numbers.ts'
import { compareOtherNames } from './values/compare-other-names.ts'
import {
  compareAddresses,
  compareCities,
  compareDistinctiveMarks,
  compareWordLists,
  isSimilarText,
} from './values/compare-words.ts'

export type Comparator = {
  compare: (a: ComparisonRecord, b: ComparisonRecord, field: EvidenceField) => Compared
  /**
   * The values whose term frequency is learned. Omitted where a field has too many or too few
   * values.
   */
  valuesOf?: (record: ComparisonRecord, field: EvidenceField) => readonly (string | undefined)[]
}

type Read<Value> = (record: ComparisonRecord, field: EvidenceField) => Value | undefined
type Compare<Value> = (a: Value, b: Value, field: EvidenceField) => ComparisonLevel

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Compares what `read` returns for both records. `shared` extracts the common value of equal ones.
 */
const comparing =
  <Value>(
    read: Read<Value>,
    compare: Compare<Value>,
    shared: (a: Value, b: Value) => string | null = asText,
  ): Comparator['compare'] =>
  (a, b, field) => {
    const [valueA, valueB] = [read(a, field), read(b, field)]
    if (valueA === undefined || valueB === undefined) return valueA === valueB ? null : 'one'
    const comparisonLevel = compare(valueA, valueB, field)
    return {
      grade: comparisonLevel,
      value: comparisonLevel === 'equal' ? shared(valueA, valueB) : null,
    }
  }

const read =
  <Value>(): Read<Value> =>
  (record, field) =>
    valueIn(record, field) as Value | undefined
const oneText: Comparator['valuesOf'] = (record, field) => [textIn(record, field)]

/** One value as text: equal, near if `isNear` returns true, or different. */
const text = (isNear: (a: string, b: string) => boolean): Comparator => ({
  compare: comparing(textIn, (a, b) => (a === b ? 'equal' : isNear(a, b) ? 'near' : 'different')),
  valuesOf: oneText,
})

const numbers = (limits: Parameters<typeof levelWithin>[0]): Comparator => ({
  compare: comparing(read<number>(), levelWithin(limits)),
})

type Words = { key: string; words: readonly string[] }
/** Several words, first as a whole and then word by word. */
const words = (compare: (a: readonly string[], b: readonly string[]) => ComparisonLevel) => ({
  compare: comparing<Words>(
    (record, field) => {
      const key = textIn(record, field)
      return key === undefined
        ? undefined
        : { key, words: record[field as 'address' | 'workplace'] ?? [] }
    },
    (a, b) => (a.key === b.key ? 'equal' : compare(a.words, b.words)),
    ({ key }) => key,
  ),
  valuesOf: oneText,
})

type Written = { text: string; isValid: boolean }
/** An address in normalized form, otherwise as the user wrote it. */
const email: Comparator = {
  compare: comparing<Written>(
    (record, field) => {
      const key = textIn(record, field)
      const found = key ?? record.writtenEmail
      return found === undefined ? undefined : { text: found, isValid: key !== undefined }
    },
    (a, b) => compareEmails(a.text, b.text, a.isValid && b.isValid),
    ({ text: value }) => value,
  ),
  valuesOf: oneText,
}

const comparePhone = comparing((record) => record.phone, comparePhones)
const compareHandle = comparing(textIn, compareHandles)
/** Adds the handles of a resemblance. */
const withHandles =
  (own: Comparator['compare'], handleIn: Read<string>) =>
  (...[one, other, field]: Parameters<Comparator['compare']>): Compared => {
    const compared = own(one, other, field)
    if (compared === null || compared === 'one' || compared.grade === 'equal') return compared
    const [a, b] = [handleIn(one, field), handleIn(other, field)]
    return a && b ? { ...compared, handles: [a, b] } : compared
  }

/** Values of other fields only agree: people have several numbers and addresses. */
const agreeingAcross =
  (own: Comparator['compare'], share: (a: ComparisonRecord, b: ComparisonRecord) => boolean) =>
  (...[a, b, field]: Parameters<Comparator['compare']>): Compared => {
    const compared = own(a, b, field)
    if (compared !== null && compared !== 'one' && compared.grade === 'equal') return compared
    return share(a, b) ? { grade: 'equal', value: null } : compared
  }

const compareOtherAccounts: Comparator['compare'] = (a, b) => {
  const [ofA, ofB] = [a.otherAccounts, b.otherAccounts]
  if (!ofA && !ofB) return null
  const compared = compareAccountsOf(a, b)
  if (!compared) return ofA && ofB ? null : 'one'
  const { level, ofBank, shared } = compared
  return {
    grade: level,
    value: shared && accountText(shared),
    ...(ofBank ? { compared: 'bankDigits' } : { handles: compared.handles }),
  }
}
const accountText = ({ network, key }: AccountKey): string => `${network} ${key}`

const joinWords = (name: readonly string[]): string => name.join(' ')
/** The longest text in both lists, the same for (a, b) and (b, a). */
const sharedText = (a: readonly string[], b: readonly string[]): string | null =>
  a
    .filter((one) => b.includes(one))
    .toSorted((x, y) => y.length - x.length || (x < y ? -1 : 1))[0] ?? null

export const comparators: Record<Exclude<ComparatorName, 'name'>, Comparator> = {
  exact: text(() => false),
  spelling: text(isMisspelling),
  text: text(isSimilarText),
  city: { compare: comparing(textIn, compareCities), valuesOf: oneText },
  licensePlate: text((a, b) => platePattern(a) === platePattern(b) || editDistance(a, b, 1) <= 1),
  words: words(compareWordLists),
  address: words(compareAddresses),
  email: {
    ...email,
    compare: withHandles(agreeingAcross(email.compare, shareEmail), emailLocalPart),
  },
  date: { compare: compareBirthdates, valuesOf: oneText },
  handle: {
    compare: withHandles(
      (a, b, field) =>
        differInHandleKind(a, b, field as HandleField) ? null : compareHandle(a, b, field),
      textIn,
    ),
    valuesOf: oneText,
  },
  phone: { compare: agreeingAcross(comparePhone, sharePhone) },
  accounts: {
    compare: compareOtherAccounts,
    valuesOf: ({ otherAccounts }) => (otherAccounts ?? []).map(accountText),
  },
  age: { compare: compareAges },
  /** In centimeters. */
  height: numbers({ equal: 2, near: 6, far: 10, wide: 15, apart: 22, remote: 30 }),
  /** In kilograms. */
  weight: numbers({ equal: 3, near: 8, far: 14, wide: 22, apart: 32, remote: 45 }),
  marks: { compare: comparing(read<string[]>(), compareDistinctiveMarks) },
  anyOf: {
    compare: comparing(
      read<string[]>(),
      (a, b) => (a.some((item) => b.includes(item)) ? 'equal' : 'different'),
      sharedText,
    ),
    valuesOf: (record, field) => (valueIn(record, field) as string[] | undefined) ?? [],
  },
  otherNames: {
    compare: comparing(read<string[][]>(), compareOtherNames, (a, b) =>
      sharedText(a.map(joinWords), b.map(joinWords)),
    ),
    valuesOf: ({ otherNames }) => (otherNames ?? []).map(joinWords),
  },
}
