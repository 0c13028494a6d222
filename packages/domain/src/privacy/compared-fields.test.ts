import { expect, test } from 'vitest'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import {
  partnerFields,
  type FieldDefinition,
  type PartnerProfileValues,
} from '../fields/catalog.ts'
import { comparedFields } from './compared-fields.ts'

const samples: Partial<Record<FieldDefinition['kind'], string | boolean>> = {
  phone: '+44 7700 900142',
  email: 'dan@example.org',
  date: '1990-03-05',
  dateTime: '2024-03-05T10:00',
  measure: '45',
  country: 'Thailand',
  flag: true,
  photo: 'photo-1',
  photos: '["photo-1"]',
  accounts: '[{"kind":"line","value":"dan.ark"}]',
}
const values: Partial<Record<string, string>> = {
  height: '175 cm',
  weight: '70 kg',
  licensePlate: '1กข 1234',
}

/** A choice is read only if its checkbox is checked, so both are the basis of every comparison. */
const ground: PartnerProfileValues = { isSponsoredPartner: true, isLdr: true }
const recordOf = (profile: PartnerProfileValues) => JSON.stringify(prepareComparison(profile, 2026))

const isRead = ({ name, kind, options }: FieldDefinition): boolean => {
  if (kind === 'flag') {
    const ticked = { sponsorType: 'visa', [name]: true }
    return recordOf(ticked) !== recordOf({ sponsorType: 'visa' })
  }
  const value = values[name] ?? samples[kind] ?? options[0] ?? 'Tiger crescent'
  return recordOf({ ...ground, [name]: value }) !== recordOf(ground)
}

test('only compared fields are shown as clues', () => {
  const clues = partnerFields.filter(({ clue, rarity }) => clue > 0 || rarity !== 'none')
  expect(clues.map(({ name }) => name).filter((name) => !comparedFields.has(name))).toEqual([])
})

// claim: compared-fields-are-listed, own-details-not-compared
test('the fields listed as compared are exactly those that the comparison reads', () => {
  const read = partnerFields.filter((field) => isRead(field)).map(({ name }) => name)
  expect(read.toSorted()).toEqual([...comparedFields].toSorted())
})
