import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { matchItem } from '../testing/match.ts'
import { MatchedFields } from './item-facts.tsx'

const fields = ['fullName', 'phoneNumber', 'occupation', 'workplace', 'carMake'] as const
const shown = (count: number): string =>
  renderToStaticMarkup(
    <MatchedFields match={matchItem({ matchingFields: fields.slice(0, count) })} />,
  ).replaceAll(/<[^>]*>/g, '')

test('a card names up to three matching fields and counts the others', () => {
  expect(shown(0)).toBe('')
  expect(shown(1)).toBe('Matching fields: Full name')
  expect(shown(3)).toBe('Matching fields: Full name, phone number, and occupation')
  expect(shown(5)).toBe('Matching fields: Full name, phone number, occupation, and 2 more')
})
