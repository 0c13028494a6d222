import { rounds } from '../testing/form.ts'
import fc from 'fast-check'
import { dayOf } from '../clock.ts'
import { expect, test } from 'vitest'
import { propertySeed } from '../testing/property-seed.ts'
import {
  nextUnusedAccountStep,
  unusedAccountDays as days,
  type AccountUse,
  type NoticeState,
  type UnusedStep,
} from './unused-account.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-03-10T09:00:00.000Z')

const at = (day: number): Date => new Date(start + day * dayMs)
const account = (changes: Partial<AccountUse> = {}): AccountUse => ({
  confirmed: true,
  lastUsedOn: dayOf(at(0)),
  createdAt: at(-100),
  hasSession: false,
  isAdmin: false,
  ...changes,
})

/** The rows that a server stores, with a clock that may be wrong, while real days pass. */
const simulate = (use: AccountUse) => {
  let state: NoticeState | null = null
  let mailedOn = Infinity
  const apply = (step: UnusedStep, now: Date, real: number, mail: 'up' | 'down' | 'refuses') => {
    if (step.act === 'forget') state = null
    if (step.act === 'correct-last-use') use.lastUsedOn = dayOf(now)
    if (step.act === 'observe')
      state = { ...empty, stage: 'observed', countedAt: now, requestedAt: null }
    if (state && step.act === 'wait') state = { ...state, waitedMs: step.waitedMs, countedAt: now }
    if (state && step.act === 'request-mail') {
      const isNew = state.stage === 'observed'
      const sent = isNew ? { mailedAt: null, refusedAt: null } : {}
      state = {
        ...state,
        ...sent,
        stage: 'asked',
        waitedMs: step.waitedMs,
        countedAt: now,
        requestedAt: now,
      }
      if (mail === 'up') {
        state = { ...state, mailedAt: now, refusedAt: null, waitedMs: 0 }
        mailedOn = Math.min(mailedOn, real)
      }
      if (mail === 'refuses' && state.refusedAt === null)
        state = { ...state, refusedAt: now, waitedMs: 0 }
    }
  }
  return {
    mailedOn: () => mailedOn,
    state: () => state,
    /** `real` and `clock` are days since the start. */
    look(real: number, clock = real, mail: 'up' | 'down' | 'refuses' = 'up'): UnusedStep {
      const step = nextUnusedAccountStep(use, state, at(clock))
      apply(step, at(clock), real, mail)
      return step
    },
  }
}
const empty = { waitedMs: 0, mailedAt: null, refusedAt: null }

/** The day of each step that a daily check leads to. */
const runDaily = (use: AccountUse, until: number, mail: 'up' | 'down' | 'refuses' = 'up') => {
  const run = simulate(use)
  const steps: [string, number][] = []
  for (let day = 1; day <= until; day += 1) {
    const step = run.look(day, day, mail)
    if (step.act === 'request-mail') steps.push(['asked', day])
    else if (step.act === 'erase') return [...steps, [step.reason, day]]
    else if (step.act !== 'wait' && step.act !== 'nothing') steps.push([step.act, day])
  }
  return steps
}

test('the owner of an unused account is asked once, and the account erased about 60 days after the mail', () => {
  expect(runDaily(account(), 900)).toEqual([
    ['observe', 731],
    ['asked', 740],
    ['unused', 802],
  ])
})

test('an unconfirmed account is erased after 30 days without a mail', () => {
  const never = { confirmed: false, lastUsedOn: null, createdAt: at(0) }
  expect(runDaily(account(never), 300)).toEqual([
    ['observe', 1],
    ['unconfirmed', 33],
  ])
})

test('no time counts while the mail server is unavailable', () => {
  expect(runDaily(account(), 3000, 'down').filter(([act]) => act !== 'asked')).toEqual([
    ['observe', 731],
  ])
})

test('an account whose address is permanently refused is erased after a year of attempts', () => {
  const steps = runDaily(account(), 3000, 'refuses')
  const attempts = steps.filter(([act]) => act === 'asked')
  expect(attempts.length).toBeGreaterThan(50)
  expect(steps.at(-1)).toEqual(['unreachable', 740 + days.unreachable + 2])
})

test('administrators are exempt, and a running session stops every step', () => {
  expect(runDaily(account({ isAdmin: true }), 900)).toEqual([])
  expect(runDaily(account({ hasSession: true }), 900)).toEqual([['observe', 731]])
  const unconfirmed = account({ confirmed: false, hasSession: true })
  expect(runDaily(unconfirmed, 900)).toEqual([['observe', 1]])
})

test('a confirmed address, a use of the account or a promotion resets the notices', () => {
  const state: NoticeState = { ...empty, stage: 'asked', countedAt: at(800), requestedAt: at(799) }
  for (const change of [{ lastUsedOn: dayOf(at(800)) }, { isAdmin: true }])
    expect(nextUnusedAccountStep(account(change), state, at(801))).toEqual({ act: 'forget' })
  const observed: NoticeState = { ...state, stage: 'observed' }
  expect(nextUnusedAccountStep(account(), observed, at(3))).toEqual({ act: 'forget' })
})

test('a last use in the future is corrected, so that it does not block erasure forever', () => {
  expect(runDaily(account({ lastUsedOn: dayOf(at(900)) }), 900).slice(0, 2)).toEqual([
    ['correct-last-use', 1],
    ['observe', 732],
  ])
})

test('a clock that was set back adds nothing to the time waited', () => {
  const state: NoticeState = {
    ...empty,
    stage: 'observed',
    waitedMs: 5,
    countedAt: at(810),
    requestedAt: null,
  }
  expect(nextUnusedAccountStep(account(), state, at(800))).toEqual({ act: 'wait', waitedMs: 5 })
})

test('a clock that is a year ahead for a week causes no mail', () => {
  const run = simulate(account())
  for (let day = 400; day < 407; day += 1)
    expect(run.look(day, day + 365).act).toMatch(/observe|wait/)
  expect(run.look(407)).toEqual({ act: 'forget' })
})

type AccountCheck = { gap: number; mail: 'up' | 'down' | 'refuses' }
const checks: fc.Arbitrary<AccountCheck[]> = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 5, noNaN: true })),
    mail: fc.constantFrom<AccountCheck['mail'][]>(...Array<'up'>(8).fill('up'), 'down', 'refuses'),
  }),
  { minLength: 200, maxLength: 300 },
)

// claim: unused-accounts-are-asked
test('with any jumps of the clock, no account is erased in fewer real days than the mail promises', () => {
  const jump = fc.record({
    look: fc.nat(200),
    days: fc.constantFrom(-800, -365, -30, -1, 1, 7, 30, 61, 365, 800),
  })
  let erased = 0
  fc.assert(
    fc.property(checks, jump, (all, { look: jumpAt, days: jumpDays }) => {
      const run = simulate(account())
      let real = 725
      let offset = 0
      for (const [count, { gap, mail }] of all.entries()) {
        real += gap
        if (count === jumpAt) offset = jumpDays
        const step = run.look(real, real + offset, mail)
        if (step.act !== 'erase') continue
        erased += 1
        expect(step.reason).toBe('unused')
        expect(real - run.mailedOn()).toBeGreaterThanOrEqual(days.asked)
        return
      }
    }),
    { seed: propertySeed(11), numRuns: rounds({ short: 200, long: 300 }) },
  )
  expect(erased).toBeGreaterThan(20)
})

test('a use on any day leads back to active', () => {
  fc.assert(
    fc.property(fc.integer({ min: 731, max: 801 }), (usedOn) => {
      const use = account()
      const run = simulate(use)
      for (let day = 1; day < usedOn; day += 1) run.look(day)
      use.lastUsedOn = dayOf(at(usedOn))
      expect(['forget', 'nothing']).toContain(run.look(usedOn).act)
      expect(run.state()).toBeNull()
      expect(run.look(usedOn + 1)).toEqual({ act: 'nothing' })
    }),
    { seed: propertySeed(11), numRuns: 30 },
  )
})
