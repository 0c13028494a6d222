import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quietHours } from '../contract/platform/quiet-hours.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

const night: QuietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }
const untilOf = (hours: QuietHours, now: string) => quietUntil(hours, new Date(now))?.toISOString()

describe('quiet hours', () => {
  test.each([
    ['before their start', night, '2026-11-23T20:59:59Z', undefined],
    ['at their start', night, '2026-11-23T21:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['after midnight', night, '2026-11-24T01:30:00Z', '2026-11-24T06:00:00.000Z'],
    ['at their end', night, '2026-11-24T06:00:00Z', undefined],
    [
      'within a day',
      { ...night, from: '09:00', to: '17:30' },
      '2026-11-23T10:00:00Z',
      '2026-11-23T16:30:00.000Z',
    ],
    [
      'in a zone with a quarter of an hour',
      { ...night, timeZone: 'Asia/Kathmandu' },
      '2026-11-23T16:20:00Z',
      '2026-11-24T01:15:00.000Z',
    ],
    ['in a night with a skipped hour', night, '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['in a night with a repeated hour', night, '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
    [
      'whose end is skipped',
      { ...night, to: '02:30' },
      '2026-03-28T23:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'whose end comes twice',
      { ...night, to: '02:30' },
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
  ] as const)('%s', (_, hours, now, expected) => {
    expect(untilOf(hours, now)).toBe(expected)
  })

  test.each([
    { from: '22:00', to: '22:00', timeZone: 'UTC' },
    { from: '22:10', to: '07:00', timeZone: 'UTC' },
    { from: '24:00', to: '07:00', timeZone: 'UTC' },
    { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' },
    { from: '22:00', to: '07:00', timeZone: '' },
  ])('%j are refused', (hours) => {
    expect(quietHours.safeParse(hours).success).toBe(false)
  })

  const time = fc
    .integer({ min: 0, max: 95 })
    .map(
      (step) =>
        `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`,
    )
  const zones = [
    'UTC',
    'Asia/Bangkok',
    'America/St_Johns',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'Europe/London',
    'Pacific/Apia',
  ]

  test('end within 27 hours, at an instant that is not quiet, and every step before it is quiet', () => {
    fc.assert(
      fc.property(
        fc.record({ from: time, to: time, timeZone: fc.constantFrom(...zones) }),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
        (hours, now) => {
          fc.pre(hours.from !== hours.to)
          const until = quietUntil(hours, now)
          if (!until) return
          expect(until.getTime()).toBeGreaterThan(now.getTime())
          expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(27 * 3_600_000)
          expect(quietUntil(hours, until)).toBeNull()
          for (let at = until.getTime() - 1; at > now.getTime(); at -= 900_000)
            expect(quietUntil(hours, new Date(at))).toEqual(until)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('and the remaining hours of a day cover it without a gap', () => {
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
        (from, to, timeZone, now) => {
          fc.pre(from !== to)
          const one = quietUntil({ from, to, timeZone }, now)
          const rest = quietUntil({ from: to, to: from, timeZone }, now)
          expect([one, rest].filter((until) => until === null)).toHaveLength(1)
        },
      ),
    )
  })
})
