import type { Mutation } from '../../mutation.ts'

const guards = {
  file: 'packages/domain/src/consent/guards.ts',
  tests: [
    'packages/domain/src/consent/consent.test.ts',
    'packages/domain/src/consent/requests.test.ts',
    'packages/domain/src/consent/histories.test.ts',
  ],
}
const apply = {
  file: 'packages/domain/src/consent/apply.ts',
  tests: [
    'packages/domain/src/consent/consent.test.ts',
    'packages/domain/src/consent/requests.test.ts',
    'packages/domain/src/consent/histories.test.ts',
  ],
}
const view = {
  file: 'packages/domain/src/consent/view.ts',
  tests: [
    'packages/domain/src/consent/consent.test.ts',
    'packages/domain/src/consent/requests.test.ts',
    'packages/domain/src/consent/histories.test.ts',
  ],
}
const effects = {
  file: 'packages/domain/src/consent/effects.ts',
  tests: [
    'packages/domain/src/consent/consent.test.ts',
    'packages/domain/src/consent/requests.test.ts',
    'packages/domain/src/consent/histories.test.ts',
  ],
}

export const consent: readonly Mutation[] = [
  {
    ...guards,
    name: 'contact opens when one side has confirmed the match',
    find: "sides.first.review === 'confirmed' && sides.second.review === 'confirmed'",
    replace: "sides.first.review === 'confirmed' || sides.second.review === 'confirmed'",
  },
  {
    ...guards,
    name: 'contact opens when the first side agrees alone',
    find: "sides.first.answer === 'agreed' && sides.second.answer === 'agreed'",
    replace: "sides.first.answer === 'agreed'",
  },
  {
    ...guards,
    name: 'a block of the second side does not close contact',
    find: '!sides.first.blocked && !sides.second.blocked',
    replace: '!sides.first.blocked',
  },
  {
    ...guards,
    name: 'a block of the first side does not close contact',
    find: '!sides.first.blocked && !sides.second.blocked',
    replace: '!sides.second.blocked',
  },
  {
    ...guards,
    name: 'a user who has not confirmed the match may agree',
    find: "agrees(action) && state.sides[actor].review !== 'confirmed'",
    replace: "agrees(action) && state.sides[actor].review === 'dismissed'",
  },
  {
    ...guards,
    name: 'a user who blocks may still answer requests',
    find: "['agree', 'request', 'respond'].includes",
    replace: "['agree', 'request'].includes",
  },
  {
    ...guards,
    name: 'a user who has not agreed may withdraw',
    find: "action.type === 'withdraw' && state.sides[actor].answer !== 'agreed'",
    replace: "action.type === 'withdraw' && state.sides[actor].answer === 'pending'",
  },
  {
    ...guards,
    name: 'a side may answer its own request',
    find: "request.requester === situation.actor ? 'FORBIDDEN' : null",
    replace: 'null',
  },
  {
    ...guards,
    name: 'a request can be answered twice',
    find: "request && request.status !== 'pending' ? 'REQUEST_ANSWERED' : null",
    replace: 'null',
  },
  {
    ...guards,
    name: 'a second request may be open besides the first',
    find: "return isPending ? 'REQUEST_PENDING' : null",
    replace: 'return null',
  },
  {
    ...guards,
    name: 'asking again needs no wait after a decline',
    find: 'return elapsed < askAgainAfterMs ? new Date(now.getTime() + askAgainAfterMs - elapsed) : null',
    replace: 'return null',
  },
  {
    ...guards,
    name: 'asking again is possible one millisecond early',
    find: 'return elapsed < askAgainAfterMs ?',
    replace: 'return elapsed < askAgainAfterMs - 1 ?',
  },
  {
    ...guards,
    name: 'messages go out while contact is closed',
    find: "action.type === 'message' && !open ? 'CONTACT_NOT_SHARED' : null",
    replace: 'null',
  },
  {
    ...guards,
    name: 'the phone can be asked for while contact is closed',
    find: "return type === 'phone_reveal' && !open ? 'CONTACT_NOT_SHARED' : null",
    replace: 'return null',
  },
  {
    ...apply,
    name: 'an outsider of the match acts on it',
    find: "if (actor === 'outsider') return { ok: false, refusal: { code: 'NOT_FOUND' } }",
    replace: "if (actor === 'outsider') actor = 'first'",
  },
  {
    ...apply,
    name: 'a decline leaves the request open',
    find: "state: resolveRequests(declined, { isMeant: () => true, status: 'rejected', now })",
    replace: 'state: declined',
  },
  {
    ...apply,
    name: 'a block does not count as a decline',
    find: 'return declineOnce(keep(state, actor, { blocked: true }), actor, now)',
    replace: 'return unchanged(keep(state, actor, { blocked: true }))',
  },
  {
    ...apply,
    name: 'lifting a block leaves it',
    find: 'return unchanged(keep(state, actor, { blocked: false }))',
    replace: 'return unchanged(state)',
  },
  {
    ...apply,
    name: 'contact is exchanged by mail each time it opens',
    find: 'const exchanges = opens && !wasOpen && (state.exchangedAt === null || !rules.exchangesOnce)',
    replace: 'const exchanges = opens && !wasOpen',
  },
  {
    ...apply,
    name: 'shared contact details are not removed when contact closes',
    find: "if (wasOpen && !opens) effects.push({ type: 'close' })",
    replace: '',
  },
  {
    ...apply,
    name: 'a phone number stays shared after its owner withholds it',
    find: ' || sharedChoices(state) !== sharedChoices(changed.state)))',
    replace: '))',
  },
  {
    ...apply,
    name: 'a granted phone number that was added after the exchange is not handed over',
    find: "const isGranted = action.type === 'respond' && action.accept",
    replace: 'const isGranted = false',
  },
  {
    ...apply,
    name: 'agreeing again moves the time of the agreement',
    find: 'answeredAt: isNew ? now : before.answeredAt',
    replace: 'answeredAt: now',
  },
  {
    ...apply,
    name: 'agreeing shares a withheld phone number',
    find: 'keepPhoneBack: choices.keepPhoneBack ?? before.keepPhoneBack',
    replace: 'keepPhoneBack: choices.keepPhoneBack ?? false',
  },
  {
    ...apply,
    name: 'refusing to reveal the phone reveals it',
    find: 'state: accept ? keep(settled, actor, { keepPhoneBack: false }) : settled',
    replace: 'state: keep(settled, actor, { keepPhoneBack: false })',
  },
  {
    ...view,
    name: 'a block shows to the other side',
    find: 'blocked,\n  }\n}',
    replace: 'blocked: blocked || state.sides[counterpartOf(viewer)].blocked,\n  }\n}',
  },
  {
    ...view,
    name: 'a user still sees requests of a blocked user',
    find: "requester === viewer || !blocked || status !== 'pending'",
    replace: 'true',
  },
  {
    ...view,
    name: 'details that the other side withholds show',
    find: 'const { review, answer, answeredAt, keepPhoneBack, inAppOnly, blocked } = state.sides[viewer]',
    replace:
      'const { review, answer, answeredAt, inAppOnly, blocked } = state.sides[viewer]\n  const { keepPhoneBack } = state.sides[counterpartOf(viewer)]',
  },
  {
    ...effects,
    name: "a user gets notifications about a blocked user's answers",
    find: "!blocked && review !== 'dismissed'",
    replace: "review !== 'dismissed'",
  },
  {
    ...effects,
    name: 'a user who dismissed the match gets notifications about answers',
    find: "!blocked && review !== 'dismissed'",
    replace: '!blocked',
  },
  {
    ...effects,
    name: 'a user who declined gets all notifications',
    find: " && (what === 'request' || answer !== 'declined')",
    replace: '',
  },
]
