import { expect, test } from 'vitest'
import type { ObservedComparison } from './comparison-vector.ts'
import { priorModel } from './model/prior-model.ts'
import { matchWeight, weighPair } from './match-weight.ts'

const observation = (changes: Partial<ObservedComparison> = {}): ObservedComparison => ({
  field: 'occupation',
  comparisonName: 'occupation',
  comparisonLevel: 'equal',
  coarseLevel: 'equal',
  value: null,
  chance: 0.01,
  linked: 0.01,
  household: 0.01,
  leaders: [],
  isUnlistedValue: false,
  repeatsName: false,
  ...changes,
})
const weigh = (...fields: ObservedComparison[]) =>
  weighPair({ name: null, fields, onlyOneSide: 0 }, priorModel)

/** Likelier among strangers than for one person. */
const common = { chance: 1 }
const workplace = (chance: number) =>
  observation({ field: 'workplace', comparisonName: 'workplace', chance })
const ledByWorkplace = [{ field: 'workplace', chance: 0.4, isShown: true }] as const

test('an agreement weighs the likelihood ratio of one person to strangers', () => {
  const { equal = 0 } = priorModel.same.fields.occupation
  expect(matchWeight(observation(), priorModel)).toBeCloseTo(Math.log10(equal / 0.01), 10)
})

test('an equal value is never evidence against one person, and a resemblance may be', () => {
  expect(matchWeight(observation(common), priorModel)).toBe(0)
  expect(matchWeight(observation({ ...common, comparisonLevel: 'near' }), priorModel)).toBeLessThan(
    0,
  )
})

test('an agreement that follows from another one adds what is left, and never less than nothing', () => {
  const { equal = 0 } = priorModel.same.fields.occupation
  const led = observation({ leaders: ledByWorkplace })
  const found = weigh(workplace(1e-4), led)
  expect(found.fields[1]).toEqual({ weight: Math.log10(equal / 0.4), follows: 'workplace' })
  const implied = observation({ leaders: [{ ...ledByWorkplace[0], chance: 1 }] })
  expect(weigh(workplace(1e-4), implied).fields[1]?.weight).toBe(0)
})

test('a leading field that explains away more than it adds is left out', () => {
  const led = observation({ chance: 1e-5, leaders: ledByWorkplace })
  const found = weigh(workplace(0.2), led)
  expect(found.total).toBe(weigh(observation({ chance: 1e-5 })).total)
  expect(found.fields.map(({ follows }) => follows)).toEqual(['occupation', null])
  expect(found.fields[0]?.weight).toBe(0)
})

test('a difference is evidence against one person', () => {
  const different = observation({ ...common, comparisonLevel: 'different' })
  expect(matchWeight(different, priorModel)).toBeLessThan(0)
})

test('an agreement is at least as good for one person as for linked people', () => {
  const { total, linkedTotal } = weigh(observation({ linked: 1, household: 1 }))
  expect(linkedTotal).toBeCloseTo(total, 9)
})
