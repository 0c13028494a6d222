import { describe, expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import fc from 'fast-check'
import { bandOf, roundRarity, roundRarityLimit, shownSlots } from './evidence.ts'
import { priorModel } from './model/prior-model.ts'

/** The greatest double below 1, within the range of 1 to 100,000. */
const justBelow = (value: number): number => value * (1 - 1e-12)

describe('bandOf', () => {
  testRows([
    [1, 'strong'],
    [0.99, 'strong'],
    [justBelow(0.99), 'likely'],
    [0.9, 'likely'],
    [justBelow(0.9), 'possible'],
    [0.5, 'possible'],
    [justBelow(0.5), 'weak'],
    [0, 'weak'],
  ] as const)('a probability is in the band of its step', (probability, band) => {
    expect(bandOf(probability, priorModel)).toBe(band)
  })

  test('the bands follow the bounds of the model', () => {
    const model = { ...priorModel, bands: { strong: 0.8, likely: 0.6, possible: 0.2 } }
    expect([0.8, 0.6, 0.2, 0.1].map((probability) => bandOf(probability, model))).toEqual([
      'strong',
      'likely',
      'possible',
      'weak',
    ])
  })
})

const numbered = { level: 'equal', weight: 4.5, slots: 5, follows: null } as const

test('the slots of a row that nothing else covers grow with the number next to them', () => {
  const oneIn = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(oneIn, oneIn, fc.nat({ max: 5 }), (one, other, slots) => {
      const shown = [one, other]
        .toSorted((a, b) => a - b)
        .map((number) => shownSlots({ ...numbered, field: 'workplace', slots, oneIn: number }))
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    }),
  )
})

test('a name has at most three slots until its rarity is known, and a covered row those of its weight', () => {
  const name = { ...numbered, field: 'fullName' } as const
  expect(shownSlots({ ...name, oneIn: 5000, isLimit: true })).toBe(3)
  expect(shownSlots({ ...name, level: 'near', oneIn: 5000 })).toBe(3)
  expect(shownSlots({ ...name, oneIn: 5000 })).toBe(4)
  const covered = { ...numbered, field: 'carMake', follows: 'carModel', slots: 1 } as const
  expect(shownSlots({ ...covered, oneIn: 100_000 })).toBe(1)
})

describe('roundRarity', () => {
  const rarityOf = (oneIn: number): number => roundRarity(1 / oneIn)

  testRows([
    [1, 1],
    [1.49, 1],
    [1.5, 2],
    [3.49, 2],
    [3.5, 5],
    [7.49, 5],
    [7.5, 10],
    [1490, 1000],
    [1500, 2000],
    [74_900, 50_000],
    [75_000, 100_000],
  ])('a rarity is disclosed in rounded steps', (oneIn, disclosed) => {
    expect(rarityOf(oneIn)).toBe(disclosed)
  })

  test('a rarity is never disclosed as rarer than one in 100,000', () => {
    expect([1e-5, 1e-6, 1e-300, 0].map(roundRarity)).toEqual([100_000, 100_000, 100_000, 100_000])
  })

  testRows([
    [1, 1],
    [3.9, 3],
    [199, 100],
    [2000, 2000],
    [7999, 7000],
    [1e7, 100_000],
  ])('a limit of rarity is disclosed in rounded steps', (oneIn, disclosed) => {
    expect(roundRarityLimit(1 / oneIn)).toBe(disclosed)
  })
})
