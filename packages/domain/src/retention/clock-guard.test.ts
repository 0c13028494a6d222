import { expect, test } from 'vitest'
import { evaluateClock, type ClockState } from './clock-guard.ts'

const start = new Date('2026-03-10T09:00:00Z')
const hours = (count: number): Date => new Date(start.getTime() + count * 3_600_000)
const trustedStart: ClockState = { confirmedAt: start, doubtedAt: null, seenAt: start }
const year = 365 * 24

/** The verdict of each check, when the clock shows these hours after the trusted start. */
const readings = (shown: readonly number[], state = trustedStart): string[] => {
  let current = state
  return shown.map((count) => {
    const time = hours(count)
    const { verdict, state: next } = evaluateClock(current, { application: time, database: time })
    current = next
    return verdict
  })
}

test('a clock that advances is trusted, also after a day without a server', () => {
  expect(readings([0, 1, 2, 27, 28])).toEqual(Array(5).fill('trusted'))
})

test('a clock that is a year ahead for an hour is not trusted, and trusted again after it', () => {
  expect(readings([1, year, year + 0.5, year + 1, 2.5])).toEqual([
    'trusted',
    'jumped',
    'jumped',
    'jumped',
    'trusted',
  ])
})

test('a clock that is set back by a year is not trusted either', () => {
  expect(readings([-year, 1])).toEqual(['jumped', 'trusted'])
})

test('a new time is trusted after it has advanced evenly for a day', () => {
  const day = Array.from({ length: 25 }, (_, hour) => year + hour)
  expect(readings(day)).toEqual([...Array(24).fill('jumped'), 'trusted'])
})

test('a clock that jumps again while it is not trusted starts its waiting time again', () => {
  expect(readings([year, year + 48, year + 60, year + 71, year + 72])).toEqual([
    'jumped',
    'jumped',
    'jumped',
    'jumped',
    'trusted',
  ])
})

test('the time of a new installation is trusted after a day', () => {
  const none = { confirmedAt: null, doubtedAt: null, seenAt: null }
  expect(readings([0, 12, 23, 24], none)).toEqual(['new', 'new', 'new', 'trusted'])
})

test.each([
  [5 * 60_000, 'trusted'],
  [5 * 60_000 + 1, 'clocks-differ'],
  [-5 * 60_000 - 1, 'clocks-differ'],
])('a database clock that is off by %i ms makes the verdict %s', (difference, verdict) => {
  const database = new Date(start.getTime() + difference)
  const result = evaluateClock(trustedStart, { application: start, database })
  expect(result).toEqual({ verdict, state: trustedStart })
})
