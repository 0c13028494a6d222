import { rounds } from '../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertySeed } from '../testing/property-seed.ts'
import { askAgainAfterMs } from '../limits/limits.ts'
import { applyConsent } from './apply.ts'
import type { ConsentAction, Party } from './state.ts'
import { viewConsent } from './view.ts'
import {
  at,
  bothConfirmed,
  initialConsent,
  first,
  second,
  agree,
  decline,
  withdraw,
  ask,
  respond,
  run,
  effectsOf,
  consentViewOf,
} from './testing/steps.ts'

describe('an agreement', () => {
  test('of both sides opens contact and exchanges it once', () => {
    expect(effectsOf([first(agree)])).toEqual([{ type: 'notify', to: 'second', what: 'response' }])
    expect(effectsOf([first(agree), second(agree)])).toEqual([
      { type: 'notify', to: 'first', what: 'response' },
      { type: 'release' },
      { type: 'exchange' },
    ])
    expect(consentViewOf([first(agree), second(agree, 5)], 'first')).toMatchObject({
      open: true,
      exchangedAt: at(5),
    })
  })

  test('that is repeated changes nothing and sends no notification', () => {
    expect(run([first(agree), first(agree, 5)]).last).toMatchObject({
      changed: false,
      effects: [],
    })
  })

  // claim: answers-can-change
  test('after a withdrawal opens contact without a second exchange', () => {
    const steps = [first(agree), second(agree), first(withdraw, 1)]
    expect(effectsOf(steps)).toEqual([
      { type: 'notify', to: 'second', what: 'response' },
      { type: 'close' },
    ])
    expect(effectsOf([...steps, first(agree, 2)])).toEqual([
      { type: 'notify', to: 'second', what: 'response' },
      { type: 'release' },
    ])
  })

  test('with another choice changes the released details and sends no notification', () => {
    const steps = [first(agree), second(agree)]
    const keeping: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    expect(effectsOf([...steps, first(keeping)])).toEqual([{ type: 'release' }])
  })

  test('that is repeated without a choice keeps the previous choice', () => {
    const keepBack: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    const again = [first(keepBack), first(decline), first(agree)]
    expect(run(again).state.sides.first).toMatchObject({ answer: 'agreed', keepPhoneBack: true })
    const inAppOnly: ConsentAction = { type: 'agree', choices: { inAppOnly: true } }
    expect(run([...again, first(inAppOnly)]).state.sides.first).toMatchObject({
      keepPhoneBack: true,
      inAppOnly: true,
    })
  })

  test('shows each side only its own choices', () => {
    const keepBack: ConsentAction = { type: 'agree', choices: { keepPhoneBack: true } }
    const steps = [first(keepBack), second(agree)]
    expect(consentViewOf(steps, 'first')).toMatchObject({ keepPhoneBack: true, inAppOnly: false })
    expect(consentViewOf(steps, 'second')).toMatchObject({ keepPhoneBack: false, inAppOnly: false })
  })

  test("requires the side's own review", () => {
    expect(effectsOf([first(agree)], initialConsent)).toEqual({ code: 'MATCH_NOT_CONFIRMED' })
  })
})

describe('a decline', () => {
  // claim: answers-can-change
  test('can be changed by its side, which gets no notification of an agreement before that', () => {
    expect(effectsOf([second(decline), first(agree)])).toEqual([])
    expect(effectsOf([second(decline), first(agree), second(agree)])).toContainEqual({
      type: 'exchange',
    })
  })

  test('never withdraws a consent that was not given', () => {
    expect(effectsOf([first(withdraw)])).toEqual({ code: 'NOT_AGREED' })
  })

  test('ends every open request', () => {
    const { requests } = consentViewOf([first(ask()), first(decline)], 'second')
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
      { numRuns: rounds({ short: 500, long: 2000 }), seed: propertySeed(3) },
    )
  })

  test('sends no notifications to the blocking side until it is lifted', () => {
    const asked = [first({ type: 'block' }), second(ask(), askAgainAfterMs)]
    expect(effectsOf(asked)).toEqual([])
    expect(consentViewOf(asked, 'first')).toMatchObject({ blocked: true, requests: [] })
    expect(effectsOf([...asked, first(agree)])).toEqual({ code: 'BLOCKED_BY_YOU' })
    const lifted = [...asked, first({ type: 'unblock' })]
    expect(consentViewOf(lifted, 'first')).toMatchObject({
      blocked: false,
      own: 'declined',
      requests: [{ status: 'pending' }],
    })
  })
})
