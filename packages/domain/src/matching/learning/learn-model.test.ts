import { longTest, rounds } from '../../testing/form.ts'
import { expect, test } from 'vitest'
import { describePerson } from '../../testing/describing.ts'
import { generatePerson } from '../../testing/people.ts'
import { seeded } from '../../testing/seeded.ts'
import { learnModel } from './learn-model.ts'
import type { PairSample } from './pair-sample.ts'
import { areUsable, parametersOf, withParameters } from './learned-parameters.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { comparePair } from '../evidence/comparison-vector.ts'
import type { ComparisonLevel } from '../evidence/model/model.ts'
import { orderedComparisons, withMonotoneWeights } from '../evidence/model/ordered-levels.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { drawNamesakes, drawRandomPairs } from './sample-pairs.ts'
import { blockingKeysOf } from '../blocking/blocking-values.ts'

/** Profiles of which every second describes the same person as the one before. */
const sampleOf = (people: number): PairSample => {
  const random = seeded(8)
  const records = Array.from({ length: people }, () => generatePerson(random)).flatMap((person) => [
    prepareComparison(describePerson(random, person), 2026),
    prepareComparison(describePerson(random, person), 2026),
  ])
  const holders = new Map<string, number[]>()
  records.forEach((record, index) => {
    for (const { kind, value } of blockingKeysOf(record)) {
      const key = `${kind} ${value}`
      holders.set(key, [...(holders.get(key) ?? []), index])
    }
  })
  const pairs = new Map<string, [number, number]>()
  for (const group of holders.values()) {
    if (group.length > 20) continue
    group.forEach((first, at) => {
      for (const second of group.slice(at + 1)) pairs.set(`${first} ${second}`, [first, second])
    })
  }
  return {
    profiles: records.length,
    scope: (records.length * (records.length - 1)) / 2,
    candidates: [...pairs.values()].map(([one, other]) =>
      comparePair(records[one]!, records[other]!),
    ),
    randomPairs: drawRandomPairs(records, 4000),
    namesakes: drawNamesakes(records, 2000),
  }
}

const sample = sampleOf(400)
const learned = learnModel(sample, priorModel, undefined)

/** Pairs of profiles that give one name and city alike, as most do who write no more. */
const sparseSample = (people: number): PairSample => {
  const random = seeded(9)
  const records = Array.from({ length: people }, () => generatePerson(random)).flatMap((person) => {
    const { fullName, meetingLocationCity, age } = describePerson(random, person)
    const record = prepareComparison({ fullName, meetingLocationCity, age }, 2026)
    return [record, record]
  })
  const candidates = Array.from({ length: people }, (_, index) =>
    comparePair(records[2 * index]!, records[2 * index + 1]!),
  )
  return {
    profiles: records.length,
    scope: (records.length * (records.length - 1)) / 2,
    candidates,
    randomPairs: drawRandomPairs(records, 4000),
    namesakes: drawNamesakes(records, 2000),
  }
}

test('the expected number of matches is learned without labels', () => {
  expect(learned.expectedMatches).toBeGreaterThan(0.75)
  expect(learned.expectedMatches).toBeLessThan(1.15)
})

test('the learned figures are usable where names never contradict each other', () => {
  const { words, ...same } = learnModel(
    sparseSample(rounds({ short: 400, long: 1000 })),
    priorModel,
    undefined,
  ).same
  for (const shares of Object.values(words))
    for (const share of Object.values(shares)) expect(share).toBeGreaterThan(0)
  expect(JSON.stringify(same)).not.toContain('null')
})

test('parameters with a figure that is no number are not used', () => {
  const broken = { ...parametersOf(learned), expectedMatches: Number.NaN }
  const stored = JSON.parse(JSON.stringify(broken)) as typeof broken
  expect(areUsable(parametersOf(learned))).toBe(true)
  expect(areUsable(broken)).toBe(false)
  expect(areUsable({ ...broken, expectedMatches: -0.1 })).toBe(false)
  expect(withParameters(priorModel, stored)).toBe(priorModel)
})

test('the learned figures are probabilities', () => {
  const groups = [
    ...Object.values(learned.same.fields),
    learned.same.words.sameScript,
    learned.same.words.acrossScripts,
  ]
  for (const shares of groups) {
    const numbers = Object.values(shares)
    for (const share of numbers) expect(share).toBeGreaterThan(0)
    expect(numbers.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
  }
  for (const { chance, rarity } of Object.values(learned.fields)) {
    for (const share of [...Object.values(chance), rarity]) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(1)
    }
  }
})

test('a larger difference of an ordered field never weighs more', () => {
  const monotone = withMonotoneWeights(learned)
  for (const name of orderedComparisons) {
    const [before, after] = [learned.same.fields[name], monotone.same.fields[name]]
    for (const [level, share] of Object.entries(after))
      expect(before[level as ComparisonLevel]).toBeCloseTo(share, 10)
  }
})

longTest('the same sample gives the same model', () => {
  const small = sampleOf(80)
  expect(learnModel(small, priorModel, undefined)).toEqual(learnModel(small, priorModel, undefined))
})

test('little data changes nothing, and fields without values keep their figures', () => {
  const few = { ...sample, candidates: sample.candidates.slice(0, 50) }
  expect(learnModel(few, priorModel, undefined)).toBe(priorModel)
  const withoutPhone = { ...sample, candidates: [], randomPairs: [] }
  expect(learnModel(withoutPhone, priorModel, undefined)).toBe(priorModel)
})

test('a comparison that was stored with fewer levels keeps the prior', () => {
  const { close: _close, ...before } = learned.same.fields.birthdate
  const same = { ...learned.same, fields: { ...learned.same.fields, birthdate: before } }
  const read = withParameters(priorModel, { ...parametersOf(learned), same })
  expect(read.same.fields.birthdate).toEqual(priorModel.same.fields.birthdate)
  expect(read.fields.birthdate).toEqual(priorModel.fields.birthdate)
  expect(read.same.fields.age).toEqual(learned.same.fields.age)
})

test('parameters survive storing and loading unchanged', () => {
  const stored = JSON.parse(JSON.stringify(parametersOf(learned))) as ReturnType<
    typeof parametersOf
  >
  expect(withParameters(priorModel, stored)).toEqual(learned)
})
