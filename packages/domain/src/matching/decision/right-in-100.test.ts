import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import { certaintySteps, rightIn100, statedIn100 } from './right-in-100.ts'

testRows([
  [0, 0],
  [0.099, 0],
  [0.1, 10],
  [0.499, 25],
  [0.5, 50],
  [0.899, 75],
  [0.9, 90],
  [0.95, 95],
  [0.99, 99],
  [1, 99],
])('a probability is shown in steps, and never as certain', (probability, step) => {
  expect(rightIn100(probability)).toBe(step)
})

// claim: certainty-is-measured
test('a step is stated from 1,000 profiles on, and none with fewer', () => {
  expect([0, 999].map((profiles) => statedIn100(0.97, profiles))).toEqual([undefined, undefined])
  expect(statedIn100(0.97, 1000)).toBe(95)
})

// claim: certainty-is-measured
test('a step never promises more than the probability, and grows with it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (p, q) => {
        const [low, high] = p <= q ? [p, q] : [q, p]
        expect(rightIn100(low) / 100).toBeLessThanOrEqual(low)
        expect(rightIn100(low)).toBeLessThanOrEqual(rightIn100(high))
        expect(certaintySteps).toContain(rightIn100(p))
      },
    ),
  )
})
