import { expect, test } from 'vitest'
import { isMinorAge, isMinorBirthdate, parseAge } from './age.ts'
import { joinList, splitList } from '../sanitize/list.ts'
import { spellOutFeet } from '../measure.ts'

const today = '2026-11-20'

test('an age under 18 is recognized in digits, words and years', () => {
  for (const [typed, expected] of [
    ['17', true],
    ['17.9', true],
    ['17,5 years', true],
    ['about 16', true],
    ['16-20', true],
    ['๑๗', true],
    ['Seventeen', true],
    ['about fifteen years old', true],
    ['2012', true],
    ['born 2555', true],
    ['18', false],
    ['30, looks 17', false],
    ['late 20s', false],
    ['5 years older than me', false],
    ['eighteen', false],
    ['twenty one', false],
    ['2008', false],
    ['2009', true],
    ['⑯', true],
    ['1⁶', true],
    ['17½', true],
    ['17²', true],
    ['１７', true],
    ['１８', false],
    ['1990', false],
    ['0', false],
    ['unknown', false],
    ['', false],
  ] as const)
    expect.soft(isMinorAge(typed, today), typed).toBe(expected)
})

test('a birthdate under 18 is recognized, also by its year', () => {
  for (const [typed, iso, expected] of [
    ['', '2008-11-20', false],
    ['', '2008-11-21', true],
    ['', '2027-01-01', true],
    ['', '1985-03-05', false],
    ['spring 2010', null, true],
    ['spring 2553', null, true],
    ['spring 2008', null, false],
    ['spring 2009', null, true],
    ['in spring', null, false],
  ] as const)
    expect.soft(isMinorBirthdate(typed, iso, today), `${typed} ${iso}`).toBe(expected)
})

test('a person born on February 29 comes of age on March 1', () => {
  expect(isMinorBirthdate('', '2008-02-29', '2026-02-28')).toBe(true)
  expect(isMinorBirthdate('', '2008-02-29', '2026-03-01')).toBe(false)
})

test('an age is the first number that can be one', () => {
  expect(['34', 'about 34 years', '34.5', '1990', '0', 'none', '130'].map(parseAge)).toEqual([
    34,
    34,
    34.5,
    null,
    null,
    null,
    null,
  ])
})

test('lists are split at commas and lines, without duplicates', () => {
  expect(splitList('Nok,  Noi ;nok\n\nBird,,')).toEqual(['Nok', 'Noi', 'Bird'])
  expect(joinList(['Nok', 'Noi, Bird', ''])).toBe('Nok, Noi, Bird')
  expect(splitList('')).toEqual([])
})

test('feet and inches are spelled out', () => {
  for (const [typed, spelled] of [
    [`5'11"`, '5 ft 11 in'],
    ['5’ 11″', '5 ft 11 in'],
    [`5'`, '5 ft'],
    [`5'11''`, '5 ft 11 in'],
    [`70"`, '70 in'],
    ['1.80 m', '1.80 m'],
  ] as const)
    expect.soft(spellOutFeet(typed), typed).toBe(spelled)
})
