import type { ReviewStatus } from '../match/review.ts'

/** The two sides of a match, in the order of its row. */
export type Party = 'first' | 'second'
export const parties: readonly Party[] = ['first', 'second']
export const counterpartOf = (party: Party): Party => (party === 'first' ? 'second' : 'first')

export type ConsentAnswer = 'pending' | 'agreed' | 'declined'
export type RequestType = 'contact_share' | 'phone_reveal'

export type Choices = { keepPhoneBack: boolean; inAppOnly: boolean }

export type SideState = Choices & {
  review: ReviewStatus
  answer: ConsentAnswer
  answeredAt: Date | null
  /** This side has blocked the other, which the other side never learns. */
  blocked: boolean
}

export type RequestState = {
  id: string
  type: RequestType
  requester: Party
  status: 'pending' | 'accepted' | 'rejected'
  requestedAt: Date
  respondedAt: Date | null
}

/**
 * The state of both sides, which the share button, the request panel and the card show and change
 * (R20).
 */
export type ConsentState = {
  sides: Record<Party, SideState>
  requests: readonly RequestState[]
  /** When contact was first exchanged; it never changes after that. */
  exchangedAt: Date | null
}

export type ConsentAction =
  | { type: 'agree'; choices: Partial<Choices> }
  | { type: 'decline' | 'withdraw' | 'block' | 'unblock' }
  | { type: 'message' }
  | {
      type: 'request'
      id: string
      requestType: RequestType
      choices: Partial<Choices>
      /** The requester already sees the other side's phone number. */
      seesPhone?: boolean
    }
  | { type: 'respond'; requestId: string; accept: boolean; choices: Partial<Choices> }
