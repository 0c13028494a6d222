import { expect, test } from 'vitest'
import { formatCount, formatDate } from './format.ts'

test('a date is short and unambiguous', () => {
  // Noon, local time.
  expect(formatDate(new Date(2026, 10, 18, 12).toISOString())).toBe('Nov 18, 2026')
})

test('thousands are separated by commas', () => {
  expect(formatCount(100_000)).toBe('100,000')
})
