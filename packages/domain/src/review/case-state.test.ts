import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../clock.ts'
import {
  appealDays,
  appealOutcomes,
  applyToCase,
  decisionEnd,
  type CaseAction,
  type CaseState,
} from './case-state.ts'
import {
  caseKinds,
  concernsPerson,
  decisionKinds,
  needsEnd,
  possibleDecisions,
} from './decisions.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const open: CaseState = {
  kind: 'report',
  reporter: 'reporter',
  person: 'person',
  hasProfile: true,
  decision: null,
  appeal: null,
}
const decided = (
  decision: (typeof decisionKinds)[number],
  until: Date | null = null,
): CaseState => ({
  ...open,
  decision: { kind: decision, by: 'ada', at: start, until },
})
const refusalOf = (state: CaseState, action: CaseAction, now = start) => {
  const result = applyToCase(state, action, now)
  return result.ok ? null : result.refusal
}
const suspend = { type: 'decide', by: 'ada', decision: 'suspend' } as const

describe('a decision', () => {
  test('is refused to the reporter and the person of the case', () => {
    for (const by of ['reporter', 'person']) {
      const action = { type: 'decide', by, decision: 'dismiss', until: null } as const
      expect.soft(refusalOf(open, action), by).toBe('involved')
    }
  })

  test('to suspend is refused without an end within a year', () => {
    for (const until of [null, start, after(366)])
      expect.soft(refusalOf(open, { ...suspend, until }), JSON.stringify(until)).toBe('no-end')
  })

  test('to suspend is accepted for a year', () => {
    expect(refusalOf(open, { ...suspend, until: after(365) })).toBeNull()
  })

  test('about a person is impossible if the case is about none', () => {
    const nobody = { ...open, person: null }
    expect(refusalOf(nobody, { ...suspend, until: after(1) })).toBe('impossible')
  })

  test('is made once', () => {
    const again = { type: 'decide', by: 'ben', decision: 'warn', until: null } as const
    expect(refusalOf(decided('warn'), again)).toBe('decided')
    expect(refusalOf(decided('dismiss'), { ...again, decision: 'release' })).toBe('decided')
  })

  test('to release follows the decision to keep a pair, once', () => {
    const pair = { ...decided('dismiss'), kind: 'pair', person: null, hasProfile: false } as const
    const release = { type: 'decide', by: 'ada', decision: 'release', until: null } as const
    const result = applyToCase(pair, release, after(1))
    expect(result).toMatchObject({ ok: true, state: { decision: { kind: 'release' } } })
    expect(refusalOf(pair, { ...release, decision: 'dismiss' })).toBe('decided')
    if (result.ok) expect(refusalOf(result.state, release)).toBe('decided')
  })

  test('is one of those that its kind of case allows', () => {
    for (const [kind, expected] of [
      ['report', ['dismiss', 'warn', 'limit', 'suspend', 'close', 'remove_profile']],
      ['questionnaire', ['dismiss', 'warn', 'limit', 'suspend', 'close', 'remove_profile']],
      ['pair', ['dismiss', 'release']],
      ['account', ['suspend']],
      ['request', ['dismiss', 'answer', 'erase_details']],
      ['minor', ['dismiss', 'answer', 'erase_details']],
    ] as const) {
      const about = { kind, hasPerson: true, hasProfile: true, decided: null }
      expect.soft(possibleDecisions(about), kind).toEqual(expected)
      const withoutProfile = expected.filter((one) => one !== 'remove_profile')
      expect.soft(possibleDecisions({ ...about, hasProfile: false }), kind).toEqual(withoutProfile)
      const withoutPerson = expected.filter((one) => !concernsPerson(one))
      expect.soft(possibleDecisions({ ...about, hasPerson: false }), kind).toEqual(withoutPerson)
    }
  })
})

describe('an appeal', () => {
  const ask = { type: 'appeal', by: 'person' } as const

  test('is accepted from the person until its time is over', () => {
    expect(refusalOf(decided('warn'), ask, new Date(after(appealDays).getTime() - 1))).toBeNull()
    expect(refusalOf(decided('warn'), ask, after(appealDays))).toBe('too-late')
    expect(refusalOf(decided('warn'), { ...ask, by: 'reporter' })).toBe('not-decided')
  })

  test('against a dismissal is refused', () => {
    expect(refusalOf(decided('dismiss'), ask)).toBe('not-appealable')
  })

  test('is decided by another administrator than the decision', () => {
    const appealed = { ...decided('warn'), appeal: { at: start, outcome: null } }
    const answer = { type: 'decide-appeal', outcome: 'overturned' } as const
    expect(refusalOf(appealed, { ...answer, by: 'ada' })).toBe('same-administrator')
    expect(refusalOf(appealed, { ...answer, by: 'reporter' })).toBe('involved')
    expect(refusalOf(appealed, { ...answer, by: 'ben' })).toBeNull()
  })

  test('postpones the erasure of a profile or an account until it is decided', () => {
    for (const kind of ['close', 'remove_profile'] as const) {
      expect(decisionEnd(decided(kind))).toEqual(after(appealDays))
      const appeal = { at: start, outcome: null }
      expect(decisionEnd({ ...decided(kind), appeal })).toBeNull()
      const upheld = { kind: 'upheld', by: 'ben', at: start } as const
      expect(decisionEnd({ ...decided(kind), appeal: { at: start, outcome: upheld } })).toEqual(
        after(appealDays),
      )
    }
  })
})

const people = fc.constantFrom('ada', 'ben', 'reporter', 'person')
const action: fc.Arbitrary<CaseAction> = fc.oneof(
  fc.record({
    type: fc.constant('decide' as const),
    by: people,
    decision: fc.constantFrom(...decisionKinds),
    until: fc.option(fc.integer({ min: -1, max: 400 }).map(after)),
  }),
  fc.record({ type: fc.constant('appeal' as const), by: people }),
  fc.record({
    type: fc.constant('decide-appeal' as const),
    by: people,
    outcome: fc.constantFrom(...appealOutcomes),
  }),
)
const kindOfCase = fc.constantFrom(...caseKinds)

test('in every history a case has one decision, one appeal, and two different administrators', () => {
  fc.assert(
    fc.property(kindOfCase, fc.boolean(), fc.array(action), (kind, hasProfile, actions) => {
      let state: CaseState = { ...open, kind, hasProfile }
      const accepted: string[] = []
      for (const [index, one] of actions.entries()) {
        const result = applyToCase(state, one, after(index))
        if (!result.ok) continue
        accepted.push(one.type)
        state = result.state
      }
      // A pair is kept and released later; every other case is decided once.
      const order = kind === 'pair' ? ['decide', 'decide'] : ['decide', 'appeal', 'decide-appeal']
      expect(order.slice(0, accepted.length)).toEqual(accepted)
      const { decision, appeal } = state
      if (decision) {
        expect(['reporter', 'person']).not.toContain(decision.by)
        expect(decision.until !== null).toBe(needsEnd(decision.kind))
      }
      if (appeal) expect(decision && concernsPerson(decision.kind)).toBe(true)
      if (appeal?.outcome) {
        expect(['reporter', 'person', decision?.by]).not.toContain(appeal.outcome.by)
        if (appeal.outcome.kind === 'overturned') expect(decisionEnd(state)).toBeNull()
      }
    }),
  )
})
