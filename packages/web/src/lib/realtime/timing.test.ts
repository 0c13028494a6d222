import { expect, test } from 'vitest'
import { backoffMs } from './timing.ts'

test.each([
  [0, 1_000],
  [1, 2_000],
  [4, 16_000],
  [5, 30_000],
  [5_000, 30_000],
])('attempt %i waits %i ms plus up to one second', (attempt, least) => {
  expect(backoffMs(attempt, 0)).toBe(least)
  expect(backoffMs(attempt, 0.999)).toBeCloseTo(least + 999)
})
