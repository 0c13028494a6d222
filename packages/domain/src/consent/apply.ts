import {
  consentGuards,
  isOpen,
  openWhen,
  type Guards,
  type OpenConditions,
  type Refusal,
} from './guards.ts'
import { shouldNotify, type ConsentEffect } from './effects.ts'
import {
  counterpartOf,
  type Choices,
  type ConsentAction,
  type ConsentState,
  type Party,
  type RequestState,
  type SideState,
} from './state.ts'

/** Parts of the state machine, so that tests can remove one and prove that it is needed. */
export type ConsentRules = {
  guards: Guards
  openWhen: OpenConditions
  exchangesOnce: boolean
}
export const consentRules: ConsentRules = { guards: consentGuards, openWhen, exchangesOnce: true }

export type ConsentResult =
  | { ok: true; state: ConsentState; effects: ConsentEffect[]; changed: boolean }
  | { ok: false; refusal: Refusal }

type ConsentChange = { state: ConsentState; effects: ConsentEffect[] }

const keep = (state: ConsentState, party: Party, change: Partial<SideState>): ConsentState => ({
  ...state,
  sides: { ...state.sides, [party]: { ...state.sides[party], ...change } },
})

/** Answers the pending requests for which `isMeant` is true. */
const resolveRequests = (
  state: ConsentState,
  {
    isMeant,
    status,
    now,
  }: { isMeant: (request: RequestState) => boolean; status: 'accepted' | 'rejected'; now: Date },
): ConsentState => ({
  ...state,
  requests: state.requests.map((request) =>
    request.status === 'pending' && isMeant(request)
      ? { ...request, status, respondedAt: now }
      : request,
  ),
})

const notificationFor = (
  { sides }: ConsentState,
  to: Party,
  what: 'request' | 'approval' | 'response',
): ConsentEffect[] => (shouldNotify(sides[to], what) ? [{ type: 'notify', to, what }] : [])

const agree = (
  state: ConsentState,
  { actor, choices, now }: { actor: Party; choices: Partial<Choices>; now: Date },
): ConsentChange => {
  const other = counterpartOf(actor)
  const before = state.sides[actor]
  const isNew = before.answer !== 'agreed'
  const chosen: Choices = {
    keepPhoneBack: choices.keepPhoneBack ?? before.keepPhoneBack,
    inAppOnly: choices.inAppOnly ?? before.inAppOnly,
  }
  const givesPhone = before.keepPhoneBack && !chosen.keepPhoneBack
  const isGranted = ({ type, requester }: RequestState) =>
    requester === other && (type === 'contact_share' || givesPhone)
  const wasAsked = state.requests.some(
    (request) => request.status === 'pending' && isGranted(request),
  )
  const agreed = keep(state, actor, {
    ...chosen,
    answer: 'agreed',
    answeredAt: isNew ? now : before.answeredAt,
  })
  return {
    state: resolveRequests(agreed, { isMeant: isGranted, status: 'accepted', now }),
    effects:
      isNew || wasAsked ? notificationFor(state, other, wasAsked ? 'approval' : 'response') : [],
  }
}

/** Declines, or declines a repeated request. All open requests end with it. */
const decline = (state: ConsentState, actor: Party, now: Date): ConsentChange => {
  const declined = keep(state, actor, { answer: 'declined', answeredAt: now })
  return {
    state: resolveRequests(declined, { isMeant: () => true, status: 'rejected', now }),
    effects: notificationFor(state, counterpartOf(actor), 'response'),
  }
}

const unchanged = (state: ConsentState): ConsentChange => ({ state, effects: [] })

const declineOnce = (state: ConsentState, actor: Party, now: Date): ConsentChange =>
  state.sides[actor].answer === 'declined' ? unchanged(state) : decline(state, actor, now)

const request = (
  state: ConsentState,
  {
    actor,
    action,
    now,
  }: { actor: Party; action: Extract<ConsentAction, { type: 'request' }>; now: Date },
): ConsentChange => {
  const other = counterpartOf(actor)
  const made: RequestState = {
    id: action.id,
    type: action.requestType,
    requester: actor,
    status: 'pending',
    requestedAt: now,
    respondedAt: null,
  }
  if (made.type === 'phone_reveal')
    return {
      state: { ...state, requests: [...state.requests, made] },
      effects: notificationFor(state, other, 'request'),
    }
  const agreed = agree(state, { actor, choices: action.choices, now })
  if (state.sides[other].answer === 'agreed') {
    const granted: RequestState = { ...made, status: 'accepted', respondedAt: now }
    return { ...agreed, state: { ...agreed.state, requests: [...agreed.state.requests, granted] } }
  }
  return {
    state: { ...agreed.state, requests: [...agreed.state.requests, made] },
    effects: notificationFor(state, other, 'request'),
  }
}

const respond = (
  state: ConsentState,
  {
    actor,
    extract: { requestId, accept, choices },
    now,
  }: { actor: Party; extract: Extract<ConsentAction, { type: 'respond' }>; now: Date },
): ConsentChange => {
  const other = counterpartOf(actor)
  const isIt = ({ id }: RequestState) => id === requestId
  const isPhone = state.requests.find(isIt)?.type === 'phone_reveal'
  const settled = resolveRequests(state, {
    isMeant: isIt,
    status: accept ? 'accepted' : 'rejected',
    now,
  })
  if (!isPhone && !accept) return decline(state, actor, now)
  if (!isPhone) {
    const agreed = agree(state, { actor, choices, now })
    return {
      state: resolveRequests(agreed.state, { isMeant: isIt, status: 'accepted', now }),
      effects: notificationFor(state, other, 'approval'),
    }
  }
  return {
    state: accept ? keep(settled, actor, { keepPhoneBack: false }) : settled,
    effects: notificationFor(state, other, accept ? 'approval' : 'response'),
  }
}

const change = (
  state: ConsentState,
  { actor, action, now }: { actor: Party; action: ConsentAction; now: Date },
): ConsentChange => {
  switch (action.type) {
    case 'agree':
      return agree(state, { actor, choices: action.choices, now })
    case 'decline':
    case 'withdraw':
      return declineOnce(state, actor, now)
    case 'block':
      return declineOnce(keep(state, actor, { blocked: true }), actor, now)
    case 'unblock':
      return unchanged(keep(state, actor, { blocked: false }))
    case 'request':
      return request(state, { actor, action, now })
    case 'respond':
      return respond(state, { actor, extract: action, now })
    case 'message':
      return unchanged(state)
  }
}

const sharedChoices = ({ sides }: ConsentState): string =>
  [sides.first, sides.second].map((side) => `${side.keepPhoneBack} ${side.inAppOnly}`).join()

const isSame = (one: ConsentState, other: ConsentState): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The one state machine of two sides (R19a to R21, R24): an act of one side, and its result. An act
 * without effect is no error, so that a repeated call has the effect of one.
 */
export const applyConsent = (
  state: ConsentState,
  {
    actor,
    action,
    now,
    rules = consentRules,
  }: { actor: Party | 'outsider'; action: ConsentAction; now: Date; rules?: ConsentRules },
): ConsentResult => {
  if (actor === 'outsider') return { ok: false, refusal: { code: 'NOT_FOUND' } }
  const wasOpen = isOpen(state, rules.openWhen)
  for (const guard of Object.values(rules.guards)) {
    const refused = guard({ state, actor, action, now, open: wasOpen })
    if (refused)
      return { ok: false, refusal: typeof refused === 'string' ? { code: refused } : refused }
  }
  const changed = change(state, { actor, action, now })
  if (isSame(state, changed.state)) return { ok: true, state, effects: [], changed: false }
  const { effects } = changed
  const opens = isOpen(changed.state, rules.openWhen)
  const exchanges = opens && !wasOpen && (state.exchangedAt === null || !rules.exchangesOnce)
  // A number that is granted may have been added after the exchange.
  const isGranted = action.type === 'respond' && action.accept
  if (opens && (!wasOpen || isGranted || sharedChoices(state) !== sharedChoices(changed.state)))
    effects.push({ type: 'release' })
  if (exchanges) effects.push({ type: 'exchange' })
  if (wasOpen && !opens) effects.push({ type: 'close' })
  return {
    ok: true,
    state: exchanges ? { ...changed.state, exchangedAt: now } : changed.state,
    effects,
    changed: true,
  }
}
