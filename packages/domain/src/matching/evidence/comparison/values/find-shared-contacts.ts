import {
  isRoleMailbox,
  isSampleEmail,
  isVenueHandle,
} from '../../../normalize/contact/shared-contact.ts'
import { isSamplePhone } from '../../../normalize/contact/sample-phone.ts'
import { phoneOf } from '../../../normalize/contact/identifiers.ts'
import { handleFields, type EvidenceField } from '../../../record/fields.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

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
