import { describe, expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../../fields/catalog.ts'
import { compareFields } from './compare-fields.ts'
import { evidenceOf } from '../evidence.ts'
import { prepareComparison } from '../../normalize/normalize.ts'
import { priorModel } from '../model/prior-model.ts'

const record = (values: PartnerProfileValues) => prepareComparison(values, 2026)
const compared = (a: PartnerProfileValues, b: PartnerProfileValues): string[] =>
  compareFields(record(a), record(b)).compared.map(
    ({ comparisonName: what, comparisonLevel, coarseLevel }) =>
      `${what} ${comparisonLevel} ${coarseLevel}`,
  )
const evidence = (a: PartnerProfileValues, b: PartnerProfileValues) =>
  evidenceOf(record(a), record(b), { model: priorModel })

describe('one page on a network, identified in two ways', () => {
  const byNumber = { socialMediaFacebook: 'https://facebook.com/profile.php?id=100012345678901' }
  const byName = { socialMediaFacebook: 'Olga Mikhailova' }
  const byHandle = { socialMediaFacebook: 'facebook.com/olga.m.1990' }
  testRows([
    ['its number and the name on it', byNumber, byName],
    ['its number and its handle', byNumber, byHandle],
    ['the name on it and its handle', byName, byHandle],
    ['two spellings of the name on it', byName, { socialMediaFacebook: 'Ольга Михайлова' }],
  ])('different ways to identify a page are not compared', (_what, a, b) => {
    expect(compared(a, b)).toEqual([])
    expect(compared(b, a)).toEqual([])
  })

  test('two different numbers, or two different handles, are a difference', () => {
    expect(compared(byHandle, { socialMediaFacebook: 'ola.nordmann' })).toEqual([
      'socialMediaFacebook different different',
    ])
  })
})

test('a display name that repeats the name follows from it and adds little', () => {
  const named = { fullName: 'Malee Srisuk', socialMediaFacebook: 'Malee Srisuk' }
  const line = evidence(named, named).lines.find(({ field }) => field === 'socialMediaFacebook')
  expect(line).toMatchObject({ follows: 'fullName', slots: expect.any(Number) as number })
  expect(line?.weight).toBeLessThan(0.5)
})

describe('years and centimeters', () => {
  testRows([
    [{ age: '25' }, { age: '26' }, ['age equal equal']],
    [{ age: '25' }, { age: '28' }, ['age near near']],
    [{ age: '25' }, { age: '31' }, ['age wide different']],
    [{ age: '25' }, { age: '36' }, ['age apart different']],
    [{ age: '25' }, { age: '40' }, ['age remote different']],
    [{ age: '25' }, { age: '50' }, ['age different different']],
    [{ age: '25' }, { birthdate: '1997-05-05' }, ['ageByBirthdate far different']],
    [{ height: '160 cm' }, { height: '168 cm' }, ['height far different']],
  ])('phone numbers have the expected levels', (a, b, grades) => {
    expect(compared(a, b)).toEqual(grades)
    expect(compared(b, a)).toEqual(grades)
  })
})

describe('the city where they met and the city where the person lives', () => {
  test('a city entered in the other field is compared across the two fields', () => {
    const met = { meetingLocationCity: 'Pattaya', partnerHomeCity: 'Udon Thani' }
    const lives = { meetingLocationCity: 'Bangkok', partnerHomeCity: 'Pattaya' }
    expect(compared(met, lives)).toEqual([
      'partnerHomeCity different different',
      'cityAcross near near',
    ])
    expect(compared(lives, met)).toEqual(compared(met, lives))
  })

  test('a city that both users may have mistyped resembles, and two known cities are two', () => {
    const city = (name: string) => ({ meetingLocationCity: name })
    expect(compared(city('Bolotn'), city('Botlon'))).toEqual(['meetingLocationCity far near'])
    expect(compared(city('Pattaya'), city('Pattani'))).toEqual([
      'meetingLocationCity different different',
    ])
  })

  test('cities are compared across fields only if none agrees within its own field', () => {
    const both = { meetingLocationCity: 'Pattaya', partnerHomeCity: 'Pattaya' }
    expect(compared(both, both)).not.toContain('cityAcross near near')
  })
})

test('a nickname that the other side knows does not contradict the given name', () => {
  const nan = { fullName: 'Nan Srisuk' }
  const siriporn = { fullName: 'Siriporn Srisuk' }
  const known = evidence(nan, { ...siriporn, nicknames: 'Nan' })
  expect(known.lines.map(({ field }) => field)).toContain('fullName')
  expect(known.probability).toBeGreaterThan(evidence(nan, siriporn).probability * 5)
})

test('an email address with the @ in another place is close', () => {
  const [written, slip] = [{ email: 'ana.gomez@post.com' }, { email: 'ana@gomezpost.com' }]
  expect(compared(written, slip)).toEqual(['email close near'])
})

test('a slip is found in the second number of a field', () => {
  const both = { phoneNumber: '081 234 5678 / 089 555 1234', partnerHomeCountry: 'Thailand' }
  const slip = { phoneNumber: '089 555 1235', partnerHomeCountry: 'Thailand' }
  expect(compared(both, slip)).toContain('phoneNumber close near')
})

test('a family name that one side enters only in a handle counts as agreement', () => {
  const whole = { fullName: 'Polina Bondarenko' }
  const byHandle = { fullName: 'Polina', socialMediaInstagram: '@pol_bondarenko' }
  const without = { fullName: 'Polina', socialMediaInstagram: '@pol_1996' }
  const odds = (one: PartnerProfileValues) => evidence(whole, one).probability
  expect(odds(byHandle)).toBeGreaterThan(odds(without) * 10)
  expect(evidence(byHandle, whole)).toEqual(evidence(whole, byHandle))
  // another family name remains a contradiction
  expect(odds({ ...byHandle, fullName: 'Polina Petrenko' })).toBeLessThan(odds(byHandle) / 10)
})

describe('the physical description', () => {
  testRows([
    [{ weight: '58 kg' }, { weight: '128 lb' }, ['weight equal equal']],
    [{ weight: '9 st 2' }, { weight: '63' }, ['weight near near']],
    [{ weight: '52' }, { weight: '64 kg' }, ['weight far different']],
    [{ weight: '150' }, { weight: '68 kg' }, ['weight equal equal']],
    [{ hairColor: 'Dark brown' }, { hairColor: 'brunette' }, ['hairColor equal equal']],
    [{ carColor: 'Silver' }, { carColor: 'gray' }, ['carColor equal equal']],
    [{ tattoos: 'none' }, { tattoos: 'a small dragon' }, []],
    [
      { tattoos: 'Red dragon on the left shoulder' },
      { tattoos: 'dragon, shoulder' },
      ['tattoos close near'],
    ],
    [
      { distinctiveMarks: 'scar over the eyebrow' },
      { distinctiveMarks: 'dimples, mole at the eyebrow' },
      ['distinctiveMarks near near'],
    ],
    [{ tattoos: 'rose' }, { tattoos: 'anchor' }, ['tattoos different different']],
  ])('descriptions have the expected levels', (a, b, grades) => {
    expect(compared(a, b)).toEqual(grades)
    expect(compared(b, a)).toEqual(grades)
  })
})

describe('a phone number with one digit wrong, too many or missing', () => {
  testRows([
    ['+86 136 6609 0161', '1366609161'],
    ['+86 139 5300 4552', '1395304552'],
    ['+66 81 234 5617', '+66 81 234 5671'],
    ['+63 917 128 4567', '0917 128 45567'],
  ])('numbers of two fields have the expected level', (a, b) => {
    const grades = ['phoneNumber close near']
    expect(compared({ phoneNumber: a }, { phoneNumber: b })).toEqual(grades)
    expect(compared({ phoneNumber: b }, { phoneNumber: a })).toEqual(grades)
  })

  test('a number with two wrong digits is a different number', () => {
    expect(compared({ phoneNumber: '+66812347658' }, { phoneNumber: '+66812340958' })).toEqual([
      'phoneNumber different different',
    ])
  })
})

test('a nickname with a slip is near', () => {
  expect(compared({ nicknames: 'Sophie' }, { nicknames: 'Sopphie, honey' })).toEqual([
    'nicknames near near',
  ])
})

test('country and city count once, whichever city field agrees', () => {
  const about = { meetingLocationCity: 'Nakuru', partnerHomeCountry: 'Kenya' }
  const line = evidence(about, about).lines.find(({ field }) => field === 'partnerHomeCountry')
  expect(line?.follows).toBe('meetingLocationCity')
  const crosswise = evidence(
    { meetingLocationCity: 'Nakuru', partnerHomeCountry: 'Kenya' },
    { partnerHomeCity: 'Nakuru', partnerHomeCountry: 'Kenya' },
  ).lines.map(({ field, follows }) => [field, follows])
  // the rare country weighs more than the city
  expect(crosswise).toEqual([
    ['partnerHomeCountry', null],
    ['partnerHomeCity', 'partnerHomeCountry'],
  ])
})

test('two houses of one street are in one town, so the town says little more', () => {
  const at = (address: string) => ({ address, partnerHomeCity: 'Nakuru' })
  const [one, other] = [at('267 Old Carrera Market Road'), at('31 Old Carrera Market Road')]
  expect(compared(one, other)).toContain('address near near')
  const line = evidence(one, other).lines.find(({ field }) => field === 'partnerHomeCity')
  expect(line?.follows).toBe('address')
})
