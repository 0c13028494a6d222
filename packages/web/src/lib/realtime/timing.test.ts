import { expect, test } from 'vitest'
import { backoffMs } from './timing.ts'

test('attempts wait twice as long each time, plus up to one second', () => {
  for (const [attempt, least] of [
    [0, 1_000],
    [1, 2_000],
    [4, 16_000],
    [5, 30_000],
    [5_000, 30_000],
  ] as const) {
    expect.soft(backoffMs(attempt, 0), `${attempt}`).toBe(least)
    expect.soft(backoffMs(attempt, 0.999), `${attempt}`).toBeCloseTo(least + 999)
  }
})
