import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { MatchedFields } from './item-facts.tsx'

const fields = ['fullName', 'phoneNumber', 'occupation', 'workplace', 'carMake'] as const
const shown = (count: number): string =>
  renderToStaticMarkup(
    <MatchedFields match={{ matchingFields: fields.slice(0, count) } as unknown as MatchItem} />,
  ).replaceAll(/<[^>]*>/g, '')

test('a card names up to three matching fields and counts the others', () => {
  expect(shown(0)).toBe('')
  expect(shown(1)).toBe('Matching fields: Full name')
  expect(shown(3)).toBe('Matching fields: Full name, phone number, and occupation')
  expect(shown(5)).toBe('Matching fields: Full name, phone number, occupation, and 2 more')
})
