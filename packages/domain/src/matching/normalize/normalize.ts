import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { comparisonOf, evidenceFields, handleFields, type EvidenceField } from '../record/fields.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'
import { propertyOf } from '../record/value.ts'
import type { ReadAccount } from './contact/account.ts'
import { fieldsWithMisplaced, separateIdentifiers } from './contact/misplaced.ts'
import { plainHandle } from './contact/handle.ts'
import { isKnownName } from './name/known-name.ts'
import { nameWords } from './name/name.ts'
import { toLatin } from './script/latin.ts'
import { normalizeCountry } from './place/country.ts'
import { namedCountries, normalizers, type Normalized, type Typed } from './normalizers.ts'
import { isTrue, textOf } from './text/normalize-text.ts'

/** The countries that a profile names: a number without a country code may be one of theirs. */
export const countriesIn = (values: PartnerProfileValues): string[] =>
  (['meetingLocationCountry', 'partnerHomeCountry'] as const).flatMap(
    (field) => normalizeCountry(textOf(values[field])) ?? [],
  )

/** Adds one field to the record. */
const addField = (
  record: ComparisonRecord,
  field: EvidenceField,
  { value, addition }: Normalized<unknown>,
): void => {
  const { namedHandles = [] } = record
  if (addition) Object.assign(record, addition)
  if (addition?.namedHandles) record.namedHandles = [...namedHandles, ...addition.namedHandles]
  const property = propertyOf(field)
  if (value === null) return
  if (property !== null) Object.assign(record, { [property]: value })
  else if (value !== '') Object.assign(record.keys, { [field]: value })
}

/** Adds the display names of pages. Some users are not asked for a name and enter it there. */
const addShownNames = (record: ComparisonRecord, { values }: Typed): void => {
  for (const field of record.namedHandles ?? []) {
    const shown = nameWords(textOf(values[field]))
    if (shown.length < 2) continue
    if (!record.name) record.name = shown
    else if (shown.toSorted().join(' ') !== record.name.toSorted().join(' '))
      record.shownNames = [...(record.shownNames ?? []), shown]
  }
}

/**
 * A handle that is only a word of the person's name, or a listed name, is mostly what the page shows
 * as its name: Maria Lopes, @maria.
 */
const addOwnNames = (record: ComparisonRecord): void => {
  const names = [record.name ?? [], ...(record.otherNames ?? [])].flat()
  const { namedHandles = [] } = record
  const found = handleFields.filter((field) => {
    const word = toLatin(plainHandle(record.keys[field] ?? ''))
    return !namedHandles.includes(field) && (names.includes(word) || isKnownName(word))
  })
  if (found.length > 0) record.namedHandles = [...namedHandles, ...found]
}

/** Each other number, address and user name can be used to probe who else has it. */
const maxOfOthers = 4

const addMisplaced = (record: ComparisonRecord, found: readonly ReadAccount[]): void => {
  const phones = [
    ...(record.otherPhones ?? []),
    ...found.flatMap((one) => ('phone' in one ? [one.phone] : [])),
  ]
  const emails = [
    ...(record.otherEmails ?? []),
    ...found.flatMap((one) => ('email' in one ? [one.email] : [])),
  ]
  const accounts = found.flatMap((one) => ('account' in one ? [one.account] : []))
  if (phones.length > 0) record.otherPhones = phones.slice(0, maxOfOthers)
  if (emails.length > 0) record.otherEmails = emails.slice(0, maxOfOthers)
  if (accounts.length > 0)
    record.otherAccounts = [...(record.otherAccounts ?? []), ...accounts.slice(0, maxOfOthers)]
}

/**
 * Normalizes a profile for comparison. It reads the values as the user typed them, before
 * sanitizing, so that the pasted address of a page still yields the handle (R10). `year` is the
 * year of entry, which relates an age to a birthdate.
 */
export const prepareComparison = (
  values: PartnerProfileValues,
  year?: number,
): ComparisonRecord => {
  const record: ComparisonRecord = { version: comparisonVersion, keys: {} }
  const known = new Map<EvidenceField, Normalized<unknown>>()
  const normalize = (field: EvidenceField): Normalized<unknown> => {
    const normalizer = normalizers[comparisonOf(field).normalizer]
    const normalized = known.get(field) ?? normalizer(textOf(values[field]), typed, field)
    known.set(field, normalized)
    return normalized
  }
  const keyOf: Typed['keyOf'] = (field) => normalize(field).value as string | null
  const typed: Typed = { values, year, rests: {}, keyOf }
  const misplaced = fieldsWithMisplaced.flatMap((field) => {
    const text = textOf(values[field])
    if (!/[@\d:=/]/.test(text)) return []
    const { rest, found } = separateIdentifiers(text, field, namedCountries(typed))
    if (rest !== text) typed.rests[field] = rest
    return found
  })
  for (const field of evidenceFields) addField(record, field, normalize(field))
  addMisplaced(record, misplaced)
  addShownNames(record, typed)
  addOwnNames(record)
  if (isTrue(values.isLdr)) record.isLdr = true
  return record
}
