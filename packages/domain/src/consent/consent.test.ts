import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertySeed } from '../testing/property-seed.ts'
import { askAgainAfterMs } from '../limits/limits.ts'
import { applyConsent } from './apply.ts'
import {
  initialConsent,
  initialSide,
  type ConsentAction,
  type ConsentState,
  type Party,
} from './state.ts'
import { viewConsent } from './view.ts'

const start = Date.parse('2026-03-01T00:00:00Z')
const at = (ms: number) => new Date(start + ms)
const confirmed = { ...initialSide, review: 'confirmed' as const }
const bothConfirmed: ConsentState = {
  ...initialConsent,
  sides: { first: confirmed, second: confirmed },
}

type Step = [Party, ConsentAction, number?]
const agree: ConsentAction = { type: 'agree', choices: {} }
const decline: ConsentAction = { type: 'decline' }
const withdraw: ConsentAction = { type: 'withdraw' }
const ask = (id = 'r1'): ConsentAction => ({
  type: 'request',
  id,
  requestType: 'contact_share',
  choices: {},
})
const respond = (accept: boolean, requestId = 'r1'): ConsentAction => ({
  type: 'respond',
  requestId,
  accept,
  choices: {},
})

const run = (steps: Step[], state = bothConfirmed) => {
  let last: ReturnType<typeof applyConsent> = { ok: true, state, effects: [], changed: false }
  let now = state
  for (const [actor, action, ms = 0] of steps) {
    last = applyConsent(now, { actor, action, now: at(ms) })
    if (last.ok) now = last.state
  }
  return { last, state: now }
}
const effectsOf = (steps: Step[], state?: ConsentState) => {
  const { last } = run(steps, state)
  return last.ok ? last.effects : last.refusal
}
const consentViewOf = (steps: Step[], viewer: Party) => viewConsent(run(steps).state, viewer, at(0))

describe('an agreement', () => {
  test('of both sides opens contact and exchanges it once', () => {
    expect(effectsOf([['first', agree]])).toEqual([
      { type: 'notify', to: 'second', what: 'response' },
    ])
    expect(
      effectsOf([
        ['first', agree],
        ['second', agree],
      ]),
    ).toEqual([
      { type: 'notify', to: 'first', what: 'response' },
      { type: 'release' },
      { type: 'exchange' },
    ])
    expect(
      consentViewOf(
        [
          ['first', agree],
          ['second', agree, 5],
        ],
        'first',
      ),
    ).toMatchObject({
      open: true,
      exchangedAt: at(5),
    })
  })

  test('that is repeated changes nothing and sends no notification', () => {
    expect(
      run([
        ['first', agree],
        ['first', agree, 5],
      ]).last,
    ).toMatchObject({
      changed: false,
      effects: [],
    })
  })

  // claim: answers-can-change
  test('after a withdrawal opens contact without a second exchange', () => {
    const steps: Step[] = [
      ['first', agree],
      ['second', agree],
      ['first', withdraw, 1],
    ]
    expect(effectsOf(steps)).toEqual([
      { type: 'notify', to: 'second', what: 'response' },
      { type: 'close' },
    ])
    expect(effectsOf([...steps, ['first', agree, 2]])).toEqual([
      { type: 'notify', to: 'second', what: 'response' },
      { type: 'release' },
    ])
  })

  test('with another choice changes the released details and sends no notification', () => {
    const steps: Step[] = [
      ['first', agree],
      ['second', agree],
    ]
    const keeping: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    expect(effectsOf([...steps, ['first', keeping]])).toEqual([{ type: 'release' }])
  })

  test('that is repeated without a choice keeps the previous choice', () => {
    const keepBack: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    const again: Step[] = [
      ['first', keepBack],
      ['first', decline],
      ['first', agree],
    ]
    expect(run(again).state.sides.first).toMatchObject({ answer: 'agreed', keepPhoneBack: true })
    const inAppOnly: ConsentAction = { type: 'agree', choices: { inAppOnly: true } }
    expect(run([...again, ['first', inAppOnly]]).state.sides.first).toMatchObject({
      keepPhoneBack: true,
      inAppOnly: true,
    })
  })

  test('shows each side only its own choices', () => {
    const keepBack: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    const steps: Step[] = [
      ['first', keepBack],
      ['second', agree],
    ]
    expect(consentViewOf(steps, 'first')).toMatchObject({ keepPhoneBack: true, inAppOnly: false })
    expect(consentViewOf(steps, 'second')).toMatchObject({ keepPhoneBack: false, inAppOnly: false })
  })

  test("requires the side's own review", () => {
    expect(effectsOf([['first', agree]], initialConsent)).toEqual({ code: 'MATCH_NOT_CONFIRMED' })
  })
})

describe('a request', () => {
  test("implies the requester's own agreement", () => {
    expect(effectsOf([['first', ask()]])).toEqual([
      { type: 'notify', to: 'second', what: 'request' },
    ])
    expect(consentViewOf([['first', ask()]], 'second')).toMatchObject({
      own: 'pending',
      other: 'agreed',
      requests: [{ id: 'r1', status: 'pending', mine: false }],
    })
  })

  test('is refused while one is pending', () => {
    expect(
      effectsOf([
        ['first', ask()],
        ['first', ask('r2')],
      ]),
    ).toEqual({ code: 'REQUEST_PENDING' })
  })

  test('is granted by accepting it, by agreeing, and by a request in return', () => {
    for (const grant of [respond(true), agree, ask('r2')]) {
      const steps: Step[] = [
        ['first', ask()],
        ['second', grant, 5],
      ]
      const effects = effectsOf(steps)
      expect(effects).toEqual([
        { type: 'notify', to: 'first', what: 'approval' },
        { type: 'release' },
        { type: 'exchange' },
      ])
      const { requests } = consentViewOf(steps, 'first')
      expect(requests.every(({ status }) => status === 'accepted')).toBe(true)
    }
  })

  test('is answered once, and only by its target', () => {
    expect(
      effectsOf([
        ['first', ask()],
        ['first', respond(true)],
      ]),
    ).toEqual({ code: 'FORBIDDEN' })
    expect(
      effectsOf([
        ['first', ask()],
        ['second', respond(false)],
        ['second', respond(true)],
      ]),
    ).toEqual({ code: 'REQUEST_ANSWERED' })
    expect(effectsOf([['second', respond(true)]])).toEqual({ code: 'NOT_FOUND' })
  })

  test('can be repeated 24 hours after a decline, not before', () => {
    const steps: Step[] = [
      ['first', ask()],
      ['second', respond(false)],
    ]
    expect(consentViewOf(steps, 'first').askAgainAt).toEqual(at(askAgainAfterMs))
    expect(effectsOf([...steps, ['first', ask('r2'), askAgainAfterMs - 1]])).toEqual({
      code: 'ASK_AGAIN_LATER',
      retryAt: at(askAgainAfterMs),
    })
    expect(effectsOf([...steps, ['first', ask('r2'), askAgainAfterMs]])).toEqual([
      { type: 'notify', to: 'second', what: 'request' },
    ])
  })

  test('can be repeated immediately after a decline dated by a clock that was 40 days ahead', () => {
    const ahead = 40 * 86_400_000
    const steps: Step[] = [
      ['first', ask(), ahead],
      ['second', respond(false), ahead],
      ['first', ask('r2'), 0],
    ]
    expect(effectsOf(steps)).toEqual([{ type: 'notify', to: 'second', what: 'request' }])
  })

  test('to a side that dismissed the match is accepted without a notification', () => {
    const dismissed = { ...initialSide, review: 'dismissed' as const }
    const state = { ...bothConfirmed, sides: { first: confirmed, second: dismissed } }
    expect(effectsOf([['first', ask()]], state)).toEqual([])
    expect(viewConsent(run([['first', ask()]], state).state, 'first', at(0))).toEqual(
      viewConsent(run([['first', ask()]]).state, 'first', at(0)),
    )
  })

  test('for the phone number keeps the number hidden when it is refused', () => {
    const askForPhone: ConsentAction = {
      ...ask('p1'),
      requestType: 'phone_reveal',
    } as ConsentAction
    const steps: Step[] = [
      ['first', agree],
      ['second', { type: 'agree', choices: { keepPhoneBack: true } }],
      ['first', askForPhone],
      ['second', respond(false, 'p1')],
    ]
    expect(run(steps).state.sides.second).toMatchObject({ answer: 'agreed', keepPhoneBack: true })
    expect(effectsOf(steps)).toEqual([{ type: 'notify', to: 'first', what: 'response' }])
  })

  test('for the phone number requires contact, and releases the number when granted', () => {
    const phone: ConsentAction = { ...ask('p1'), requestType: 'phone_reveal' } as ConsentAction
    expect(effectsOf([['first', phone]])).toEqual({ code: 'CONTACT_NOT_SHARED' })
    const keeping: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    const steps: Step[] = [
      ['first', agree],
      ['second', keeping],
      ['first', phone],
    ]
    expect(effectsOf([...steps, ['second', respond(true, 'p1')]])).toEqual([
      { type: 'notify', to: 'first', what: 'approval' },
      { type: 'release' },
    ])
    expect(consentViewOf([...steps, ['second', respond(true, 'p1')]], 'second').keepPhoneBack).toBe(
      false,
    )
    const giving: ConsentAction = { type: 'agree', choices: { keepPhoneBack: false } }
    expect(effectsOf([...steps, ['second', giving]])).toEqual([
      { type: 'notify', to: 'first', what: 'approval' },
      { type: 'release' },
    ])
    expect(consentViewOf([...steps, ['second', giving]], 'first').requests).toMatchObject([
      { id: 'p1', status: 'accepted' },
    ])
    const seen: ConsentAction = { ...phone, id: 'p2', seesPhone: true } as ConsentAction
    expect(effectsOf([...steps, ['second', giving], ['first', seen]])).toEqual({
      code: 'ALREADY_SHARED',
    })
    const again: ConsentAction = { ...phone, id: 'p2' } as ConsentAction
    expect(
      effectsOf([...steps, ['second', respond(false, 'p1')], ['first', again, 5]]),
    ).toMatchObject({ code: 'ASK_AGAIN_LATER' })
  })
})

describe('a decline', () => {
  // claim: answers-can-change
  test('can be changed by its side, which gets no notification of an agreement before that', () => {
    expect(
      effectsOf([
        ['second', decline],
        ['first', agree],
      ]),
    ).toEqual([])
    expect(
      effectsOf([
        ['second', decline],
        ['first', agree],
        ['second', agree],
      ]),
    ).toContainEqual({
      type: 'exchange',
    })
  })

  test('never withdraws a consent that was not given', () => {
    expect(effectsOf([['first', withdraw]])).toEqual({ code: 'NOT_AGREED' })
  })

  test('ends every open request', () => {
    const { requests } = consentViewOf(
      [
        ['first', ask()],
        ['first', decline],
      ],
      'second',
    )
    expect(requests).toMatchObject([{ status: 'rejected' }])
  })
})

describe('a block', () => {
  const anyAction = fc.oneof(
    fc.constantFrom<ConsentAction>(agree, decline, withdraw, { type: 'message' }),
    fc.constantFrom<ConsentAction>({ type: 'block' }, { type: 'unblock' }),
    fc.constantFrom<ConsentAction>(respond(true), respond(false), respond(true, 'r3')),
  )
  const step = fc.record({
    actor: fc.constantFrom<Party>('first', 'second'),
    action: fc.oneof(anyAction, fc.constant<ConsentAction>(ask(''))),
    afterMs: fc.constantFrom(1000, askAgainAfterMs - 1500, askAgainAfterMs),
  })

  /** Everything that the other side can see or receive as an answer. */
  const seenBySecond = (
    prefix: { actor: Party; action: ConsentAction; afterMs: number }[],
    end: ConsentAction,
    after: { action: ConsentAction; afterMs: number }[],
  ) => {
    let state = bothConfirmed
    let ms = 0
    let made = 0
    const seen: unknown[] = []
    const act = (actor: Party, given: ConsentAction) => {
      made += 1
      const action = given.type === 'request' ? { ...given, id: `r${made}` } : given
      const result = applyConsent(state, { actor, action, now: at(ms) })
      if (result.ok) state = result.state
      if (actor === 'second') seen.push(result.ok ? result.changed : result.refusal)
      if (result.ok)
        seen.push(
          result.effects.filter((effect) => effect.type !== 'notify' || effect.to === 'second'),
        )
      seen.push(viewConsent(state, 'second', at(ms)))
    }
    for (const { actor, action, afterMs } of prefix) {
      ms += afterMs
      act(actor, action)
    }
    act('first', end)
    for (const { action, afterMs } of after) {
      ms += afterMs
      act('second', action)
    }
    return seen
  }

  // claim: block-looks-like-a-decline
  test('looks like a decline to the other side, whatever happened before and whatever that side does', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        fc.array(step, { maxLength: 8 }),
        (prefix, after) => {
          const blocked = seenBySecond(prefix, { type: 'block' }, after)
          expect(blocked).toEqual(seenBySecond(prefix, decline, after))
        },
      ),
      { numRuns: 2000, seed: propertySeed(3) },
    )
  })

  test('sends no notifications to the blocking side until it is lifted', () => {
    const asked: Step[] = [
      ['first', { type: 'block' }],
      ['second', ask(), askAgainAfterMs],
    ]
    expect(effectsOf(asked)).toEqual([])
    expect(consentViewOf(asked, 'first')).toMatchObject({ blocked: true, requests: [] })
    expect(effectsOf([...asked, ['first', agree]])).toEqual({ code: 'BLOCKED_BY_YOU' })
    const lifted: Step[] = [...asked, ['first', { type: 'unblock' }]]
    expect(consentViewOf(lifted, 'first')).toMatchObject({
      blocked: false,
      own: 'declined',
      requests: [{ status: 'pending' }],
    })
  })
})
