import { expect, test } from 'vitest'
import { badgeText, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('the time of a notification is shown by its distance', () => {
  for (const [seconds, expected] of [
    [-30, { unit: 'now' }],
    [0, { unit: 'now' }],
    [59, { unit: 'now' }],
    [60, { unit: 'minutes', count: 1 }],
    [59 * 60 + 59, { unit: 'minutes', count: 59 }],
    [3600, { unit: 'hours', count: 1 }],
    [24 * 3600 - 1, { unit: 'hours', count: 23 }],
    [24 * 3600, { unit: 'days', count: 1 }],
    [7 * 24 * 3600 - 1, { unit: 'days', count: 6 }],
    [7 * 24 * 3600, { unit: 'date' }],
  ] as const)
    expect.soft(relativeTime(ago(seconds), now), `${seconds}`).toEqual(expected)
})

test('the bell shows the number of unread notifications', () => {
  for (const [unread, expected] of [
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [300, '9+'],
  ] as const)
    expect.soft(badgeText(unread), `${unread}`).toBe(expected)
})
