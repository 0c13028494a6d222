import { describe, expect, test } from 'vitest'
import { shownNameRarity } from '../../../../testing/community/shown-name-rarity.ts'
import { seeded } from '../../../../testing/seeded.ts'
import { learnTermFrequencies } from '../../../learning/learn-term-frequencies.ts'
import { prepareComparison } from '../../../normalize/normalize.ts'
import { evidenceOf } from '../../evidence.ts'
import { priorModel } from '../../model/prior-model.ts'
import type { TermFrequencies } from '../../model/term-frequencies.ts'

/** A few of many given and family names belong to most people; some have only a given name. */
const givenNames = `Malee Siriporn Kanya Ratana Somsak Anong Pranee Wilai Chanida Busaba Darika
  Hansa Jintana Kamon Lawan Nanthida Orawan Prapa`.split(/\s+/)
const familyNames = `Srisai Jaidee Boonmee Thongchai Wongsa Kittisak Prasert Rattana Suwan Charoen
  Inthara Phanich Chaiyo Saelim Yodying Bunnak Lertsak`.split(/\s+/)
const community = () => {
  const random = seeded(21)
  return Array.from({ length: 2200 }, () => {
    const given = random.pickSkewed(givenNames, 0.7)
    const fullName = random.chance(0.15)
      ? given
      : `${given} ${random.pickSkewed(familyNames, 0.6)}${random.pickSkewed(['', ' Khan', ' Na'])}`
    const profile = { fullName, birthdate: `${random.between(1955, 2004)}-06-17` }
    // every fourth person is described twice
    return random.chance(0.25) ? [profile, profile] : [profile]
  })
    .flat()
    .map((values) => prepareComparison(values, 2026))
}

describe('the rarity of names that users see', () => {
  const records = community()

  test('is within a factor of 2 of the truth once names are counted', () => {
    const frequencies = learnTermFrequencies(records, records.length) ?? undefined
    const shown = shownNameRarity(records, { model: priorModel, frequencies })
    expect(shown.names).toBeGreaterThan(100)
    expect(shown.withinTwo).toBeGreaterThanOrEqual(0.9)
    expect(shown.about).toBeGreaterThan(0.5)
    expect(shown.aboutWithinTwo).toBeGreaterThanOrEqual(0.9)
    expect(shown.limits).toBeGreaterThan(50)
    expect(shown.trueLimits).toBeGreaterThanOrEqual(0.9)
  })

  test('is only a limit until names are counted', () => {
    const shown = shownNameRarity(records, { model: priorModel })
    expect(shown.about).toBe(0)
    expect(shown.trueLimits).toBeGreaterThanOrEqual(0.9)
  })
})

const shownFor = (fullName: string, shares: TermFrequencies['shares']) => {
  const both = prepareComparison({ fullName })
  const [line] = evidenceOf(both, both, {
    model: priorModel,
    frequencies: {
      profiles: 20_000,
      minShare: 4e-4,
      minDisclosedShare: 1e-3,
      minWholeNameShare: 3e-4,
      rareNameWord: 1e-4,
      filledShare: {},
      shares,
    },
  }).lines
  return { oneIn: line?.oneIn, isLimit: line?.isLimit }
}
const shares = {
  nameWord: { malee: 0.02, srisai: 0.01, kanya: 5e-4 },
  wholeName: { 'malee srisai': 0.002 },
}

test('a name of several words is as rare as the whole name, not as its words', () => {
  expect(shownFor('Malee Srisai', shares)).toEqual({ oneIn: 500, isLimit: undefined })
  expect(shownFor('Srisai Malee', shares)).toEqual({ oneIn: 500, isLimit: undefined })
})

test('a name that is not counted is said to be rarer than counted ones', () => {
  expect(shownFor('Malee Jaidee', shares)).toEqual({ oneIn: 3000, isLimit: true })
  expect(shownFor('Constructor Srisai', shares)).toEqual({ oneIn: 3000, isLimit: true })
  expect(shownFor('constructor', shares)).toEqual({ oneIn: 1000, isLimit: true })
})

test('a name of one word is shown by its frequency in all names', () => {
  expect(shownFor('Malee', shares)).toEqual({ oneIn: 50, isLimit: undefined })
  // the frequency of a word is disclosed for more people than that of a whole name
  expect(shownFor('Kanya', shares)).toEqual({ oneIn: 1000, isLimit: true })
})
