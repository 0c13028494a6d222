import {
  isRoleMailbox,
  isSampleEmail,
  isVenueHandle,
} from '../../../normalize/contact/shared-contact.ts'
import { phoneOf } from '../../../normalize/contact/identifiers.ts'
import { handleFields, type EvidenceField } from '../../../record/fields.ts'
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

type SharedContacts = {
  /** Fields whose value is made up. */
  samples: ReadonlySet<EvidenceField>
  /** Fields with a contact of a venue. */
  ofVenues: ReadonlySet<EvidenceField>
}

const findSharedContacts = (record: ComparisonRecord): SharedContacts => {
  const { keys, name = [], otherNames = [], genericWorkplace } = record
  const samples = new Set<EvidenceField>()
  const phone = phoneOf(record)
  if (phone && isSamplePhone(phone)) samples.add('phoneNumber')
  if (keys.email !== undefined && isSampleEmail(keys.email)) samples.add('email')
  const ofVenues = new Set<EvidenceField>()
  if (keys.email !== undefined && isRoleMailbox(keys.email)) ofVenues.add('email')
  const names = [...name, ...otherNames.flat()]
  const workplace = genericWorkplace === undefined ? keys.workplace : undefined
  for (const field of handleFields) {
    const handle = keys[field]
    if (handle !== undefined && isVenueHandle(handle, { names, workplace })) ofVenues.add(field)
  }
  return { samples, ofVenues }
}

const known = new WeakMap<ComparisonRecord, SharedContacts>()
/** The contacts of a record that identify no person. */
export const sharedContactsOf = (record: ComparisonRecord): SharedContacts => {
  // cached because one profile is compared with hundreds
  const found = known.get(record) ?? findSharedContacts(record)
  known.set(record, found)
  return found
}
