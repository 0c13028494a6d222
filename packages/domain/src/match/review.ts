import type { ErrorCode } from '../errors.ts'
import { undoEnd } from '../limits/undo-window.ts'
import { stripControls } from '../text/sanitize/sanitize.ts'

export type ReviewStatus = 'pending' | 'confirmed' | 'dismissed'

/** One side's review of a match; the other side never sees it (R18). */
export type Review = { status: ReviewStatus; reviewedAt: Date | null; notes: string | null }

export type ReviewAction =
  | { type: 'confirm' | 'dismiss'; notes?: string | null }
  | { type: 'undo' }
  | { type: 'reopen' }
  | { type: 'remove' }

export type ReviewResult = { ok: true; review: Review } | { ok: false; code: ErrorCode }

/** As plain text, or null if nothing in it is visible. */
export const trimNotes = (notes: string | null | undefined): string | null =>
  stripControls(notes ?? '') || null

/** The end of the undo window. The mail and audit event of the review are due from then on. */
export const undoUntil = ({ status, reviewedAt }: Review, now: Date): Date | null =>
  status === 'pending' || !reviewedAt ? null : undoEnd(reviewedAt, now)

const refuse = (code: ErrorCode): ReviewResult => ({ ok: false, code })
const accepted = (review: Review): ReviewResult => ({ ok: true, review })

/**
 * The state machine of one side's review. Confirming or dismissing ends the pending state. An undo
 * within its window and reopening a dismissed match return to it. Notes survive both, so that users
 * never write them twice. A removed match is dismissed without a time, and its user no longer sees
 * it.
 */
export const applyReview = (review: Review, action: ReviewAction, now: Date): ReviewResult => {
  const isPending = review.status === 'pending'
  if (action.type === 'remove')
    return accepted({ status: 'dismissed', reviewedAt: null, notes: null })
  if (action.type === 'confirm' || action.type === 'dismiss') {
    if (!isPending) return refuse('MATCH_TRANSITION')
    const status = action.type === 'confirm' ? 'confirmed' : 'dismissed'
    return accepted({ status, reviewedAt: now, notes: trimNotes(action.notes) })
  }
  if (action.type === 'undo') {
    if (isPending) return refuse('MATCH_TRANSITION')
    if (!undoUntil(review, now)) return refuse('UNDO_TOO_LATE')
  } else if (review.status !== 'dismissed') return refuse('MATCH_TRANSITION')
  return accepted({ ...review, status: 'pending', reviewedAt: null })
}

/**
 * Whether the effects queued for a review made at `reviewedAt` are still due; an undo cancels them.
 */
export const isReviewCurrent = (review: Review, reviewedAt: Date): boolean =>
  review.status !== 'pending' && review.reviewedAt?.getTime() === reviewedAt.getTime()
