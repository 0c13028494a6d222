import { expect, test } from 'vitest'
import type { ObservedComparison } from './comparison-vector.ts'
import { priorModel } from './model/prior-model.ts'
import { matchWeight } from './match-weight.ts'

const observation = (changes: Partial<ObservedComparison>): ObservedComparison =>
  ({
    comparisonName: 'occupation',
    comparisonLevel: 'equal',
    chance: 0.01,
    follows: null,
    ...changes,
  }) as ObservedComparison

/** Likelier among strangers than for one person: the agreement is evidence against one person. */
const common = { chance: 1 }

test('an agreement weighs the likelihood ratio of one person to strangers', () => {
  const { equal = 0 } = priorModel.same.fields.occupation
  expect(matchWeight(observation({}), priorModel)).toBeCloseTo(Math.log10(equal / 0.01), 10)
  expect(matchWeight(observation(common), priorModel)).toBeLessThan(0)
})

test('an agreement that follows from another one is never evidence against one person', () => {
  expect(matchWeight(observation({ ...common, follows: 'workplace' }), priorModel)).toBe(0)
  expect(matchWeight(observation({ follows: 'workplace' }), priorModel)).toBeGreaterThan(0)
})

test('a difference is evidence against one person even if it follows from another field', () => {
  const different = observation({ ...common, comparisonLevel: 'different', follows: 'workplace' })
  expect(matchWeight(different, priorModel)).toBeLessThan(0)
})
