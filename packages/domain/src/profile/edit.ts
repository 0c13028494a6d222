import type { ComparisonRecord } from '../matching/record/record.ts'
import {
  evidenceFields,
  identifyingFields,
  type IdentifyingField,
} from '../matching/record/fields.ts'
import { propertyOf, valueIn } from '../matching/record/value.ts'
import { numbersOf } from '../matching/normalize/contact/phone.ts'

/**
 * Fields whose values identify. The other accounts have one value, which a new entry replaces:
 * otherwise each entry would be a free question who else has it.
 */
const countedFields = [...identifyingFields, 'otherAccounts'] as const
type CountedField = IdentifyingField | 'otherAccounts'

/**
 * The values of a profile since it last counted as a creation: for each identifying field every
 * normalized value, the counted one first, null if the field was empty then. Sealed with the
 * profile.
 */
export type CountedIdentity = Partial<Record<CountedField, (string | null)[]>> & {
  /** The other compared details, each with all values it has had. */
  described?: Record<string, string[]>
}

/**
 * The number of other values that may replace earlier ones before an edit counts. Real corrections
 * are fewer. Without a limit a user could probe for a birthday or a street, one guess per edit.
 */
const freeReplacements = 12

const otherAccountsOf = ({
  otherAccounts = [],
  otherPhones = [],
  otherEmails = [],
}: ComparisonRecord): string[] => [
  ...otherAccounts.map(({ network, key }) => `${network} ${key}`),
  ...otherPhones.map(({ last8 }) => last8),
  ...otherEmails,
]

const valueOf = (record: ComparisonRecord, field: CountedField): string | null => {
  if (field === 'otherAccounts') return otherAccountsOf(record).toSorted().join(', ') || null
  if (field === 'phoneNumber') {
    // a second number in the field has a blocking key too
    const numbers = record.phone ? numbersOf(record.phone).map(({ last8 }) => last8) : []
    return numbers.toSorted().join(' ') || null
  }
  if (field === 'fullName') return record.name?.join(' ') ?? record.keys.fullName ?? null
  return record.keys[field] ?? null
}

const describingFields = evidenceFields.filter(
  (field) => !countedFields.some((counted) => counted === field),
)

/** The compared fields other than identifying ones, by their name in the record. */
const otherDetails = (record: ComparisonRecord): [string, string][] =>
  describingFields.flatMap((field) => {
    const value = valueIn(record, field)
    return value === undefined ? [] : [[propertyOf(field) ?? field, JSON.stringify(value)]]
  })

const addOtherDetails = (
  described: Record<string, string[]>,
  record: ComparisonRecord,
): Record<string, string[]> => {
  const next = new Map(Object.entries(described))
  for (const [name, value] of otherDetails(record)) {
    const known = next.get(name) ?? []
    if (!known.includes(value)) next.set(name, [...known, value])
  }
  return Object.fromEntries(next)
}

export const countIdentity = (record: ComparisonRecord): CountedIdentity => {
  const counted: CountedIdentity = { described: addOtherDetails({}, record) }
  for (const field of countedFields) counted[field] = [valueOf(record, field)]
  return counted
}

/** A name that keeps all its words and adds some is completed, not replaced. */
const completesName = (name: string, earlier: readonly (string | null)[]): boolean => {
  const words = new Set(name.split(' '))
  return earlier.every(
    (value) => value === null || value.split(' ').every((word) => words.has(word)),
  )
}

const applyEdit = (counted: CountedIdentity, after: ComparisonRecord): CountedIdentity => {
  const next: CountedIdentity = { described: addOtherDetails(counted.described ?? {}, after) }
  for (const field of countedFields) {
    const known = counted[field] ?? [null]
    const value = valueOf(after, field)
    next[field] = value === null || known.includes(value) ? known : [...known, value]
  }
  return next
}

/** Values that replace others; the first value of an empty field only completes the profile. */
const countReplacements = (field: CountedField, values: readonly (string | null)[]): number => {
  const given = values.filter((value) => value !== null)
  return given.filter((value, index) => {
    if (index === 0) return false
    return field !== 'fullName' || !completesName(value, given.slice(0, index))
  }).length
}

/**
 * Classifies an edit (R16), with all edits since the profile last counted. It counts as a creation
 * if more than half of the identifying values filled then were replaced, or more of the other
 * details than real corrections change. Filling an empty field, completing a name, clearing and
 * restoring are free; trying one number after another is not. `next` is the history to store if the
 * edit is saved.
 */
export const evaluateEdit = (
  counted: CountedIdentity,
  after: ComparisonRecord,
): { countsAsCreation: boolean; next: CountedIdentity } => {
  const next = applyEdit(counted, after)
  let filled = 0
  let replaced = 0
  for (const field of countedFields) {
    const values = next[field] ?? []
    if (values[0] !== null) filled += 1
    replaced += countReplacements(field, values)
  }
  const details = Object.values(next.described ?? {})
  const corrected = details.reduce((sum, values) => sum + values.length - 1, 0)
  const countsAsCreation = replaced > filled / 2 || corrected > freeReplacements
  return { countsAsCreation, next: countsAsCreation ? countIdentity(after) : next }
}

/**
 * Whether an edit replaces a name, a number or an address, including restoring one and refilling a
 * cleared field. Each replacement reveals who else has the value, so their number per day is
 * limited.
 */
export const changesIdentity = (
  counted: CountedIdentity,
  before: ComparisonRecord,
  after: ComparisonRecord,
): boolean =>
  countedFields.some((field) => {
    const value = valueOf(after, field)
    if (value === null || value === valueOf(before, field)) return false
    return (counted[field] ?? []).some((known) => known !== null)
  })

/** For a single edit whose history does not matter. */
export const countsAsCreation = (before: ComparisonRecord, after: ComparisonRecord): boolean =>
  evaluateEdit(countIdentity(before), after).countsAsCreation
