import { expect, test } from 'vitest'
import { dayOf } from './next-time.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour)

test('a time is named by its distance', () => {
  for (const [time, expected] of [
    [at(20, 15), 'today'],
    [at(20, 23), 'today'],
    [at(21, 0), 'tomorrow'],
    [at(21, 23), 'tomorrow'],
    [at(22, 1), 'later'],
  ] as const)
    expect.soft(dayOf(time, at(20, 11)), JSON.stringify(time)).toBe(expected)
})
