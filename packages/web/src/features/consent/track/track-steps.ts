import type { ConsentAnswer, ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/track.ts'
import { formatDate } from '../../../lib/display-text/formats/format.ts'

export type TrackStepState = 'done' | 'now' | 'later' | 'stopped'
export type TrackStep = {
  state: TrackStepState
  title: string
  text?: string | undefined
  /** In the words of the specification. */
  answer?: ConsentAnswer
  isCounterpart?: boolean
}

export type OwnReview = { confirmed: boolean; shownToOther: boolean }

const confirmStep = ({ confirmed, shownToOther }: OwnReview): TrackStep => ({
  state: confirmed ? 'done' : 'now',
  title: text.youConfirm,
  text: confirmed ? undefined : shownToOther ? text.youConfirmText : text.youConfirmFirst,
})

const ownStep = ({ own, other, ownAnsweredAt, blocked }: ConsentView): TrackStep => {
  const answer = own
  if (own === 'declined')
    return {
      state: 'stopped',
      title: text.youDeclined,
      answer,
      text: blocked ? text.youBlockedText : text.youDeclinedText,
    }
  if (own === 'agreed')
    return {
      state: 'done',
      title: text.youAgree,
      text: ownAnsweredAt ? formatDate(ownAnsweredAt) : text.youAgreeText,
      answer,
    }
  // After their no, nothing waits for this side.
  return other === 'declined'
    ? { state: 'later', title: text.youAgree, answer }
    : { state: 'now', title: text.youAgree, text: text.youAgreeNow, answer }
}

const counterpartStep = ({ own, other }: ConsentView): TrackStep => {
  const shared = { answer: other, isCounterpart: true }
  if (other === 'declined')
    return {
      state: 'stopped',
      title: text.theyDeclined,
      text: text.theyDeclinedText,
      ...shared,
    }
  if (other === 'agreed') return { state: 'done', title: text.theyAgree, ...shared }
  const words = own === 'agreed' ? text.theyAgreeWaiting : text.theyAgreeText
  return { state: 'later', title: text.theyAgree, text: words, ...shared }
}

const sharedStep = (view: ConsentView): TrackStep => {
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
 * The track as this side may see it. It never reveals whether the other side has seen or dismissed
 * the match.
 */
export const trackSteps = (review: OwnReview, consent: ConsentView | undefined): TrackStep[] =>
  consent && review.confirmed
    ? [confirmStep(review), ownStep(consent), counterpartStep(consent), sharedStep(consent)]
    : [
        confirmStep(review),
        { state: 'later', title: text.youAgree, text: text.youAgreeText },
        { state: 'later', title: text.theyAgree, text: text.theyAgreeText, isCounterpart: true },
        { state: 'later', title: text.shared, text: text.sharedText },
      ]
