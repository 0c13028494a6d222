import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { undoWindowMs } from '../limits/limits.ts'
import {
  applyReview,
  isReviewCurrent,
  trimNotes,
  undoUntil,
  type Review,
  type ReviewAction,
} from './review.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const newReview: Review = { status: 'pending', reviewedAt: null, notes: null }
const confirmed: Review = { status: 'confirmed', reviewedAt: start, notes: 'same scar' }
const dismissed: Review = { ...confirmed, status: 'dismissed' }

describe('a review', () => {
  test('is stored with its time and trimmed notes', () => {
    expect(applyReview(newReview, { type: 'confirm', notes: '  same scar ' }, start)).toEqual({
      ok: true,
      review: confirmed,
    })
    expect(applyReview(newReview, { type: 'dismiss', notes: ' \n ' }, start)).toEqual({
      ok: true,
      review: { status: 'dismissed', reviewedAt: start, notes: null },
    })
    expect([trimNotes(undefined), trimNotes(null), trimNotes('')]).toEqual([null, null, null])
  })

  test('that is dated by a clock 40 days ahead cannot be undone until that date', () => {
    const ahead = { ...confirmed, reviewedAt: later(40 * 86_400_000) }
    expect(undoUntil(ahead, start)).toBeNull()
    expect(applyReview(ahead, { type: 'undo' }, start)).toEqual({
      ok: false,
      code: 'UNDO_TOO_LATE',
    })
  })

  test('is refused from a state that does not allow it', () => {
    const rows: [string, Review, ReviewAction, number, string][] = [
      ['confirmed twice', confirmed, { type: 'confirm' }, 1, 'MATCH_TRANSITION'],
      ['dismissed after confirming', confirmed, { type: 'dismiss' }, 1, 'MATCH_TRANSITION'],
      ['confirmed after dismissing', dismissed, { type: 'confirm' }, 1, 'MATCH_TRANSITION'],
      ['reopened when confirmed', confirmed, { type: 'reopen' }, 60_000, 'MATCH_TRANSITION'],
      ['reopened when pending', newReview, { type: 'reopen' }, 1, 'MATCH_TRANSITION'],
      ['undone when pending', newReview, { type: 'undo' }, 1, 'MATCH_TRANSITION'],
      [
        'undone at the end of the window',
        confirmed,
        { type: 'undo' },
        undoWindowMs,
        'UNDO_TOO_LATE',
      ],
    ]
    for (const [what, review, action, after, code] of rows)
      expect.soft(applyReview(review, action, later(after)), what).toEqual({ ok: false, code })
  })

  test('is removed from every state, and is dismissed then without a time or notes', () => {
    for (const review of [newReview, confirmed, dismissed])
      expect(applyReview(review, { type: 'remove' }, later(60_000))).toEqual({
        ok: true,
        review: { status: 'dismissed', reviewedAt: null, notes: null },
      })
  })

  test('can be undone in time, or reopened after dismissing, and keeps its notes', () => {
    const rows: [string, Review, ReviewAction, number][] = [
      ['undone in time', confirmed, { type: 'undo' }, undoWindowMs - 1],
      ['undone in time after dismissing', dismissed, { type: 'undo' }, 0],
      ['reopened long after dismissing', dismissed, { type: 'reopen' }, 90 * 86_400_000],
    ]
    for (const [what, review, action, after] of rows)
      expect.soft(applyReview(review, action, later(after)), what).toEqual({
        ok: true,
        review: { status: 'pending', reviewedAt: null, notes: 'same scar' },
      })
  })

  test('can be undone until the end of its window', () => {
    expect(undoUntil(confirmed, later(1))).toEqual(later(undoWindowMs))
    expect(undoUntil(confirmed, later(undoWindowMs))).toBeNull()
    expect(undoUntil(newReview, start)).toBeNull()
  })
})

test('keeps its queued effects only if it is the latest review and can no longer be undone', () => {
  const action: fc.Arbitrary<ReviewAction> = fc.oneof(
    fc.record({
      type: fc.constantFrom('confirm' as const, 'dismiss' as const),
      notes: fc.option(fc.string()),
    }),
    fc.constantFrom<ReviewAction>({ type: 'undo' }, { type: 'reopen' }),
  )
  const step = fc.tuple(action, fc.integer({ min: 1, max: 2 * undoWindowMs }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let review: Review = newReview
      let now = start
      const queued: Date[] = []
      for (const [next, wait] of steps) {
        now = new Date(now.getTime() + wait)
        const before = review
        const result = applyReview(review, next, now)
        if (result.ok) review = result.review
        if (result.ok && review.status !== 'pending') queued.push(now)

        expect(review.status === 'pending').toBe(review.reviewedAt === null)
        if (review.notes !== null) expect(review.notes.trim()).toBe(review.notes)
        if (before.status === 'confirmed' && review.status === 'pending') {
          expect(next.type).toBe('undo')
          expect(now.getTime() - (before.reviewedAt?.getTime() ?? 0)).toBeLessThan(undoWindowMs)
        }
      }
      const current = queued.filter((reviewedAt) => isReviewCurrent(review, reviewedAt))
      expect(current.length).toBe(review.status === 'pending' ? 0 : 1)
      expect(applyReview(review, { type: 'undo' }, new Date(now.getTime() + undoWindowMs)).ok).toBe(
        false,
      )
    }),
  )
})
