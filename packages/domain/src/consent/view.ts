import { askAgainAt, isOpen } from './guards.ts'
import {
  counterpartOf,
  type Choices,
  type ConsentAnswer,
  type ConsentState,
  type Party,
  type RequestState,
} from './state.ts'

/** The part of the state that one side may know. */
export type ConsentOutlook = Choices & {
  confirmed: boolean
  own: ConsentAnswer
  other: ConsentAnswer
  ownAnsweredAt: Date | null
  open: boolean
  exchangedAt: Date | null
  /** Newest first. */
  requests: (RequestState & { mine: boolean })[]
  askAgainAt: Date | null
  blocked: boolean
}

/**
 * The state as one side sees it. It omits whether the other side has reviewed, dismissed or
 * blocked, and the details that the other side does not share. A side that has blocked does not see
 * the other side's open requests.
 */
export const viewConsent = (state: ConsentState, viewer: Party, now: Date): ConsentOutlook => {
  const { review, answer, answeredAt, keepPhoneBack, inAppOnly, blocked } = state.sides[viewer]
  const isShown = ({ requester, status }: RequestState) =>
    requester === viewer || !blocked || status !== 'pending'
  return {
    confirmed: review === 'confirmed',
    own: answer,
    other: state.sides[counterpartOf(viewer)].answer,
    ownAnsweredAt: answeredAt,
    keepPhoneBack,
    inAppOnly,
    open: isOpen(state),
    exchangedAt: state.exchangedAt,
    requests: state.requests
      .filter(isShown)
      .map((request) => ({ ...request, mine: request.requester === viewer }))
      .toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime()),
    askAgainAt: askAgainAt(state, { asking: viewer, requestType: 'contact_share', now }),
    blocked,
  }
}
