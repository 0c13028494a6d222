import {
  isRoleMailbox,
  isSampleEmail,
  isSampleName,
  isVenueHandle,
} from '../../../normalize/contact/shared-contact.ts'
import { phoneOf } from '../../../normalize/contact/identifiers.ts'
import { computeOncePer } from '../../../normalize/text/compute-once.ts'
import { handleFields, isHandle, type EvidenceField } from '../../../record/fields.ts'
import type { ComparisonRecord, ComparablePhone } from '../../../record/record.ts'
import { numbersOf } from '../../../normalize/contact/phone.ts'

/** Digits in sequence, or almost only zeros. */
const sampleEnd =
  /^(?:\d?1234567|01234567|12345678|23456789|34567890|98765432|0?87654321|76543210|0{5}\d{3}|(\d)(\d)(?:\1\2){3})$/
/** Numbers of the North American plan for examples and films, and its directory service. */
const sampleNumber = /^\+1\d{3}555(?:01\d\d|1212|5555|1234|4321)$/

const isSampleNumber = ({ last8, e164 }: ComparablePhone): boolean =>
  sampleEnd.test(last8) || (e164 !== null && sampleNumber.test(e164))

/** All numbers are made up: 0812345678, 555 0123. */
export const isSamplePhone = (phone: ComparablePhone): boolean =>
  numbersOf(phone).every(isSampleNumber)

const hasSample = (record: ComparisonRecord, field: EvidenceField): boolean => {
  const { email } = record.keys
  if (isHandle(field)) return isSampleName(record.keys[field] ?? '')
  if (field === 'email') return email !== undefined && isSampleEmail(email)
  const phone = field === 'phoneNumber' ? phoneOf(record) : undefined
  return phone !== undefined && isSamplePhone(phone)
}

const hasVenue = (record: ComparisonRecord, field: EvidenceField): boolean => {
  const { keys, name = [], otherNames = [], genericWorkplace } = record
  const phone = field === 'phoneNumber' ? phoneOf(record) : undefined
  if (phone) return numbersOf(phone).every(({ unassigned }) => unassigned)
  if (field === 'email') return keys.email !== undefined && isRoleMailbox(keys.email)
  const handle = isHandle(field) ? keys[field] : undefined
  if (handle === undefined) return false
  const names = [...name, ...otherNames.flat()]
  const workplace = genericWorkplace === undefined ? keys.workplace : undefined
  return isVenueHandle(handle, { names, workplace })
}

/**
 * Whose contact a value is: made up, which still earns its points; of a venue or a number that is
 * not in use, which identify nobody; or of the person.
 */
type ContactKind = 'sample' | 'venue' | 'personal'

const contactFields: ReadonlySet<EvidenceField> = new Set(['email', 'phoneNumber', ...handleFields])
export const isContact = (field: EvidenceField): boolean => contactFields.has(field)

const knownKinds = computeOncePer(
  (_record: ComparisonRecord): Partial<Record<EvidenceField, ContactKind>> => ({}),
)
export const contactKindOf = (record: ComparisonRecord, field: EvidenceField): ContactKind =>
  (knownKinds(record)[field] ??= hasSample(record, field)
    ? 'sample'
    : hasVenue(record, field)
      ? 'venue'
      : 'personal')
