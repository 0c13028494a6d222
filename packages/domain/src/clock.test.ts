import { describe, expect, test } from 'vitest'
import { clockToleranceMs, isBeforeEnd, latestEnd, msSince } from './clock.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('the time since a stored moment', () => {
  test.each([
    ['a moment in the past', -1500, 1500],
    ['this moment', 0, 0],
    ['a moment that another server stored by its own clock', clockToleranceMs, 0],
    ['a moment that only a wrong clock can have stored', clockToleranceMs + 1, Infinity],
  ])('the time since %s', (_, ms, elapsed) => expect(msSince(later(ms), now)).toBe(elapsed))
})

describe('a validity of one second', () => {
  test.each([
    ['is valid until its end', 1, true],
    ['is over at its end', 0, false],
    ['is valid when another server stored it', 1000 + clockToleranceMs, true],
    ['is not valid with an end that is too far away', 1001 + clockToleranceMs, false],
  ])('%s', (_, ms, valid) => expect(isBeforeEnd(later(ms), 1000, now)).toBe(valid))

  test('the latest end is one second and the tolerance from now', () =>
    expect(latestEnd(now, 1000)).toEqual(later(1000 + clockToleranceMs)))
})
