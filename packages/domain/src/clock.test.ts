import { describe, expect, test } from 'vitest'
import { clockToleranceMs, isBeforeEnd, latestEnd, msSince } from './clock.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('the time since a stored moment', () => {
  test('counts small differences between clocks as none, and is infinite for a wrong clock', () => {
    for (const [name, ms, elapsed] of [
      ['a moment in the past', -1500, 1500],
      ['this moment', 0, 0],
      ['a moment that another server stored by its own clock', clockToleranceMs, 0],
      ['a moment that only a wrong clock can have stored', clockToleranceMs + 1, Infinity],
    ] as const)
      expect.soft(msSince(later(ms), now), name).toBe(elapsed)
  })
})

describe('a validity of one second', () => {
  test('ends at its end, and before it unless that is too far away', () => {
    for (const [name, ms, valid] of [
      ['is valid until its end', 1, true],
      ['is over at its end', 0, false],
      ['is valid when another server stored it', 1000 + clockToleranceMs, true],
      ['is not valid with an end that is too far away', 1001 + clockToleranceMs, false],
    ] as const)
      expect.soft(isBeforeEnd(later(ms), 1000, now), name).toBe(valid)
  })

  test('the latest end is one second and the tolerance from now', () =>
    expect(latestEnd(now, 1000)).toEqual(later(1000 + clockToleranceMs)))
})
