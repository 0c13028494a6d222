import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockToleranceMs } from '../clock.ts'
import { consumeFromRate } from './rate.ts'

const rate = { burst: 3, everyMs: 60_000 }
const start = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)

test('the burst passes immediately, then one act per interval', () => {
  let fullAgainAt: Date | null = null
  for (let count = 0; count < 3; count += 1) {
    const result = consumeFromRate(fullAgainAt, rate, start)
    if (!result.allowed) throw new Error('The limit refused the act.')
    fullAgainAt = result.fullAgainAt
  }
  expect(consumeFromRate(fullAgainAt, rate, start)).toEqual({
    allowed: false,
    retryAt: later(60_000),
  })
  expect(consumeFromRate(fullAgainAt, rate, later(59_999)).allowed).toBe(false)
  expect(consumeFromRate(fullAgainAt, rate, later(60_000)).allowed).toBe(true)
})

const dayMs = 86_400_000

test.each([
  [{ burst: 1, everyMs: 60_000 }, 1],
  [{ burst: 3, everyMs: 60_000 }, 1],
  [{ burst: 100, everyMs: 15_000 }, 50],
])('with a burst of %j, a time stored by a clock 40 days ahead leaves %i', (some, tries) => {
  let fullAgainAt: Date | null = later(40 * dayMs)
  for (let count = 0; count < tries; count += 1) {
    const result = consumeFromRate(fullAgainAt, some, start)
    expect(result.allowed).toBe(true)
    if (result.allowed) fullAgainAt = result.fullAgainAt
  }
  expect(consumeFromRate(fullAgainAt, some, start).allowed).toBe(false)
  expect(consumeFromRate(fullAgainAt, some, later(some.everyMs)).allowed).toBe(true)
})

test('a time stored by a server whose clock is slightly ahead still counts in full', () => {
  const stored = later(3 * 60_000 + clockToleranceMs)
  expect(consumeFromRate(stored, rate, start)).toEqual({ allowed: false, retryAt: later(60_000) })
})

test('no stored time makes a user wait longer than one interval', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100 * dayMs, max: 100 * dayMs }), (ms) => {
      const result = consumeFromRate(later(ms), rate, start)
      if (!result.allowed)
        expect(result.retryAt.getTime() - start.getTime()).toBeLessThanOrEqual(rate.everyMs)
    }),
  )
})

test('an act at the named time passes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 60 }),
      (burst, everyMs, gaps) => {
        let now = start.getTime()
        let fullAgainAt: Date | null = null
        for (const gap of gaps) {
          now += gap
          const result = consumeFromRate(fullAgainAt, { burst, everyMs }, new Date(now))
          if (result.allowed) fullAgainAt = result.fullAgainAt
          else {
            expect(result.retryAt.getTime()).toBeGreaterThan(now)
            expect(consumeFromRate(fullAgainAt, { burst, everyMs }, result.retryAt).allowed).toBe(
              true,
            )
          }
        }
      },
    ),
  )
})
