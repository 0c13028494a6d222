import { expect, test } from 'vitest'
import { birthdateShare, isDefaultDate, isListedDate } from './date-frequencies.ts'
import type { TermFrequencies } from './term-frequencies.ts'

const rarity = 1e-4
const learned = (shares: TermFrequencies['shares']): TermFrequencies => ({
  profiles: 30_000,
  minShare: 3e-4,
  minDisclosedShare: 1e-3,
  minWholeNameShare: 2e-4,
  rareNameWord: 1e-4,
  filledShare: {},
  shares,
})

test('before there is data, 1 January is commoner than other days', () => {
  const share = (date: string): number => birthdateShare(date, rarity, undefined)
  expect(share('1987-06-17')).toBe(rarity)
  expect(share('1987-01-01')).toBeGreaterThan(rarity * 10)
  expect(share('1987-05-01')).toBeGreaterThan(share('1987-06-17'))
  expect(share('1987-05-01')).toBeLessThan(share('1987-01-01'))
})

test('a listed date has its learned share', () => {
  const frequencies = learned({ birthdate: { '1987-01-01': 0.02 } })
  expect(birthdateShare('1987-01-01', rarity, frequencies)).toBe(0.02)
})

test('an unlisted date is as rare as learned, and a default day stays commoner', () => {
  const frequencies = learned({ birthdate: {} })
  const share = (date: string): number => birthdateShare(date, 0.01, frequencies)
  expect(share('1987-06-17')).toBe(frequencies.minShare)
  expect(share('1987-01-01')).toBeGreaterThan(share('1987-06-17'))
})

test('a default date is known to be common or rare only by itself', () => {
  expect(isDefaultDate('1990-01-01')).toBe(true)
  expect(isListedDate('1990-01-01', learned({ birthdate: {} }))).toBe(false)
  expect(isListedDate('1990-01-01', learned({ birthdate: { '1990-01-01': 0.01 } }))).toBe(true)
})
