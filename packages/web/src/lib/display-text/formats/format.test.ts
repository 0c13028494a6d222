import { expect, test } from 'vitest'
import { putMessages } from '../../language/texts.ts'
import {
  formatCalendarDay,
  formatCount,
  formatDate,
  formatList,
  formatShortDate,
  localeOf,
} from './format.ts'
import { toText, varietyOf } from '@crosscheck/text/message/message'

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

test('dates have the words of the language and the order of the region of the browser', () => {
  const day = new Date(2026, 10, 18, 12)
  const write = (language: string, ofBrowser: readonly string[]) =>
    new Intl.DateTimeFormat(localeOf(language, ofBrowser), { dateStyle: 'medium' }).format(day)
  expect(write('en', ['en-US', 'de-DE'])).toBe('Nov 18, 2026')
  expect(write('en', ['en', 'en-GB'])).toBe('18 Nov 2026')
  expect(write('en', ['de-DE'])).toBe('18 Nov 2026')
  expect(write('en', ['de', 'en-US@posix'])).toBe('Nov 18, 2026')
  expect(write('th', ['en-GB'])).toMatch(/^18 พ\.ย\./)
})

test('Spanish numbers are those of the browser’s Spanish, else those of Latin America', () => {
  const rows: [readonly string[], string, string][] = [
    [[], 'es-419', '4,000.5'],
    [['en-US', 'es'], 'es-419', '4,000.5'],
    [['de-DE', 'es-MX', 'es-AR'], 'es-MX', '4,000.5'],
    [['es-AR'], 'es-AR', '4.000,5'],
    [['es-ES'], 'es-ES', '4000,5'],
  ]
  for (const [ofBrowser, locale, number] of rows) {
    expect.soft(varietyOf('es', ofBrowser)).toBe(locale)
    expect.soft(new Intl.NumberFormat(locale).format(4000.5)).toBe(number)
  }
  expect(varietyOf('pt-BR', ['pt-PT', 'es-MX'])).toBe('pt-BR')
  expect(toText([[0]], 'es')).toSatisfy((text) => text(4000) === '4,000')
})
