import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/track.ts'
import { formatDate } from '../../../lib/words/format.ts'

export type StopState = 'done' | 'now' | 'later' | 'stopped'
export type Stop = {
  state: StopState
  title: string
  text: string
  theirs?: boolean
}

/** What the track knows of this side's review. */
export type OwnReview = { confirmed: boolean; reviewedAt: string | null }

const confirmStop = ({ confirmed, reviewedAt }: OwnReview): Stop => ({
  state: confirmed ? 'done' : 'now',
  title: text.youConfirm,
  text: confirmed && reviewedAt ? formatDate(reviewedAt) : text.youConfirmText,
})

const ownStop = ({ own, ownAnsweredAt, blocked }: ConsentView): Stop => {
  if (own === 'declined')
    return {
      state: 'stopped',
      title: text.youDeclined,
      text: blocked ? text.youBlockedText : text.youDeclinedText,
    }
  return own === 'agreed'
    ? {
        state: 'done',
        title: text.youAgree,
        text: ownAnsweredAt ? formatDate(ownAnsweredAt) : text.youAgreeText,
      }
    : { state: 'now', title: text.youAgree, text: text.youAgreeNow }
}

const otherStop = ({ own, other }: ConsentView): Stop => {
  const theirs = true
  if (other === 'declined')
    return { state: 'stopped', title: text.theyDeclined, text: text.theyDeclinedText, theirs }
  if (other === 'agreed')
    return { state: 'done', title: text.theyAgree, text: text.theyAgreeDone, theirs }
  const words = own === 'agreed' ? text.theyAgreeWaiting : text.theyAgreeText
  return { state: 'later', title: text.theyAgree, text: words, theirs }
}

const sharedStop = (view: ConsentView): Stop => {
  const { mutualConsent, contactExchangedAt } = view
  const date = contactExchangedAt ? formatDate(contactExchangedAt) : undefined
  if (mutualConsent && date)
    return {
      state: 'done',
      title: text.shared,
      text: text.sharedTextDone(date),
    }
  return date
    ? { state: 'later', title: text.ended, text: text.endedText(date) }
    : { state: 'later', title: text.shared, text: text.sharedText }
}

/**
 * The way to contact as this side may see it. It never shows whether the other side has looked at
 * the match or dismissed it.
 */
export const trackStops = (review: OwnReview, consent: ConsentView | undefined): Stop[] =>
  consent && review.confirmed
    ? [confirmStop(review), ownStop(consent), otherStop(consent), sharedStop(consent)]
    : [
        confirmStop(review),
        { state: 'later', title: text.youAgree, text: text.youAgreeText },
        { state: 'later', title: text.theyAgree, text: text.theyAgreeText, theirs: true },
        { state: 'later', title: text.shared, text: text.sharedText },
      ]
