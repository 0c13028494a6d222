import { expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { matchingDefaults } from './config.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { ruleFields } from '../record/fields.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { pointsOf, pointsOfField } from './points.ts'
import { blockingKeysOf } from '../blocking/blocking-values.ts'

const points = (a: PartnerProfileValues, b: PartnerProfileValues = a, config = matchingDefaults) =>
  pointsOf(prepareComparison(a), prepareComparison(b), config)

const everything: PartnerProfileValues = {
  fullName: 'Anna Petrova',
  phoneNumber: '+380 50 123 4567',
  email: 'anna@mail-house.org',
  socialMediaInstagram: '@anna.p',
  socialMediaFacebook: 'anna.p',
  socialMediaTiktok: 'annap',
  socialMediaSnapchat: 'annapp',
  licensePlate: 'AA 1234 BB',
  occupation: 'Nurse',
  workplace: 'City Hospital',
  address: '1 Garden Street',
  carMake: 'Skoda',
  carModel: 'Fabia',
  birthdate: '1990-05-06',
  meetingLocationCountry: 'Ukraine',
  meetingLocationCity: 'Kyiv',
  partnerHomeCountry: 'Ukraine',
  isSponsoredPartner: true,
  sponsorType: 'other',
  isLdr: true,
}

testRows(ruleFields)('each field alone earns its points and has a blocking key', (field) => {
  const values = { [field]: everything[field], isSponsoredPartner: true }
  expect(points(values)).toEqual({
    matchScore: pointsOfField(field, matchingDefaults),
    matchingFields: [field],
    ruleHolds: false,
  })
  expect(blockingKeysOf(prepareComparison(values)).length).toBeGreaterThan(0)
})

test('the score does not exceed the cap', () => {
  expect(points(everything)).toEqual({
    matchScore: 100,
    matchingFields: [...ruleFields],
    ruleHolds: true,
  })
})

test('long distance adds 15 points to the country, which counts as one field', () => {
  const far = { isLdr: true, meetingLocationCountry: 'Laos' }
  expect(points(far)).toEqual({
    matchScore: 25,
    matchingFields: ['meetingLocationCountry'],
    ruleHolds: false,
  })
  expect(points(far, { meetingLocationCountry: 'Laos' }).matchScore).toBe(10)
  expect(points(far, { isLdr: true, meetingLocationCountry: 'Japan' }).matchScore).toBe(0)
})

test('a sponsor type counts only if both people are sponsored', () => {
  const sponsored = { isSponsoredPartner: true, sponsorType: 'visa' }
  expect(points(sponsored).matchScore).toBe(15)
  expect(points(sponsored, { sponsorType: 'visa' }).matchScore).toBe(0)
})

test('two fields record a match, and so do 30 points', () => {
  expect(points({ carMake: 'Kia', carModel: 'Rio' }).ruleHolds).toBe(true)
  expect(points({ fullName: 'Anna Petrova' }).ruleHolds).toBe(false)
  const strict = { ...matchingDefaults, minFields: 9 }
  expect(points({ carMake: 'Kia', carModel: 'Rio' }, undefined, strict).ruleHolds).toBe(false)
  const name = { fullName: 'Anna Petrova', carMake: 'Kia' }
  expect(points(name, name, strict).ruleHolds).toBe(true)
})

testRows<[PartnerProfileValues, PartnerProfileValues]>([
  [{ fullName: 'José GARCÍA' }, { fullName: 'jose  garcia' }],
  [{ fullName: 'O’Brien' }, { fullName: 'OBrien' }],
  [{ socialMediaInstagram: 'https://instagram.com/anna.p/' }, { socialMediaInstagram: '@Anna.P' }],
  [{ carMake: 'VW' }, { carMake: 'volkswagen' }],
  [{ meetingLocationCountry: 'ประเทศไทย' }, { meetingLocationCountry: 'Thailand' }],
  [{ birthdate: '06/05/1990' }, { birthdate: '1990-05-06' }],
  [{ licensePlate: 'aa-1234-bb' }, { licensePlate: 'AA 1234 BB' }],
  [{ licensePlate: 'ABC 123' }, { licensePlate: 'abc123' }],
  [{ phoneNumber: 'WhatsApp: +66 81 234 5679' }, { phoneNumber: '081-234-5679' }],
  [{ email: 'Anna.P+x@gmial.com' }, { email: 'annap@googlemail.com' }],
  [{ occupation: 'Kellnerin' }, { occupation: 'waitress' }],
  [{ workplace: 'Secret' }, { workplace: 'SECRET' }],
])('equal values in other notations are equal', (a, b) => {
  expect(points(a, b).matchingFields.length).toBe(1)
})

testRows<[PartnerProfileValues, PartnerProfileValues]>([
  [{ fullName: 'Anna Petrova' }, { fullName: 'Petrova Anna' }],
  [{ fullName: 'Anna Petrova' }, { fullName: 'Анна Петрова' }],
  [{ fullName: 'Bob Smith' }, { fullName: 'Robert Smith' }],
  [{ fullName: 'Mr. Bob Smith' }, { fullName: 'Bob Smith' }],
  [{ fullName: '王小明' }, { fullName: 'Wang Xiaoming' }],
  [{ fullName: 'unknown' }, { fullName: 'unknown' }],
  [{ phoneNumber: '0000000000' }, { phoneNumber: '0000000000' }],
  [{ socialMediaInstagram: 'anna.p' }, { socialMediaTiktok: 'anna.p' }],
  [{ birthdate: '1990-05-06' }, { birthdate: '1990-06-05' }],
])('similar values earn no points: they are evidence', (a, b) => {
  expect(points(a, b).matchScore).toBe(0)
})

test.each(['user1990', '12345', 'test123'])('the made-up user name %s earns its points', (name) => {
  expect(points({ socialMediaInstagram: name }).matchingFields).toEqual(['socialMediaInstagram'])
  const { lines } = evidenceOf(
    prepareComparison({ socialMediaInstagram: name }),
    prepareComparison({ socialMediaInstagram: name }),
    { model: priorModel },
  )
  expect(lines).toEqual([])
})
