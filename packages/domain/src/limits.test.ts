import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, remaining } from './limits.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('what is left of a limit', () => {
  const limit = { max: 3, windowMs: 1000 }

  test.each<[number[], number, number | null]>([
    [[], 3, null],
    [[10], 2, null],
    [[10, 20], 1, null],
    [[10, 20, 900], 0, 100],
    [[900, 20, 10], 0, 100],
    [[10, 20, 30, 40], 0, 970],
    [[10, 20, 1000], 1, null],
    [[-50, 10, 20], 0, 980],
  ])('after acts %j ms ago: %i, next in %s ms', (events, left, nextIn) => {
    expect(remaining(events.map(ago), limit, now)).toEqual({
      remaining: left,
      nextAt: nextIn === null ? null : new Date(now.getTime() + nextIn),
    })
  })

  test('the limits are those of the specification', () => {
    expect(limits.profile_creation).toEqual({ max: 3, windowMs: 86_400_000 })
    expect(limits.message_send).toEqual({ max: 20, windowMs: 3_600_000 })
    expect(limits.contact_request).toEqual({ max: 5, windowMs: 3_600_000 })
    expect(limits.consent_change).toEqual({ max: 5, windowMs: 3_600_000 })
  })

  test('at the named time exactly one more is possible, and not a millisecond before', () => {
    const acts = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 12 })
    fc.assert(
      fc.property(acts, fc.integer({ min: 1, max: 5 }), (times, max) => {
        const events = times.map(ago)
        const bound = { max, windowMs: 1000 }
        const { remaining: left, nextAt } = remaining(events, bound, now)
        const inside = times.filter((time) => time < 1000).length
        expect(left).toBe(Math.max(0, max - inside))
        expect(nextAt === null).toBe(left > 0)
        if (nextAt) {
          expect(remaining(events, bound, nextAt).remaining).toBeGreaterThan(0)
          expect(remaining(events, bound, new Date(nextAt.getTime() - 1)).remaining).toBe(0)
        }
      }),
    )
  })
})
