import { expect, test } from 'vitest'
import { prepareOptions } from './prepare-options.ts'

test("today is the device's day, and the order of day and month is fixed", () => {
  const { today, monthFirst } = prepareOptions()
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(typeof monthFirst).toBe('boolean')
})
