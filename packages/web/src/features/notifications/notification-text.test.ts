import { expect, test } from 'vitest'
import { timeText } from './notification-text.ts'
import { badgeText } from './notifications-query.ts'

/** Noon of this machine's zone. */
const now = new Date(2026, 10, 20, 12)
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

test('the time of a notification is shown by its distance', () => {
  for (const [seconds, expected] of [
    [-30, 'Just now'],
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1m ago'],
    [59 * 60 + 59, '59m ago'],
    [3600, '1h ago'],
    [24 * 3600 - 1, '23h ago'],
    [24 * 3600, '1d ago'],
    [7 * 24 * 3600 - 1, '6d ago'],
    [7 * 24 * 3600, 'Nov 13, 2026'],
  ] as const)
    expect.soft(timeText(ago(seconds), now), `${seconds}`).toBe(expected)
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
