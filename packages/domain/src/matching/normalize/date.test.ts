import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import { partialDate, isMistypedDate, normalizeDate } from './date.ts'

testRows([
  ['1990-03-05', '1990-03-05'],
  ['1990/3/5', '1990-03-05'],
  ['19900305', '1990-03-05'],
  ['5.3.1990', '1990-03-05'],
  ['05/03/1990', '1990-03-05'],
  ['03/25/1990', '1990-03-25'],
  ['5 March 1990', '1990-03-05'],
  ['March 5th, 1990', '1990-03-05'],
  ['05/03/2533', '1990-03-05'],
  ['2533-03-05', '1990-03-05'],
  ['๕ มีนาคม ๒๕๓๓', '1990-03-05'],
  ['5 марта 1990', '1990-03-05'],
  ['1990年3月5日', '1990-03-05'],
  ['１９９０－０３－０５', '1990-03-05'],
  ['1990-03-05T00:00:00.000Z', '1990-03-05'],
  ['1790-03-05', '1790-03-05'],
  ['5/3/90', '1990-03-05'],
  ['3/25/90', '1990-03-25'],
  ['5.3.85', '1985-03-05'],
  ["5 March '90", '1990-03-05'],
  ['Mar 5, 90', '1990-03-05'],
  ['05-MAR-90', '1990-03-05'],
  ['5/3/02', '2002-03-05'],
  ['05031990', '1990-03-05'],
  ['昭和60年3月5日', '1985-03-05'],
  ['平成元年3月5日', '1989-03-05'],
  ['93. 1. 23.', '1993-01-23'],
  ['05. 3. 17.', '2005-03-17'],
  ['93년 1월 23일 (토)', '1993-01-23'],
  ['93/1/23', '1993-01-23'],
  ['12 listopada 1990', '1990-11-12'],
  ['12 มี.ค. 38', '1995-03-12'],
])('a date is read from each notation', (typed, date) => {
  expect(normalizeDate(typed)).toBe(date)
})

testRows([
  '',
  'unknown',
  '1990',
  '31/02/1990',
  '0000-00-00',
  '1900-01-01',
  '3/5',
  'constructor 1, 1990',
  '12 มี.ค. 95',
  '1374-01-23',
])('a text without a day is not a date', (typed) => {
  expect(normalizeDate(typed)).toBeNull()
})

test('eight digits that are no valid date stay comparable', () => {
  expect(partialDate('1985-13-07')).toBe('1985-13-07')
  expect(partialDate('19850732')).toBe('1985-07-32')
  expect(['1985-07-03', '1900-01-01', '1985-00-00', 'unknown'].map(partialDate)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a mistyped date has one digit wrong or two digits swapped', () => {
  expect(isMistypedDate('1990-03-05', '1990-03-06')).toBe(true)
  expect(isMistypedDate('1990-03-12', '1990-03-21')).toBe(true)
  expect(isMistypedDate('1990-03-05', '1987-11-05')).toBe(false)
})

test('no input makes the date normalizer throw, and a normalized date stays the same', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const date = normalizeDate(typed)
      if (date) expect(normalizeDate(date)).toBe(date)
      if (partialDate(typed)) expect(date).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[12]\d{3}-[01]\d-[0-3]\d$/), fc.string(), (one, two) => {
      const [a, b] = [normalizeDate(one), normalizeDate(two) ?? '1990-03-05']
      expect(a === null || partialDate(one) === null).toBe(true)
      if (a === null) return
      expect(isMistypedDate(a, b)).toBe(isMistypedDate(b, a))
    }),
  )
})
