import { expect, test } from 'vitest'
import { originCountries } from '../../testing/origin-countries.ts'
import { learnCommunity } from '../../testing/community/learn-community.ts'
import { seeded } from '../../testing/seeded.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import type { ComparisonRecord } from '../record/record.ts'

const country = originCountries.find(({ country: name }) => name === 'Philippines')!
const cities = country.cities.map(([usual = '']) => usual)

/** Two users of five describe one person, and all write only a name, a city and an age. */
const sparseWriters = (count: number): ComparisonRecord[] => {
  const random = seeded(3)
  const below = (limit: number): number => Math.floor(random.next() * limit)
  /** The lower half of a list is as common as the rest. */
  const common = (items: readonly string[]): string => items[below(below(items.length) + 1)]!
  return Array.from({ length: count / 5 }, () => {
    const people = Array.from({ length: 4 }, () => ({
      fullName: `${common(country.given)} ${common(country.family)}`,
      meetingLocationCity: common(cities),
      age: `${20 + below(30)}`,
    }))
    return [...people, people[0]!].map((values) => prepareComparison(values, 2026))
  }).flat()
}
const all = sparseWriters(1600)
const sizes = [100, 150, 250, 400, 700, 1000, 1050, 1200, 1600]
const contexts = sizes.map((size) => learnCommunity(all.slice(0, size)))

test('in a small community of sparse writers the model expects no more matches than there are', () => {
  for (const [index, { model }] of contexts.entries())
    expect(model.expectedMatches, `${sizes[index]} profiles`).toBeLessThan(0.8)
})

/** Pairs from the least to the most alike, as [a, b]. */
const pairs = [
  [{ fullName: 'Maria Santos' }, { fullName: 'Maria Reyes' }],
  [{ fullName: 'Maria Santos' }, { fullName: 'Maria Santos' }],
  [
    { fullName: 'Maria Santos', meetingLocationCity: 'Manila', age: '25' },
    { fullName: 'Maria Santos', meetingLocationCity: 'Manila', age: '26' },
  ],
  [
    { fullName: 'Analyn Villanueva', meetingLocationCity: 'Dumaguete', age: '33' },
    { fullName: 'Analyn Villanueva', meetingLocationCity: 'Dumaguete', age: '33' },
  ],
].map(([a, b]) => [prepareComparison(a!, 2026), prepareComparison(b!, 2026)] as const)

test('as a community grows, the verdict of a pair never jumps', () => {
  for (const [a, b] of pairs) {
    const found = contexts.map((context) => evidenceOf(a, b, context).probability)
    for (const [index, one] of found.slice(1).entries())
      expect(Math.abs(one - found[index]!), found.join(' ')).toBeLessThan(0.3)
  }
})
