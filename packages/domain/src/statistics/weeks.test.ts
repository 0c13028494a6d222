import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundOf, medianBound } from './save-durations.ts'
import { dueWeeks, endOfWeek, nextWeek, publicationOf, shownWeeks, startOfWeek } from './weeks.ts'

const time = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const dayMs = 86_400_000

test('a week begins on Monday at midnight UTC, and each time is in exactly one', () => {
  fc.assert(
    fc.property(time, (now) => {
      const start = startOfWeek(now)
      expect(start.getUTCDay()).toBe(1)
      expect(start.toISOString().slice(10)).toBe('T00:00:00.000Z')
      expect(start <= now && now < endOfWeek(start)).toBe(true)
      expect(startOfWeek(endOfWeek(start))).toEqual(endOfWeek(start))
    }),
  )
})

// claim: statistics-are-late
test('a week is published 35 days after its end, and not before', () => {
  fc.assert(
    fc.property(time, (now) => {
      for (const week of dueWeeks(undefined, now))
        expect(now.getTime() - endOfWeek(week).getTime()).toBeGreaterThanOrEqual(35 * dayMs)
      expect(publicationOf(nextWeek(now)) > now).toBe(true)
      expect(publicationOf(nextWeek(now)).getTime() - now.getTime()).toBeLessThanOrEqual(7 * dayMs)
    }),
  )
})

test('the due weeks are those after the last published one, without gap, overlap or repetition', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 30 }), (now, ago) => {
      const [newest] = dueWeeks(undefined, now)
      if (!newest) throw new Error('No week is due.')
      const last = new Date(newest.getTime() - ago * 7 * dayMs)
      const due = dueWeeks(last, now)
      expect(due).toHaveLength(Math.min(ago, shownWeeks))
      if (ago > 0) expect(due.at(-1)).toEqual(newest)
      due.forEach((week, index) => {
        const before = due[index - 1]
        if (before) expect(week).toEqual(endOfWeek(before))
        expect(week > last).toBe(true)
      })
    }),
  )
})

test('the median of saves is the bound that half of them did not exceed', () => {
  expect(boundOf(0)).toBe(250)
  expect(boundOf(250)).toBe(250)
  expect(boundOf(251)).toBe(500)
  expect(boundOf(999_999)).toBe(60_000)
  expect(medianBound([])).toBeNull()
  const of = (fast: number, slow: number) =>
    medianBound([
      { boundMs: 3_000, saves: slow },
      { boundMs: 250, saves: fast },
    ])
  expect([of(10, 10), of(10, 11), of(0, 1)]).toEqual([250, 3_000, 3_000])
})
