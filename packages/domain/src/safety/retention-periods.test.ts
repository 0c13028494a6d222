import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  entryEnd,
  entryEndsAt,
  isEntryOver,
  operatorNotice,
  minEntryMs,
  undecidedSince,
} from './retention-periods.ts'

const dayMs = 86_400_000
const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * dayMs)
const open = { createdAt: day(0), decidedAt: null, reportedLeftAt: null }

test('the bounds of undecided entries agree with their end, to the millisecond', () => {
  const time = fc.integer({ min: -200, max: 1 }).map(day)
  const nearly = fc.constantFrom(-1, 0, 1)
  const moved = fc.tuple(time, nearly).map(([at, ms]) => new Date(at.getTime() + ms))
  fc.assert(
    fc.property(moved, fc.option(moved), (createdAt, reportedLeftAt) => {
      const { made, personLeft } = undecidedSince(day(0))
      const isInside = createdAt > made && (reportedLeftAt === null || reportedLeftAt > personLeft)
      expect(isInside).toBe(!isEntryOver({ ...open, createdAt, reportedLeftAt }, day(0)))
    }),
  )
})

describe('the end of a report', () => {
  test('follows from when it was made, decided, and the reported account deleted', () => {
    for (const [name, times, ends, rule] of [
      ['undecided: 180 days after it was made', open, 180, 'undecided-reports'],
      [
        'decided: 180 days after the decision',
        { ...open, decidedAt: day(100) },
        280,
        'decided-reports',
      ],
      [
        'reported account deleted: 90 days after that',
        { ...open, reportedLeftAt: day(10) },
        100,
        'reports-on-deleted',
      ],
      [
        'reported account deleted late: the deletion does not extend the term',
        { ...open, reportedLeftAt: day(170) },
        180,
        'undecided-reports',
      ],
      [
        'decided after the reported account was deleted: 30 days after the decision',
        { ...open, reportedLeftAt: day(10), decidedAt: day(20) },
        50,
        'decided-reports-on-deleted',
      ],
      [
        'decided late after the reported account was deleted: 90 days after the deletion',
        { ...open, reportedLeftAt: day(10), decidedAt: day(90) },
        100,
        'reports-on-deleted',
      ],
      [
        'reported account deleted long after the decision: immediately',
        { ...open, decidedAt: day(5), reportedLeftAt: day(60) },
        35,
        'decided-reports-on-deleted',
      ],
    ] as const) {
      expect.soft(entryEnd(times), name).toEqual({ rule, at: day(ends) })
      expect.soft(isEntryOver(times, new Date(day(ends).getTime() - 1)), name).toBe(false)
      expect.soft(isEntryOver(times, day(ends)), name).toBe(true)
    }
  })

  const moment = fc.integer({ min: 0, max: 400 }).map(day)
  const history = fc
    .record({ createdAt: moment, decidedAt: fc.option(moment), reportedLeftAt: fc.option(moment) })
    .filter(
      ({ createdAt, decidedAt, reportedLeftAt }) =>
        (decidedAt ?? createdAt) >= createdAt && (reportedLeftAt ?? createdAt) >= createdAt,
    )

  // claim: reports-end
  test('is bounded in every history, and no deletion postpones it', () => {
    fc.assert(
      fc.property(history, (times) => {
        const end = entryEndsAt(times).getTime()
        expect(end).toBeGreaterThanOrEqual(times.createdAt.getTime() + minEntryMs)
        const last = (times.decidedAt ?? times.createdAt).getTime() + 180 * dayMs
        expect(end).toBeLessThanOrEqual(last)
        const here = entryEndsAt({ ...times, reportedLeftAt: null }).getTime()
        expect(end).toBeLessThanOrEqual(here)
        if (times.reportedLeftAt)
          expect(end).toBeLessThanOrEqual(times.reportedLeftAt.getTime() + 90 * dayMs)
      }),
    )
  })
})

describe('the reminder of the operator', () => {
  test('covers a new entry, and later an entry that ends soon', () => {
    expect(operatorNotice({ ...open, notifiedAt: null }, day(1))).toBe('new')
    expect(operatorNotice({ ...open, notifiedAt: day(1) }, day(165))).toBeNull()
    expect(operatorNotice({ ...open, notifiedAt: day(1) }, day(166))).toBe('ending')
    expect(operatorNotice({ ...open, notifiedAt: day(166) }, day(167))).toBeNull()
  })

  test('never covers a decided entry', () => {
    expect(operatorNotice({ ...open, decidedAt: day(2), notifiedAt: null }, day(3))).toBeNull()
  })

  test('is not suppressed by a stored moment in the future', () => {
    expect(operatorNotice({ ...open, notifiedAt: day(900) }, day(170))).toBe('ending')
  })
})
