import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import { calibratedProbability } from './evidence.ts'
import { hypothesisProbabilities } from './hypotheses.ts'

const odds = { same: 1e-5, linked: 1e-7 }
const slope = 0.8
const calibrated = (total: number): number =>
  calibratedProbability(hypothesisProbabilities(total, 0, odds), slope)

test('calibration changes nothing up to a half', () => {
  for (const total of [-30, 0, 4, 5]) {
    const { same } = hypothesisProbabilities(total, 0, odds)
    expect(calibrated(total)).toBeCloseTo(same, 6)
  }
})

testRows([
  [1 / 2, 0.5],
  [10 / 11, 0.8632],
  [100 / 101, 0.9755],
  [1, 1],
])('a probability is calibrated between the measured points', (same, expected) => {
  expect(calibratedProbability({ same, linked: 0, strangers: 1 - same }, slope)).toBeCloseTo(
    expected,
    4,
  )
})

test('more weight for one person never has a lower probability, however large it is', () => {
  const weight = fc.double({ min: -60, max: 60, noNaN: true })
  fc.assert(
    fc.property(weight, weight, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map(calibrated)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(high!)
      expect(high).toBeLessThanOrEqual(1)
    }),
  )
})
