import type { ComparisonRecord } from '../matching/record.ts'
import { identifyingFields } from '../matching/fields.ts'

type IdentifyingField = (typeof identifyingFields)[number]

/**
 * What a profile has been since it was last counted as a creation: per identifying field every
 * normalised value, the counted one first, null where the field was empty then. Sealed with the
 * profile.
 */
export type CountedIdentity = Partial<Record<IdentifyingField, (string | null)[]>>

const valueOf = (record: ComparisonRecord, field: IdentifyingField): string | null => {
  if (field === 'phoneNumber') return record.phone?.last8 ?? null
  if (field === 'fullName') return record.name?.join(' ') ?? record.keys.fullName ?? null
  return record.keys[field] ?? null
}

/** The beginning: a profile that was just counted. */
export const countIdentity = (record: ComparisonRecord): CountedIdentity => {
  const counted: CountedIdentity = {}
  for (const field of identifyingFields) counted[field] = [valueOf(record, field)]
  return counted
}

/** A name that keeps every word it had and adds some is completed, not replaced. */
const completes = (name: string, earlier: readonly (string | null)[]): boolean => {
  const words = new Set(name.split(' '))
  return earlier.every(
    (value) => value === null || value.split(' ').every((word) => words.has(word)),
  )
}

const withEdit = (counted: CountedIdentity, after: ComparisonRecord): CountedIdentity => {
  const next: CountedIdentity = {}
  for (const field of identifyingFields) {
    const known = counted[field] ?? [null]
    const value = valueOf(after, field)
    next[field] = value === null || known.includes(value) ? known : [...known, value]
  }
  return next
}

/** Values put in place of others: the first one in an empty field only completes the profile. */
const replacementsIn = (field: IdentifyingField, values: readonly (string | null)[]): number => {
  const given = values.filter((value) => value !== null)
  return given.filter((value, index) => {
    if (index === 0) return false
    return field !== 'fullName' || !completes(value, given.slice(0, index))
  }).length
}

/**
 * Judges an edit (R16). It counts as a creation when, with all edits since the profile was last
 * counted, more identifying values were replaced than half of those that were filled then. Filling
 * an empty field, completing a name, clearing and going back are free; trying one number after the
 * other is not. `next` is what to keep if the edit is saved.
 */
export const judgeEdit = (
  counted: CountedIdentity,
  after: ComparisonRecord,
): { countsAsCreation: boolean; next: CountedIdentity } => {
  const next = withEdit(counted, after)
  let filled = 0
  let replaced = 0
  for (const field of identifyingFields) {
    const values = next[field] ?? []
    if (values[0] !== null) filled += 1
    replaced += replacementsIn(field, values)
  }
  const countsAsCreation = replaced > filled / 2
  return { countsAsCreation, next: countsAsCreation ? countIdentity(after) : next }
}

/** For a single edit whose history does not matter. */
export const countsAsCreation = (before: ComparisonRecord, after: ComparisonRecord): boolean =>
  judgeEdit(countIdentity(before), after).countsAsCreation
