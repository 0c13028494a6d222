import { rounds } from '../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertySeed } from '../testing/property-seed.ts'
import { askAgainAfterMs } from '../limits/limits.ts'
import { applyConsent, consentRules, type ConsentRules } from './apply.ts'
import { isOpen } from './guards.ts'
import {
  counterpartOf,
  parties,
  type ConsentAction,
  type ConsentState,
  type Party,
} from './state.ts'
import { history, type Event } from './testing/history.ts'
import { initialConsent } from './testing/steps.ts'

/**
 * The consents of both sides so far, derived only from the accepted acts and never from the state
 * machine.
 */
type Ledger = Record<
  Party,
  {
    confirmed: boolean
    consents: boolean
    blocks: boolean
    keepsPhone: boolean
    refusedAt: number
    phoneRefusedAt: number
  }
> & { exchanges: number }

const newLedger = (): Ledger => {
  const nothing = {
    confirmed: false,
    consents: false,
    blocks: false,
    keepsPhone: false,
    refusedAt: -Infinity,
    phoneRefusedAt: -Infinity,
  }
  return { first: { ...nothing }, second: { ...nothing }, exchanges: 0 }
}

const haveBothConsented = (ledger: Ledger) => parties.every((side) => ledger[side].consents)
const open = (ledger: Ledger) =>
  haveBothConsented(ledger) &&
  parties.every((side) => ledger[side].confirmed && !ledger[side].blocks)

/** Both have entered a number in their own details. */
const seesPhone = (ledger: Ledger, side: Party) =>
  open(ledger) && !ledger[counterpartOf(side)].keepsPhone

class Broken extends Error {}
const assertAccepted = (holds: boolean, what: string) => {
  if (!holds) throw new Broken(what)
}

const assertRefused = (ledger: Ledger, side: Party, at: number) => {
  ledger[side].consents = false
  ledger[side].refusedAt = at
}

/**
 * The meaning of an accepted act, derived from the act alone; throws if it must not be accepted.
 */
const assertAllowed = (
  ledger: Ledger,
  side: Party,
  action: ConsentAction,
  before: ConsentState,
  at: number,
) => {
  const own = ledger[side]
  const other = ledger[counterpartOf(side)]
  const consent = () => {
    assertAccepted(own.confirmed, 'agreed without having confirmed')
    assertAccepted(!own.blocks, 'agreed with a blocked user')
    own.consents = true
    if ('choices' in action) own.keepsPhone = action.choices.keepPhoneBack ?? own.keepsPhone
  }
  if (action.type === 'message')
    assertAccepted(open(ledger), 'a message without two standing consents')
  if (action.type === 'agree') consent()
  if (action.type === 'withdraw') assertAccepted(own.consents, 'withdrew what was never given')
  if (action.type === 'block') own.blocks = true
  if (action.type === 'unblock') own.blocks = false
  if (
    ['decline', 'withdraw', 'block'].includes(action.type) &&
    before.sides[side].answer !== 'declined'
  )
    assertRefused(ledger, side, at)
  if (action.type === 'request') {
    const pending = before.requests.filter(({ type, requester, status }) => {
      return type === action.requestType && requester === side && status === 'pending'
    })
    assertAccepted(pending.length === 0, 'a second pending request')
    if (action.requestType === 'phone_reveal') {
      assertAccepted(open(ledger), 'asked for a phone without contact')
      assertAccepted(!seesPhone(ledger, side), 'asked for a phone that is shown')
      assertAccepted(
        at >= own.phoneRefusedAt + askAgainAfterMs,
        'asked for the phone again too soon',
      )
    } else {
      assertAccepted(!open(ledger), 'asked for what is shared')
      assertAccepted(
        other.consents || at >= other.refusedAt + askAgainAfterMs,
        'asked again too soon',
      )
      consent()
    }
  }
  if (action.type === 'respond') {
    const request = before.requests.find(({ id }) => id === action.requestId)
    assertAccepted(
      request?.requester === counterpartOf(side),
      'answered what was not asked of them',
    )
    assertAccepted(request?.status === 'pending', 'answered twice')
    assertAccepted(!own.blocks, 'answered a blocked user')
    if (request?.type === 'phone_reveal') {
      assertAccepted(open(ledger), 'answered about the phone without contact')
      if (action.accept) own.keepsPhone = false
      else other.phoneRefusedAt = at
    } else if (action.accept) consent()
    else assertRefused(ledger, side, at)
  }
}

/** A request changes once, and only an act of its target grants it. */
const assertRequests = (before: ConsentState, after: ConsentState, ledger: Ledger, at: number) => {
  for (const request of after.requests) {
    const was = before.requests.find(({ id }) => id === request.id)
    if (was?.status === request.status) continue
    assertAccepted(was === undefined || was.status === 'pending', 'a request changed twice')
    if (request.status === 'accepted') {
      const target = ledger[counterpartOf(request.requester)]
      assertAccepted(target.consents, 'a request was granted without its target')
    }
    if (request.status === 'rejected' && request.type === 'phone_reveal')
      ledger[request.requester].phoneRefusedAt = at
  }
}

const runHistory = (events: readonly Event[], rules: ConsentRules): { wasOpen: boolean } => {
  let state = initialConsent
  let at = Date.parse('2026-03-01T00:00:00Z')
  let made = 0
  let wasOpen = false
  const ledger = newLedger()
  for (const step of events) {
    at += step.afterMs
    if ('blocksElsewhere' in step) {
      const side = { ...state.sides[step.actor], blocked: step.blocksElsewhere }
      state = { ...state, sides: { ...state.sides, [step.actor]: side } }
      ledger[step.actor].blocks = step.blocksElsewhere
    } else if ('review' in step) {
      const side = { ...state.sides[step.actor], review: step.review }
      state = { ...state, sides: { ...state.sides, [step.actor]: side } }
      ledger[step.actor].confirmed = step.review === 'confirmed'
    } else {
      const action = { ...step.action }
      if (action.type === 'request') {
        action.id = `r${made + 1}`
        action.seesPhone = step.actor !== 'outsider' && seesPhone(ledger, step.actor)
      }
      const result = applyConsent(state, { actor: step.actor, action, now: new Date(at), rules })
      assertAccepted(step.actor !== 'outsider' || !result.ok, 'an outsider acted')
      if (result.ok && step.actor !== 'outsider') {
        if (action.type === 'request') made += 1
        assertAllowed(ledger, step.actor, action, state, at)
        assertRequests(state, result.state, ledger, at)
        for (const effect of result.effects) {
          if (effect.type === 'exchange') ledger.exchanges += 1
          if (effect.type === 'exchange' || effect.type === 'release')
            assertAccepted(open(ledger), 'contact went out without two standing consents')
        }
        assertAccepted(ledger.exchanges <= 1, 'contact was exchanged twice')
        state = result.state
      }
    }
    assertAccepted(
      isOpen(state, rules.openWhen) === open(ledger),
      'contact is open without, or closed with, two standing consents',
    )
    wasOpen ||= open(ledger)
  }
  return { wasOpen }
}

const runs = rounds({ short: 2500, long: 10_000 })
const check = (rules: ConsentRules, numRuns = runs) =>
  fc.check(
    fc.property(history, (events) => void runHistory(events, rules)),
    { numRuns, seed: propertySeed(20_260_301), endOnFailure: true },
  )

const isBroken = (rules: ConsentRules): boolean => check(rules).errorInstance instanceof Broken

const withoutGuard = <T>(parts: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name))

describe('random histories of two sides and an outsider', () => {
  // claim: two-consents
  test('never show contact or accept a message without the consent of both sides', () => {
    const details = check(consentRules)
    expect(details.failed, JSON.stringify(details.counterexample)).toBe(false)
    expect(details.numRuns).toBe(runs)
  })

  test('reach contact often enough to be meaningful', () => {
    const reached = fc
      .sample(history, { numRuns: 1000, seed: propertySeed(7) })
      .filter((events) => {
        return runHistory(events, consentRules).wasOpen
      })
    expect(reached.length).toBeGreaterThan(100)
  })

  test.each(Object.keys(consentRules.guards))('fail without the guard %s', (name) => {
    const rules = { ...consentRules, guards: withoutGuard(consentRules.guards, name) }
    expect(isBroken(rules)).toBe(true)
  })

  test.each(Object.keys(consentRules.openWhen))('fail without the condition %s', (name) => {
    const rules = { ...consentRules, openWhen: withoutGuard(consentRules.openWhen, name) }
    expect(isBroken(rules)).toBe(true)
  })

  test('fail if the exchange may happen again', () => {
    expect(isBroken({ ...consentRules, exchangesOnce: false })).toBe(true)
  })
})
