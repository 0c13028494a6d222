import { askAgainAt, isOpen } from './guards.ts'
import {
  counterpartOf,
  type Choices,
  type ConsentAnswer,
  type ConsentState,
  type Party,
  type RequestState,
} from './state.ts'

/** What one side may know of where both stand. */
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
 * The state as one side sees it. Whether the other side has reviewed, dismissed or blocked is not in
 * it, nor what the other side keeps back; who has blocked is not shown what the other still asks.
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
