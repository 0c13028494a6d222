import { expect, test } from 'vitest'
import type { Observation } from './comparison-vector.ts'
import { priorModel } from './model/prior-model.ts'
import { weightOf } from './match-weight.ts'

const observation = (changes: Partial<Observation>): Observation =>
  ({
    compared: 'occupation',
    grade: 'equal',
    chance: 0.01,
    follows: null,
    ...changes,
  }) as Observation

/** More often among strangers than of one person: the agreement speaks against one person. */
const common = { chance: 1 }

test('an agreement weighs what it is likelier for one person than for strangers', () => {
  const { equal = 0 } = priorModel.same.fields.occupation
  expect(weightOf(observation({}), priorModel)).toBeCloseTo(Math.log10(equal / 0.01), 10)
  expect(weightOf(observation(common), priorModel)).toBeLessThan(0)
})

test('an agreement that follows from another one never speaks against one person', () => {
  expect(weightOf(observation({ ...common, follows: 'workplace' }), priorModel)).toBe(0)
  expect(weightOf(observation({ follows: 'workplace' }), priorModel)).toBeGreaterThan(0)
})

test('a difference speaks against one person whatever it follows', () => {
  const different = observation({ ...common, grade: 'different', follows: 'workplace' })
  expect(weightOf(different, priorModel)).toBeLessThan(0)
})
