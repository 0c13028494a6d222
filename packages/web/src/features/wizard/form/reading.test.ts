import { expect, test } from 'vitest'
import { readingOptions } from './reading.ts'

test('today is a day of this device, and the order of day and month is decided', () => {
  const { today, monthFirst } = readingOptions()
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(typeof monthFirst).toBe('boolean')
})
