import { expect, test } from 'vitest'
import { matchItem } from '../testing/match.ts'
import { fieldsText } from './item-facts.tsx'

const fields = ['phoneNumber', 'workplace', 'fullName', 'occupation', 'carMake'] as const
const shown = (count: number): string =>
  fieldsText(matchItem({ matchingFields: fields.slice(0, count) }))

test('a card names the two strongest matching fields and counts the others', () => {
  expect(shown(0)).toBe('No matching fields')
  expect(shown(1)).toBe('Phone number')
  expect(shown(2)).toBe('Phone number and workplace')
  expect(shown(5)).toBe('Phone number, workplace, and 3 more')
})
