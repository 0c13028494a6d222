import type { ComparisonRecord } from '../matching/record/record.ts'
import {
  evidenceFields,
  identifyingFields,
  type IdentifyingField,
} from '../matching/record/fields.ts'
import { propertyOf, valueIn } from '../matching/record/value.ts'
import { numbersOf } from '../matching/normalize/contact/phone.ts'

/**
 * What a profile has been since it was last counted as a creation: per identifying field every
 * normalised value, the counted one first, null where the field was empty then. Sealed with the
 * profile.
 */
export type CountedIdentity = Partial<Record<IdentifyingField, (string | null)[]>> & {
  /** The other compared details, each with every value it has had. */
  described?: Record<string, string[]>
}

/**
 * So many other values may take the place of earlier ones before an edit counts. Nobody corrects
 * as much; without a bound a match could be asked for a birthday or a street, one guess an edit.
 */
const freeReplacements = 12

const valueOf = (record: ComparisonRecord, field: IdentifyingField): string | null => {
  if (field === 'phoneNumber') {
    // a number written beside another one is looked up too
    const numbers = record.phone ? numbersOf(record.phone).map(({ last8 }) => last8) : []
    return numbers.toSorted().join(' ') || null
  }
  if (field === 'fullName') return record.name?.join(' ') ?? record.keys.fullName ?? null
  return record.keys[field] ?? null
}

const describingFields = evidenceFields.filter(
  (field) => !identifyingFields.some((identifying) => identifying === field),
)

/** What is compared besides what identifies, by its name in the record. */
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

/** The beginning: a profile that was just counted. */
export const countIdentity = (record: ComparisonRecord): CountedIdentity => {
  const counted: CountedIdentity = { described: addOtherDetails({}, record) }
  for (const field of identifyingFields) counted[field] = [valueOf(record, field)]
  return counted
}

/** A name that keeps every word it had and adds some is completed, not replaced. */
const completesName = (name: string, earlier: readonly (string | null)[]): boolean => {
  const words = new Set(name.split(' '))
  return earlier.every(
    (value) => value === null || value.split(' ').every((word) => words.has(word)),
  )
}

const applyEdit = (counted: CountedIdentity, after: ComparisonRecord): CountedIdentity => {
  const next: CountedIdentity = { described: addOtherDetails(counted.described ?? {}, after) }
  for (const field of identifyingFields) {
    const known = counted[field] ?? [null]
    const value = valueOf(after, field)
    next[field] = value === null || known.includes(value) ? known : [...known, value]
  }
  return next
}

/** Values put in place of others: the first one in an empty field only completes the profile. */
const countReplacements = (field: IdentifyingField, values: readonly (string | null)[]): number => {
  const given = values.filter((value) => value !== null)
  return given.filter((value, index) => {
    if (index === 0) return false
    return field !== 'fullName' || !completesName(value, given.slice(0, index))
  }).length
}

/**
 * Judges an edit (R16). It counts as a creation when, with all edits since the profile was last
 * counted, more identifying values were replaced than half of those that were filled then, or more
 * of the other compared details than anybody corrects. Filling an empty field, completing a name,
 * clearing and going back are free; trying one number after the other is not. `next` is what to keep
 * if the edit is saved.
 */
export const evaluateEdit = (
  counted: CountedIdentity,
  after: ComparisonRecord,
): { countsAsCreation: boolean; next: CountedIdentity } => {
  const next = applyEdit(counted, after)
  let filled = 0
  let replaced = 0
  for (const field of identifyingFields) {
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
 * Whether an edit puts a name, a number or an address in the place of another one, going back and
 * filling a cleared field again included: each shows who else has it, so a day has only so many.
 */
export const changesIdentity = (
  counted: CountedIdentity,
  before: ComparisonRecord,
  after: ComparisonRecord,
): boolean =>
  identifyingFields.some((field) => {
    const value = valueOf(after, field)
    if (value === null || value === valueOf(before, field)) return false
    return (counted[field] ?? []).some((known) => known !== null)
  })

/** For a single edit whose history does not matter. */
export const countsAsCreation = (before: ComparisonRecord, after: ComparisonRecord): boolean =>
  evaluateEdit(countIdentity(before), after).countsAsCreation
