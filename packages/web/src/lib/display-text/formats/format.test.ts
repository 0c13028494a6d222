import { expect, test } from 'vitest'
import { putMessages } from '../../language/texts.ts'
import {
  formatCalendarDay,
  formatCount,
  formatDate,
  formatList,
  formatShortDate,
} from './format.ts'

test('a date is short and unambiguous', () => {
  // Noon, local time.
  expect(formatDate(new Date(2026, 10, 18, 12).toISOString())).toBe('Nov 18, 2026')
})

test('a short date has the year only when it is not the current one', () => {
  const day = new Date(2026, 10, 18, 12)
  expect(formatShortDate(day.toISOString(), new Date(2026, 11, 31))).toBe('Nov 18')
  expect(formatShortDate(day.toISOString(), new Date(2027, 0, 1))).toBe('Nov 18, 2026')
})

test('thousands are separated by commas', () => {
  expect(formatCount(100_000)).toBe('100,000')
})

test('dates and lists are written as the current language writes them', () => {
  const day = new Date(2026, 10, 18, 12)
  try {
    putMessages('th', {})
    expect(formatDate(day)).toBe('18 พ.ย. 2569')
    expect(formatCalendarDay('1990-03-05')).toBe('5 มีนาคม 2533')
    expect(formatCount(1234)).toBe('1,234')
    putMessages('de', {})
    expect(formatDate(day)).toBe('18. Nov. 2026')
    expect(formatList(['Name', 'Alter'])).toBe('Name und Alter')
  } finally {
    putMessages('en', {})
  }
  expect(formatList(['Name', 'age'])).toBe('Name and age')
})
