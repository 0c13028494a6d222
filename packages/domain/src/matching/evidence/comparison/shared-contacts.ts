import {
  isRoleMailbox,
  isSampleEmail,
  isVenueHandle,
} from '../../normalize/contact/shared-contact.ts'
import { isSamplePhone } from '../../normalize/contact/sample-phone.ts'
import { phoneOf } from '../../normalize/contact/identifiers.ts'
import { handleFields, isHandle, type EvidenceField } from '../../record/fields.ts'
import type { ComparisonRecord } from '../../record/record.ts'
import type { ComparisonName } from '../model/model.ts'
import { coarseLevelOf, type FieldComparison } from './field-comparison.ts'

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

const as = (comparison: FieldComparison, comparisonName: ComparisonName): FieldComparison => ({
  ...comparison,
  comparisonName,
})

/** Places of work without a name compare by their kind, and not at all with a named one. */
const compareWorkplaces = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  comparison: FieldComparison,
): FieldComparison[] => {
  const [kindA, kindB] = [a.genericWorkplace, b.genericWorkplace]
  if (kindA === undefined && kindB === undefined) return [comparison]
  if (kindA === undefined || kindB === undefined) return []
  const comparisonLevel =
    comparison.comparisonLevel === 'equal' ? 'equal' : kindA === kindB ? 'near' : 'different'
  const coarseLevel = coarseLevelOf(comparisonLevel, 'workplace')
  const comparisonName = 'genericWorkplace'
  // a table of places of work does not list how many say "bar"
  return [{ ...comparison, comparisonName, comparisonLevel, coarseLevel, value: null }]
}

/**
 * Values that do not identify a person: made-up ones are not compared, contacts of a venue have the
 * weight of the venue, and places of work without a name that of an occupation.
 */
export const readSharedContacts = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  compared: readonly FieldComparison[],
): FieldComparison[] => {
  const [ofA, ofB] = [sharedContactsOf(a), sharedContactsOf(b)]
  return compared.flatMap((comparison): FieldComparison[] => {
    const { field, comparisonName, comparisonLevel } = comparison
    if (field === 'workplace') return compareWorkplaces(a, b, comparison)
    if (ofA.samples.has(field) || ofB.samples.has(field)) return []
    if (comparisonName !== field || (field !== 'email' && !isHandle(field))) return [comparison]
    const ofVenues = [ofA, ofB].filter((contacts) => contacts.ofVenues.has(field)).length
    if (ofVenues === 2 || (ofVenues === 1 && comparisonLevel === 'equal'))
      return [as(comparison, 'venueContact')]
    // a personal one and one of a venue say nothing about each other
    return ofVenues === 1 && comparisonLevel === 'different' ? [] : [comparison]
  })
}
