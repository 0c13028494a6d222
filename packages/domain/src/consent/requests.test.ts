import { describe, expect, test } from 'vitest'
import { askAgainAfterMs } from '../limits/limits.ts'
import type { ConsentAction } from './state.ts'
import { viewConsent } from './view.ts'
import {
  initialSide,
  bothConfirmed,
  at,
  confirmed,
  first,
  second,
  agree,
  ask,
  respond,
  run,
  effectsOf,
  consentViewOf,
} from './testing/steps.ts'

describe('a request', () => {
  test("implies the requester's own agreement", () => {
    expect(effectsOf([first(ask())])).toEqual([{ type: 'notify', to: 'second', what: 'request' }])
    expect(consentViewOf([first(ask())], 'second')).toMatchObject({
      own: 'pending',
      other: 'agreed',
      requests: [{ id: 'r1', status: 'pending', mine: false }],
    })
  })

  test('is refused while one is pending', () => {
    expect(effectsOf([first(ask()), first(ask('r2'))])).toEqual({ code: 'REQUEST_PENDING' })
  })

  test('is granted by accepting it, by agreeing, and by a request in return', () => {
    for (const grant of [respond(true), agree, ask('r2')]) {
      const steps = [first(ask()), second(grant, 5)]
      const effects = effectsOf(steps)
      expect(effects).toEqual([
        { type: 'notify', to: 'first', what: 'approval' },
        { type: 'release' },
        { type: 'exchange' },
      ])
      const { requests } = consentViewOf(steps, 'first')
      expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['accepted']))
    }
  })

  test('is answered once, and only by its target', () => {
    expect(effectsOf([first(ask()), first(respond(true))])).toEqual({ code: 'FORBIDDEN' })
    expect(effectsOf([first(ask()), second(respond(false)), second(respond(true))])).toEqual({
      code: 'REQUEST_ANSWERED',
    })
    expect(effectsOf([second(respond(true))])).toEqual({ code: 'NOT_FOUND' })
  })

  test('can be repeated 24 hours after a decline, not before', () => {
    const steps = [first(ask()), second(respond(false))]
    expect(consentViewOf(steps, 'first').askAgainAt).toEqual(at(askAgainAfterMs))
    expect(effectsOf([...steps, first(ask('r2'), askAgainAfterMs - 1)])).toEqual({
      code: 'ASK_AGAIN_LATER',
      retryAt: at(askAgainAfterMs),
    })
    expect(effectsOf([...steps, first(ask('r2'), askAgainAfterMs)])).toEqual([
      { type: 'notify', to: 'second', what: 'request' },
    ])
  })

  test('can be repeated immediately after a decline dated by a clock that was 40 days ahead', () => {
    const ahead = 40 * 86_400_000
    const steps = [first(ask(), ahead), second(respond(false), ahead), first(ask('r2'), 0)]
    expect(effectsOf(steps)).toEqual([{ type: 'notify', to: 'second', what: 'request' }])
  })

  test('to a side that dismissed the match is accepted without a notification', () => {
    const dismissed = { ...initialSide, review: 'dismissed' as const }
    const state = { ...bothConfirmed, sides: { first: confirmed, second: dismissed } }
    expect(effectsOf([first(ask())], state)).toEqual([])
    expect(viewConsent(run([first(ask())], state).state, 'first', at(0))).toEqual(
      viewConsent(run([first(ask())]).state, 'first', at(0)),
    )
  })

  test('for the phone number keeps the number hidden when it is refused', () => {
    const askForPhone: ConsentAction = {
      ...ask('p1'),
      requestType: 'phone_reveal',
    } as ConsentAction
    const steps = [
      first(agree),
      second({ type: 'agree', choices: { keepPhoneBack: true } }),
      first(askForPhone),
      second(respond(false, 'p1')),
    ]
    expect(run(steps).state.sides.second).toMatchObject({ answer: 'agreed', keepPhoneBack: true })
    expect(effectsOf(steps)).toEqual([{ type: 'notify', to: 'first', what: 'response' }])
  })

  test('for a phone number that was missing at the exchange releases it when granted', () => {
    const phone: ConsentAction = { ...ask('p1'), requestType: 'phone_reveal' } as ConsentAction
    const steps = [first(agree), second(agree), first(phone)]
    expect(effectsOf([...steps, second(respond(true, 'p1'))])).toEqual([
      { type: 'notify', to: 'first', what: 'approval' },
      { type: 'release' },
    ])
    expect(effectsOf([...steps, second(respond(false, 'p1'))])).toEqual([
      { type: 'notify', to: 'first', what: 'response' },
    ])
  })

  test('for the phone number requires contact, and releases the number when granted', () => {
    const phone: ConsentAction = { ...ask('p1'), requestType: 'phone_reveal' } as ConsentAction
    expect(effectsOf([first(phone)])).toEqual({ code: 'CONTACT_NOT_SHARED' })
    const keeping: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    const steps = [first(agree), second(keeping), first(phone)]
    expect(effectsOf([...steps, second(respond(true, 'p1'))])).toEqual([
      { type: 'notify', to: 'first', what: 'approval' },
      { type: 'release' },
    ])
    expect(consentViewOf([...steps, second(respond(true, 'p1'))], 'second').keepPhoneBack).toBe(
      false,
    )
    const giving: ConsentAction = { type: 'agree', choices: { keepPhoneBack: false } }
    expect(effectsOf([...steps, second(giving)])).toEqual([
      { type: 'notify', to: 'first', what: 'approval' },
      { type: 'release' },
    ])
    expect(consentViewOf([...steps, second(giving)], 'first').requests).toMatchObject([
      { id: 'p1', status: 'accepted' },
    ])
    const seen: ConsentAction = { ...phone, id: 'p2', seesPhone: true } as ConsentAction
    expect(effectsOf([...steps, second(giving), first(seen)])).toEqual({
      code: 'ALREADY_SHARED',
    })
    const again: ConsentAction = { ...phone, id: 'p2' } as ConsentAction
    expect(effectsOf([...steps, second(respond(false, 'p1')), first(again, 5)])).toMatchObject({
      code: 'ASK_AGAIN_LATER',
    })
  })
})
