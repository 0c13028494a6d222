import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test('dates have the words of the language and the order of the region of the browser', () => {
  const day = new Date('2026-11-18T12:00:00Z')
  const write = (language: string, ofBrowser: readonly string[]) =>
    new Intl.DateTimeFormat(localeOf(language, ofBrowser), { dateStyle: 'medium' }).format(day)
  expect(write('en', ['en-US', 'de-DE'])).toBe('Nov 18, 2026')
  expect(write('en', ['en', 'en-GB'])).toBe('18 Nov 2026')
  expect(write('en', ['de-DE'])).toBe('18 Nov 2026')
  expect(write('en', ['de', 'en-US@posix'])).toBe('Nov 18, 2026')
  expect(write('th', ['en-GB'])).toMatch(/^18 พ\.ย\./)
})
