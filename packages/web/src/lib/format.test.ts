import { expect, test } from 'vitest'
import { formatCount, formatDate } from './format.ts'

test('a date is short and unambiguous', () => {
  expect(formatDate('2026-11-18T12:00:00.000Z')).toBe('18 Nov 2026')
})

test('thousands are separated', () => {
  expect(formatCount(100_000)).toBe('100,000')
})
