import { msSince } from '../clock.ts'
import type { ErrorCode } from '../errors.ts'
import { askAgainAfterMs } from '../limits/limits.ts'
import { counterpartOf, type ConsentAction, type ConsentState, type Party } from './state.ts'

/** The conditions for showing contact and writing messages (R19a), checked on every request. */
export const openWhen = {
  bothConfirmed: ({ sides }: ConsentState): boolean =>
    sides.first.review === 'confirmed' && sides.second.review === 'confirmed',
  bothAgreed: ({ sides }: ConsentState): boolean =>
    sides.first.answer === 'agreed' && sides.second.answer === 'agreed',
  /** A block may belong to another match of the same two users. */
  neitherBlocks: ({ sides }: ConsentState): boolean =>
    !sides.first.blocked && !sides.second.blocked,
}

export type OpenConditions = Record<string, (state: ConsentState) => boolean>

export const isOpen = (state: ConsentState, conditions: OpenConditions = openWhen): boolean =>
  Object.values(conditions).every((holds) => holds(state))

/** When a side may repeat a request that the other side just refused; null if it may now. */
export const askAgainAt = (
  { sides, requests }: ConsentState,
  {
    asking,
    requestType,
    now,
  }: { asking: Party; requestType: 'contact_share' | 'phone_reveal'; now: Date },
): Date | null => {
  const other = sides[counterpartOf(asking)]
  const refusals =
    requestType === 'contact_share'
      ? [other.answer === 'declined' ? other.answeredAt : null]
      : requests
          .filter(({ type, requester, status }) => {
            return type === 'phone_reveal' && requester === asking && status === 'rejected'
          })
          .map(({ respondedAt }) => respondedAt)
  const elapsed = Math.min(...refusals.map((at) => (at ? msSince(at, now) : Infinity)))
  return elapsed < askAgainAfterMs ? new Date(now.getTime() + askAgainAfterMs - elapsed) : null
}

export type Refusal = { code: ErrorCode; retryAt?: Date }
export type GuardInput = {
  state: ConsentState
  actor: Party
  action: ConsentAction
  now: Date
  open: boolean
}
type Guard = (situation: GuardInput) => Refusal | ErrorCode | null

const agrees = (action: ConsentAction): boolean =>
  action.type === 'agree' ||
  (action.type === 'request' && action.requestType === 'contact_share') ||
  (action.type === 'respond' && action.accept)

const answered = ({ state, action }: GuardInput) =>
  action.type === 'respond' ? state.requests.find(({ id }) => id === action.requestId) : undefined

/**
 * Each condition refuses one thing that no other one refuses; removing any of them permits
 * something forbidden.
 */
export const consentGuards = {
  ownReview: ({ state, actor, action }) =>
    agrees(action) && state.sides[actor].review !== 'confirmed' ? 'MATCH_NOT_CONFIRMED' : null,

  ownBlock: ({ state, actor, action }) =>
    ['agree', 'request', 'respond'].includes(action.type) && state.sides[actor].blocked
      ? 'BLOCKED_BY_YOU'
      : null,

  agreedBefore: ({ state, actor, action }) =>
    action.type === 'withdraw' && state.sides[actor].answer !== 'agreed' ? 'NOT_AGREED' : null,

  otherAnswers: (situation) => {
    if (situation.action.type !== 'respond') return null
    const request = answered(situation)
    if (!request) return 'NOT_FOUND'
    return request.requester === situation.actor ? 'FORBIDDEN' : null
  },

  answeredOnce: (situation) => {
    const request = answered(situation)
    return request && request.status !== 'pending' ? 'REQUEST_ANSWERED' : null
  },

  notSharedYet: ({ action, open }) =>
    action.type === 'request' && action.requestType === 'contact_share' && open
      ? 'ALREADY_SHARED'
      : null,

  /**
   * Depends on what is shown: a number that is not shared looks like one that was never entered.
   */
  phoneNotShownYet: ({ action, open }) =>
    action.type === 'request' && action.requestType === 'phone_reveal' && open && action.seesPhone
      ? 'ALREADY_SHARED'
      : null,

  onePending: ({ state, actor, action }) => {
    if (action.type !== 'request') return null
    const isPending = state.requests.some(({ type, requester, status }) => {
      return type === action.requestType && requester === actor && status === 'pending'
    })
    return isPending ? 'REQUEST_PENDING' : null
  },

  coolingOff: ({ state, actor, action, now }) => {
    if (action.type !== 'request') return null
    const retryAt = askAgainAt(state, { asking: actor, requestType: action.requestType, now })
    return retryAt && { code: 'ASK_AGAIN_LATER', retryAt }
  },

  messagesWhenOpen: ({ action, open }) =>
    action.type === 'message' && !open ? 'CONTACT_NOT_SHARED' : null,

  phoneWhenOpen: (situation) => {
    const { action, open } = situation
    const type = action.type === 'request' ? action.requestType : answered(situation)?.type
    return type === 'phone_reveal' && !open ? 'CONTACT_NOT_SHARED' : null
  },
} satisfies Record<string, Guard>

export type Guards = Record<string, Guard>
