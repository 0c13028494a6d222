import { rounds } from '../../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareComparison } from '../../matching/normalize/normalize.ts'
import { isSamePhone } from '../../matching/normalize/contact/phone.ts'
import { partnerFieldNames, partnerFields } from '../../fields/catalog.ts'
import {
  isBoxChecked,
  isConsentGiven,
  preparePartner,
  prepareSubmitter,
  valuesForMatching,
} from './prepare.ts'

const today = '2026-11-20'
const partner = (raw: unknown, monthFirst = false) => preparePartner(raw, { today, monthFirst })
const submitter = (raw: unknown) => prepareSubmitter(raw, { today })
const codes = (raw: unknown) =>
  Object.fromEntries(partner(raw).errors.map(({ path, code }) => [path, code]))

test('two numbers in one field are accepted, and either one finds the profile', () => {
  for (const phoneNumber of [
    '0819994321 0873334455',
    '0819994321, 0873334455',
    '0819994321 / 0873334455',
    '0819994321\n0873334455',
  ]) {
    const prepared = partner({ fullName: 'Somchai', phoneNumber })
    expect.soft(prepared.errors, phoneNumber).toEqual([])
    const record = prepareComparison(valuesForMatching(prepared), 2026)
    for (const other of ['+66 81 999 4321', '087-333-4455'])
      expect
        .soft(
          isSamePhone(record.phone!, prepareComparison({ phoneNumber: other }, 2026).phone!),
          phoneNumber,
        )
        .toBe(true)
  }
})

describe('words that state that the person is under 18', () => {
  test('are refused in fields about the person', () => {
    for (const name of [
      'fullName',
      'occupation',
      'howTheyMet',
      'habits',
      'nicknames',
      'hobbies',
      'relationshipDuration',
    ])
      expect.soft(codes({ [name]: 'grade 9' }), name).toEqual({ [name]: 'minor_in_words' })
  })

  test('are accepted in fields that are not about the age of the person', () => {
    for (const name of ['familyMembers', 'petNames', 'address', 'carModel'])
      expect.soft(codes({ [name]: '16 years old' }), name).toEqual({})
  })

  test('about an earlier time are refused unless the description states an adult age', () => {
    const howTheyMet = 'together since she was 14'
    expect(codes({ howTheyMet })).toEqual({ howTheyMet: 'minor_in_words' })
    expect(codes({ howTheyMet, age: 'about 20' })).toEqual({})
    expect(codes({ howTheyMet, birthdate: '1999-04-01' })).toEqual({})
    expect(codes({ howTheyMet, birthdate: '2011-04-01' })).toMatchObject({
      howTheyMet: 'minor_in_words',
    })
    expect(codes({ howTheyMet: 'she is 16', age: '20' })).toEqual({ howTheyMet: 'minor_in_words' })
  })
})

test('a user has only one number of their own, which others may call', () => {
  expect(submitter({ phone: '0819994321, 0873334455' }).errors).toEqual([
    { path: 'phone', code: 'invalid_phone' },
  ])
})

describe('preparing a description', () => {
  test('stores sanitized values and reports the changed ones', () => {
    const prepared = partner({
      fullName: "  Sinead O'Brien ",
      socialMediaInstagram: 'https://instagram.com/sinead',
      birthdate: '5 March 1990',
      phoneNumber: ' +44 7700 900142',
      isLdr: '1',
      languageBarrier: 0,
      meetingLocationCountry: 'thailand',
      relationshipStatus: 'Dating',
      nicknames: ['Shin', 'Nade'],
      height: `5'11"`,
      age: 36,
      hobbies: '',
      invented: 'dropped',
    })
    expect(prepared.errors).toEqual([])
    expect(prepared.stored).toEqual({
      fullName: 'Sinead OBrien',
      socialMediaInstagram: 'instagram.comsinead',
      birthdate: '1990-03-05',
      phoneNumber: '+44 7700 900142',
      isLdr: true,
      languageBarrier: false,
      meetingLocationCountry: 'Thailand',
      relationshipStatus: 'dating',
      nicknames: 'Shin, Nade',
      height: '5 ft 11 in',
      age: '36',
    })
    expect(prepared.changes).toContainEqual({
      field: 'fullName',
      from: "Sinead O'Brien",
      to: 'Sinead OBrien',
    })
    expect(prepared.changes).toContainEqual({
      field: 'birthdate',
      from: '5 March 1990',
      to: '1990-03-05',
    })
    expect(prepared.changes.some(({ field }) => field === 'phoneNumber')).toBe(false)
  })

  test('keeps the typed values for matching', () => {
    const prepared = partner({
      fullName: "Sinead O'Brien",
      socialMediaTiktok: 'https://tiktok.com/@sinead',
      birthdate: '05/03/1990',
      dateMet: 'last spring',
      occupation: 'Nurse',
    })
    expect(valuesForMatching(prepared)).toEqual({
      fullName: "Sinead O'Brien",
      socialMediaTiktok: 'https://tiktok.com/@sinead',
      birthdate: '1990-03-05',
      occupation: 'Nurse',
    })
  })

  // claim: unreadable-dates
  test('keeps an unreadable date as typed, and marks it', () => {
    const prepared = partner({ dateMet: 'last spring', anniversaryDate: '<i>2.2.2020' })
    expect(prepared.stored).toEqual({ dateMet: 'last spring', anniversaryDate: 'i2.2.2020' })
    expect(prepared.unparsedDates).toEqual(['dateMet', 'anniversaryDate'])
  })

  test('reads day and month in the order of the reader', () => {
    expect(partner({ dateMet: '05/03/2020' }).stored.dateMet).toBe('2020-03-05')
    expect(partner({ dateMet: '05/03/2020' }, true).stored.dateMet).toBe('2020-05-03')
  })

  test('keeps the time of a recent breakup', () => {
    expect(partner({ recentBreakupAt: '2026-10-01T18:30' }).stored.recentBreakupAt).toBe(
      '2026-10-01T18:30',
    )
  })

  test('refuses values that are invalid in their field', () => {
    for (const [raw, expected] of [
      [{ email: 'nobody' }, { email: 'invalid_email' }],
      [{ phoneNumber: '12345' }, { phoneNumber: 'invalid_phone' }],
      [{ relationshipStatus: 'open' }, { relationshipStatus: 'invalid_choice' }],
      [{ age: '17' }, { age: 'underage' }],
      [{ birthdate: '2010-01-01' }, { birthdate: 'underage' }],
      [{ birthdate: 'some time in 2012' }, { birthdate: 'underage' }],
      [{ fullName: 'x'.repeat(201) }, { fullName: 'too_long' }],
      [{ fullName: 'x'.repeat(1_000_000) }, { fullName: 'too_long' }],
      [{ fullName: {} }, { fullName: 'wrong_type' }],
      [{ fullName: Number.NaN }, { fullName: 'wrong_type' }],
      [{ isLdr: 'perhaps' }, { isLdr: 'wrong_type' }],
      [{ couplePhotoUrls: 'not json' }, { couplePhotoUrls: 'wrong_type' }],
      [{ couplePhotoUrls: '[1]' }, { couplePhotoUrls: 'wrong_type' }],
      [{ partnerPhotoUrl: 'javascript:alert(1)' }, { partnerPhotoUrl: 'invalid_photo' }],
    ] as const)
      expect.soft(codes(raw), JSON.stringify(raw)).toEqual(expected)
  })

  test('accepts photos as a list or as its JSON text', () => {
    const keys = ['u1/couple-photos/1.jpg', 'https://files.example/2.png']
    for (const couplePhotoUrls of [keys, JSON.stringify(keys)])
      expect(partner({ couplePhotoUrls }).stored.couplePhotoUrls).toBe(JSON.stringify(keys))
  })

  test('counts length as users see it', () => {
    expect(codes({ fullName: '👩‍👧'.repeat(100) })).toEqual({})
  })

  test('is fast for text that is designed to be slow', () => {
    const nested = `${'javas'.repeat(700)}${'cript:'.repeat(700)}`
    const begin = process.cpuUsage()
    partner({ habits: nested, futurePlans: nested })
    expect(process.cpuUsage(begin).user).toBeLessThan(1_000_000)
  })

  test('never throws, and leaves its own result unchanged', () => {
    const values = fc.dictionary(
      fc.constantFrom(...partnerFieldNames, '__proto__', 'constructor', 'unknown'),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
        fc.array(fc.string()),
        fc.constantFrom('5 March 1990', '05/04/1990', '+66 81 234 5678', '@x', 'Thailand', "5'1"),
      ),
    )
    fc.assert(
      fc.property(fc.oneof(values, fc.anything()), (raw) => {
        const first = partner(raw)
        const again = partner(first.stored)
        expect(again.stored).toEqual(first.stored)
        expect(again.errors).toEqual([])
        for (const field of partnerFields) {
          const value = first.stored[field.name]
          if (value !== undefined) {
            expect(typeof value).toBe(field.kind === 'flag' ? 'boolean' : 'string')
          }
        }
      }),
      { numRuns: rounds({ short: 40, long: 300 }) },
    )
  })
})

describe("preparing a user's own details", () => {
  test("stores the consent as '1' or '0' and reads it back", () => {
    expect(submitter({ consentChecked: true }).stored.consentChecked).toBe('1')
    expect(submitter({ consentChecked: false }).stored.consentChecked).toBe('0')
    expect(['1', 'true', 1, 2, true].every(isConsentGiven)).toBe(true)
    expect(['0', '', 'false', 'yes', 0, null, undefined, false].some(isConsentGiven)).toBe(false)
  })

  test('never stores the boxes', () => {
    const raw = { email: "o'brien@example.com", ageConfirmed: true, liabilityWaiver: true }
    expect(submitter(raw).stored).toEqual({ email: "o'brien@example.com" })
    expect(isBoxChecked(raw, 'ageConfirmed')).toBe(true)
    expect(isBoxChecked(null, 'ageConfirmed')).toBe(false)
  })

  test('refuses users under 18', () => {
    expect(submitter({ age: '17' }).errors).toEqual([{ path: 'age', code: 'underage' }])
  })
})

// claim: unreadable-dates
test('an unreadable date is not compared', () => {
  const typed = prepareComparison({ fullName: 'Mia Watson', birthdate: 'last spring' })
  expect(typed).toEqual(prepareComparison({ fullName: 'Mia Watson' }))
})
