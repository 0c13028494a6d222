import fc from 'fast-check'
import { expect, test } from 'vitest'
import { responseStepMs, remainingStepMs } from './constant-time-response.ts'

test('an answer waits until the next whole step', () => {
  for (const [elapsed, rest] of [
    [0, 250],
    [1, 249],
    [249.5, 0.5],
    [250, 0],
    [251, 249],
    [1999, 1],
  ] as const)
    expect.soft(remainingStepMs(elapsed, responseStepMs), `${elapsed}`).toBe(rest)
})

test('an answer comes at a whole step, and never a step late', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (elapsed) => {
      const rest = remainingStepMs(elapsed, responseStepMs)
      const steps = (elapsed + rest) / responseStepMs
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9)
      expect(rest).toBeLessThanOrEqual(responseStepMs)
    }),
  )
  expect(remainingStepMs(123, 0)).toBe(0)
})
