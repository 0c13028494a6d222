import { expect, test } from 'vitest'
import { allowanceText } from './door.tsx'

const now = new Date(2026, 10, 20, 11, 0)
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString()

test('the text names the profiles left and the time of the next one', () => {
  for (const [remaining, nextAt, expected] of [
    [3, null, 'You can add 3 more today.'],
    [1, null, 'You can add 1 more today.'],
    [0, at(20, 15, 40), 'You can add the next one at 3:40 PM.'],
    [0, at(21, 9, 5), 'You can add the next one tomorrow at 9:05 AM.'],
    [0, at(22, 9, 5), 'You can add the next one on Nov 22, 2026 at 9:05 AM.'],
  ] as const)
    expect.soft(allowanceText({ max: 3, remaining, nextAt }, now), expected).toBe(expected)
})
