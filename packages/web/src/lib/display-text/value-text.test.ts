import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test('a choice is shown by its label and a typed value unchanged', () => {
  expect(valueText('sponsorType', 'financial')).toBe('Financial')
  expect(valueText('sponsorType', 'something new')).toBe('something new')
  expect(valueText('workplace', 'business')).toBe('business')
})
