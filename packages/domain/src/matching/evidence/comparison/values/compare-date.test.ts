import { expect, test } from 'vitest'
import { testRows } from '../../../../testing/test-rows.ts'
import { compareDates } from './compare-birth.ts'

testRows([
  ['the same day', '1990-03-15', 'equal'],
  ['the next day', '1990-03-16', 'close'],
  ['the next day of another month', '1990-03-12', 'close'],
  ['the same day of the next year', '1991-03-15', 'close'],
  ['the year of the Buddhist calendar', '2533-03-15', 'close'],
  ['another day of the month', '1990-03-29', 'near'],
  ['one digit of the month wrong', '1990-08-15', 'near'],
  ['another month', '1990-09-22', 'far'],
  ['another day of the next year', '1991-04-17', 'far'],
  ['the same day three years later', '1993-03-15', 'near'],
  ['another day two years later', '1992-06-01', 'wide'],
  ['the same day nine years later', '1999-03-15', 'far'],
  ['the same day ten years later', '2000-03-15', 'apart'],
  ['another day ten years later', '2000-09-22', 'remote'],
  ['the same day twenty years later', '2010-03-15', 'apart'],
  ['another day twenty years later', '2010-09-22', 'remote'],
  ['the same day thirty years earlier', '1960-03-15', 'distant'],
  ['another day thirty years earlier', '1960-09-22', 'different'],
])('two dates have the expected level', (_what, other, level) => {
  expect(compareDates('1990-03-15', other, true)).toBe(level)
  expect(compareDates(other, '1990-03-15', true)).toBe(level)
})

test('day and month swapped is a small difference', () => {
  expect(compareDates('1990-03-05', '1990-05-03', true)).toBe('close')
})

test('a date that does not exist resembles one that does', () => {
  expect(compareDates('1985-13-07', '1985-13-07', false)).toBe('near')
  expect(compareDates('1985-13-07', '1985-07-13', false)).toBe('near')
  expect(compareDates('1985-13-07', '1985-12-07', false)).toBe('near')
  expect(compareDates('1985-13-07', '1955-07-13', false)).toBe('different')
})
