import type { NormalizerName } from '../../fields/entry/comparison.ts'
import { comparisonOf, evidenceFields, type EvidenceField, type KeyField } from './fields.ts'
import type { ComparisonRecord } from './record.ts'

type Property = Exclude<
  keyof ComparisonRecord,
  | 'version'
  | 'keys'
  | 'counted'
  | 'leftOut'
  | 'since'
  | 'tried'
  | 'entryTimes'
  | 'former'
  | 'describedAt'
  | 'photos'
>

/** The additions of some normalizers to the record, with or without a value. */
const further: Partial<Record<NormalizerName, readonly Property[]>> = {
  name: ['name', 'nameCharacters'],
  phone: ['phone', 'otherPhones'],
  email: ['writtenEmail', 'otherEmails'],
  date: ['writtenBirthdate'],
  age: ['bornAbout'],
  workplace: ['genericWorkplace'],
}

const properties = Object.fromEntries(
  evidenceFields.map((field) => {
    const { points, storedAs } = comparisonOf(field)
    return [field, points === undefined ? (storedAs ?? field) : null]
  }),
) as Record<EvidenceField, Property | null>

/** The property of a field without points; the other fields are among the keys. */
export const propertyOf = (field: EvidenceField): Property | null => properties[field]

/** The normalized value of a field. */
export const valueIn = (record: ComparisonRecord, field: EvidenceField): unknown => {
  const property = properties[field]
  return property === null ? record.keys[field as KeyField] : record[property]
}

/** Everything that the record has of a field. */
export const valuesIn = (record: ComparisonRecord, field: EvidenceField): unknown[] => [
  valueIn(record, field),
  ...(further[comparisonOf(field).normalizer] ?? []).map((property) => record[property]),
]

/** The normalized value of a text field. */
export const textIn = (record: ComparisonRecord, field: EvidenceField): string | undefined =>
  valueIn(record, field) as string | undefined

/** Whether a profile has a value in a compared field. */
export const isFilled = (record: ComparisonRecord, field: EvidenceField): boolean => {
  const { normalizer } = comparisonOf(field)
  if (further[normalizer]?.some((property) => record[property] !== undefined)) return true
  // a name without a letter has a key, and nothing to compare
  return normalizer !== 'name' && valueIn(record, field) !== undefined
}

/** A record as if the user had left a field empty. */
export const withoutField = (record: ComparisonRecord, field: EvidenceField): ComparisonRecord => {
  const { [field as KeyField]: _key, ...keys } = record.keys
  const next: ComparisonRecord = { ...record, keys }
  if (next.leftOut) next.leftOut = next.leftOut.filter((leftOut) => leftOut !== field)
  for (const property of [propertyOf(field), ...(further[comparisonOf(field).normalizer] ?? [])])
    if (property) delete next[property]
  return next
}
