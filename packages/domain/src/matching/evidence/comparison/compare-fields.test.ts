import { describe, expect, test } from 'vitest'
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

describe('one page on a network, given in two ways', () => {
  const byNumber = { socialMediaFacebook: 'https://facebook.com/profile.php?id=100012345678901' }
  const byName = { socialMediaFacebook: 'Olga Mikhailova' }
  const byHandle = { socialMediaFacebook: 'facebook.com/olga.m.1990' }
  test.each([
    ['its number and the name on it', byNumber, byName],
    ['its number and its handle', byNumber, byHandle],
    ['the name on it and its handle', byName, byHandle],
    ['two spellings of the name on it', byName, { socialMediaFacebook: 'Ольга Михайлова' }],
  ])('%s say nothing against one person', (_what, a, b) => {
    expect(compared(a, b)).toEqual([])
    expect(compared(b, a)).toEqual([])
  })

  test('two numbers, or two handles, do', () => {
    expect(compared(byHandle, { socialMediaFacebook: 'ola.nordmann' })).toEqual([
      'socialMediaFacebook different different',
    ])
  })
})

test('a name shown on a page, beside the same name, is that name once more', () => {
  const named = { fullName: 'Malee Srisuk', socialMediaFacebook: 'Malee Srisuk' }
  const line = evidence(named, named).lines.find(({ field }) => field === 'socialMediaFacebook')
  expect(line).toMatchObject({ follows: 'fullName', slots: expect.any(Number) as number })
  expect(line?.weight).toBeLessThan(0.5)
})

describe('years and centimetres', () => {
  test.each([
    [{ age: '25' }, { age: '26' }, ['age equal equal']],
    [{ age: '25' }, { age: '28' }, ['age near near']],
    [{ age: '25' }, { age: '31' }, ['age far different']],
    [{ age: '25' }, { age: '40' }, ['age different different']],
    [{ age: '25' }, { birthdate: '1997-05-05' }, ['ageByBirthdate far different']],
    [{ height: '160 cm' }, { height: '168 cm' }, ['height far different']],
  ])('%o and %o', (a, b, grades) => {
    expect(compared(a, b)).toEqual(grades)
    expect(compared(b, a)).toEqual(grades)
  })
})

describe('where they met and where the person lives', () => {
  test('may be told the other way round', () => {
    const met = { meetingLocationCity: 'Pattaya', partnerHomeCity: 'Udon Thani' }
    const lives = { meetingLocationCity: 'Bangkok', partnerHomeCity: 'Pattaya' }
    expect(compared(met, lives)).toEqual([
      'partnerHomeCity different different',
      'cityAcross near near',
    ])
    expect(compared(lives, met)).toEqual(compared(met, lives))
  })

  test('are compared across only where nothing agrees as it was asked for', () => {
    const both = { meetingLocationCity: 'Pattaya', partnerHomeCity: 'Pattaya' }
    expect(compared(both, both)).not.toContain('cityAcross near near')
  })
})

test('the nickname that the other side knows is no other given name', () => {
  const nan = { fullName: 'Nan Srisuk' }
  const siriporn = { fullName: 'Siriporn Srisuk' }
  const known = evidence(nan, { ...siriporn, nicknames: 'Nan' })
  expect(known.lines.map(({ field }) => field)).toContain('fullName')
  expect(known.probability).toBeGreaterThan(evidence(nan, siriporn).probability * 5)
})

test('the second number of a field may be the one with a slip', () => {
  const both = { phoneNumber: '081 234 5678 / 089 555 1234', partnerHomeCountry: 'Thailand' }
  const slip = { phoneNumber: '089 555 1235', partnerHomeCountry: 'Thailand' }
  expect(compared(both, slip)).toContain('phoneNumber close near')
})

test('a family name that one side gives in a handle only is found there', () => {
  const whole = { fullName: 'Polina Bondarenko' }
  const byHandle = { fullName: 'Polina', socialMediaInstagram: '@pol_bondarenko' }
  const without = { fullName: 'Polina', socialMediaInstagram: '@pol_1996' }
  const odds = (one: PartnerProfileValues) => evidence(whole, one).probability
  expect(odds(byHandle)).toBeGreaterThan(odds(without) * 10)
  expect(evidence(byHandle, whole)).toEqual(evidence(whole, byHandle))
  // another family name stays another one
  expect(odds({ ...byHandle, fullName: 'Polina Petrenko' })).toBeLessThan(odds(byHandle) / 10)
})

describe('looks', () => {
  test.each([
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
  ])('%o and %o', (a, b, grades) => {
    expect(compared(a, b)).toEqual(grades)
    expect(compared(b, a)).toEqual(grades)
  })
})

describe('a telephone number with one digit wrong, too many or left out', () => {
  test.each([
    ['+86 136 6609 0161', '1366609161'],
    ['+86 139 5300 4552', '1395304552'],
    ['+66 81 234 5678', '+66 81 234 5687'],
    ['+63 917 123 4567', '0917 123 45567'],
  ])('%s and %s', (a, b) => {
    const grades = ['phoneNumber close near']
    expect(compared({ phoneNumber: a }, { phoneNumber: b })).toEqual(grades)
    expect(compared({ phoneNumber: b }, { phoneNumber: a })).toEqual(grades)
  })

  test('two digits wrong are another number', () => {
    expect(compared({ phoneNumber: '+66812345678' }, { phoneNumber: '+66812340978' })).toEqual([
      'phoneNumber different different',
    ])
  })
})

test('a nickname with a slip is nearly the same', () => {
  expect(compared({ nicknames: 'Sophie' }, { nicknames: 'Sopphie, honey' })).toEqual([
    'nicknames near near',
  ])
})

test('country and city are told once, whichever of them is where they met', () => {
  const about = { meetingLocationCity: 'Nakuru', partnerHomeCountry: 'Kenya' }
  const line = evidence(about, about).lines.find(({ field }) => field === 'partnerHomeCountry')
  expect(line?.follows).toBe('meetingLocationCity')
  const crosswise = evidence(
    { meetingLocationCity: 'Nakuru', partnerHomeCountry: 'Kenya' },
    { partnerHomeCity: 'Nakuru', partnerHomeCountry: 'Kenya' },
  ).lines.find(({ field }) => field === 'partnerHomeCountry')
  expect(crosswise?.follows).toBe('partnerHomeCity')
})
