import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appLockMinutes, isEasyPin, isLocked, maxUnlockTries, unlockWaitMs } from './app-lock.ts'

const now = new Date('2026-11-23T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

describe('isLocked', () => {
  test('a session without a lock is never locked', () => {
    expect(isLocked({ lockAfterMinutes: null, unlockedUntil: null }, now)).toBe(false)
  })

  test('a session with a lock is open until its time without use ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...appLockMinutes),
        fc.integer({ min: -9e6, max: 9e6 }),
        (minutes, ms) => {
          const locked = isLocked({ lockAfterMinutes: minutes, unlockedUntil: after(ms) }, now)
          if (ms <= 0) expect(locked).toBe(true)
          else if (ms <= minutes * 60_000) expect(locked).toBe(false)
        },
      ),
    )
  })

  test('an end that only a wrong clock can have set counts as past', () => {
    expect(isLocked({ lockAfterMinutes: 5, unlockedUntil: after(86_400_000) }, now)).toBe(true)
    expect(isLocked({ lockAfterMinutes: 5, unlockedUntil: null }, now)).toBe(true)
  })
})

test('the wait after wrong PINs begins with the third, never shrinks, and ends at ten minutes', () => {
  const waits = Array.from({ length: maxUnlockTries + 5 }, (_, failures) => unlockWaitMs(failures))
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 15_000, 30_000, 60_000])
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(Math.max(...waits)).toBe(600_000)
})

test('a PIN of one digit or of consecutive digits is easy', () => {
  for (const [pin, expected] of [
    ['111111', true],
    ['123456', true],
    ['987654', true],
    ['890123', true],
    ['112233', false],
    ['135790', false],
    ['481516', false],
  ] as const)
    expect.soft(isEasyPin(pin), pin).toBe(expected)
})
