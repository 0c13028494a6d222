import type { ConsentRequest } from '@crosscheck/domain/contract/contact/consent'
import type { CallName, Output } from '@crosscheck/domain/contract/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertySeed } from '@crosscheck/domain/testing/property-seed'
import { rounds } from '@crosscheck/domain/testing/form'
import { contextServer } from '../../../testing/test-server.ts'
import { addMatch } from '../matches/testing.ts'
import { person } from './testing.ts'

/**
 * Runs random acts of users over HTTP on PostgreSQL. Compares each result with the consents given.
 */
const { context, server } = await contextServer()

type Party = 'one' | 'other'
type Step = {
  actor: Party | 'outsider'
  act:
    | 'confirm'
    | 'dismiss'
    | 'reopen'
    | 'agree'
    | 'decline'
    | 'withdraw'
    | 'block'
    | 'unblock'
    | 'ask'
    | 'ask-phone'
    | 'accept'
    | 'reject'
    | 'message'
  /** Picks one of the existing requests. */
  request: number
  minutes: number
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.constantFrom<Step['actor']>('one', 'other', 'one', 'other', 'one', 'other', 'outsider'),
  act: fc.constantFrom<Step['act']>(
    'confirm',
    'confirm',
    'confirm',
    'dismiss',
    'reopen',
    'agree',
    'agree',
    'agree',
    'decline',
    'withdraw',
    'block',
    'unblock',
    'ask',
    'ask',
    'ask-phone',
    'accept',
    'accept',
    'reject',
    'message',
    'message',
    'message',
  ),
  request: fc.nat({ max: 3 }),
  minutes: fc.constantFrom(13, 13, 13, 24 * 60),
})
/** Most histories start with the usual steps and then diverge. */
const usual = (['confirm', 'confirm', 'ask', 'accept'] as const).map((act, at): Step => ({
  actor: at % 2 === 0 ? 'one' : 'other',
  act,
  request: 0,
  minutes: 13,
}))
const history = fc
  .tuple(
    fc.nat({ max: usual.length }),
    fc.array(step, { minLength: 5, maxLength: 12, size: 'max' }),
  )
  .map(([begun, steps]) => [...usual.slice(0, begun), ...steps])

const calls: Record<Step['act'], [CallName, unknown?]> = {
  confirm: ['POST /api/v1/matches/:id/review', { decision: 'confirm' }],
  dismiss: ['POST /api/v1/matches/:id/review', { decision: 'dismiss' }],
  reopen: ['POST /api/v1/matches/:id/reopen'],
  agree: ['POST /api/v1/matches/:id/consent/agree', {}],
  decline: ['POST /api/v1/matches/:id/consent/decline'],
  withdraw: ['POST /api/v1/matches/:id/consent/withdraw'],
  block: ['POST /api/v1/matches/:id/block'],
  unblock: ['POST /api/v1/matches/:id/unblock'],
  ask: ['POST /api/v1/matches/:id/consent/request', { requestType: 'contact_share' }],
  'ask-phone': ['POST /api/v1/matches/:id/consent/request', { requestType: 'phone_reveal' }],
  accept: ['POST /api/v1/matches/:id/consent/respond', { decision: 'accept' }],
  reject: ['POST /api/v1/matches/:id/consent/respond', { decision: 'reject' }],
  message: ['POST /api/v1/matches/:id/messages', { content: 'Hello' }],
}

type ConsentSummary = Record<Party, { confirmed: boolean; consents: boolean }>

const takeDown = (said: ConsentSummary, { actor, act }: Step, requestType: string | undefined) => {
  if (actor === 'outsider') return
  const own = said[actor]
  const isShare = requestType === 'contact_share'
  if (act === 'confirm') own.confirmed = true
  if (act === 'agree' || act === 'ask' || (act === 'accept' && isShare)) own.consents = true
  if (['decline', 'withdraw', 'block'].includes(act) || (act === 'reject' && isShare))
    own.consents = false
}

const isOpen = ({ one, other }: ConsentSummary) =>
  one.confirmed && other.confirmed && one.consents && other.consents

const consentOf = (user: string, id: string) =>
  server.call('GET /api/v1/matches/:id/consent', user, { params: { id } })

const live = async (
  id: string,
  users: Record<Party | 'outsider', string>,
  steps: readonly Step[],
): Promise<boolean> => {
  const said: ConsentSummary = {
    one: { confirmed: false, consents: false },
    other: { confirmed: false, consents: false },
  }
  let exchangedAt: string | null = null
  let wasOpen = false
  let requests: ConsentRequest[] = []
  for (const one of steps) {
    context.moveClock(one.minutes * 60_000)
    const request = requests[one.request]
    const [name, body] = calls[one.act]
    const answer = await server.call(name, users[one.actor], {
      params: { id },
      body: { ...(body as object | undefined), requestId: request?.id ?? 'none' },
    })
    const accepted = answer.status < 300
    const shown = JSON.stringify([one, answer.body])
    expect(answer.status, shown).toBeLessThan(500)
    if (one.actor === 'outsider') expect(answer.status, shown).toBe(404)
    if (one.actor !== 'outsider' && one.act === 'message')
      expect(answer.status, shown).toBe(isOpen(said) ? 201 : 403)
    if (accepted) takeDown(said, one, request?.requestType)
    wasOpen ||= isOpen(said)
    const views = [(await consentOf(users[one.actor === 'one' ? 'other' : 'one'], id)).body.consent]
    if (accepted && 'consent' in answer.body)
      views.push((answer.body as Output<'GET /api/v1/matches/:id/consent'>).consent)
    for (const consent of views) {
      expect([consent.contact !== null, consent.mutualConsent], shown).toEqual([
        isOpen(said),
        isOpen(said),
      ])
      if (exchangedAt !== null) expect(consent.contactExchangedAt).toBe(exchangedAt)
      exchangedAt = consent.contactExchangedAt
      requests = consent.requests
    }
  }
  expect((await consentOf(users.outsider, id)).status).toBe(404)
  const mails = context.queued.filter((job) => {
    return (
      job.name === 'send-mail' && job.payload.ref === id && job.payload.kind === 'contact-exchanged'
    )
  })
  expect(mails).toHaveLength(exchangedAt === null ? 0 : 2)
  return wasOpen
}

const histories = rounds({ short: 20, long: 500 })
const concurrentHistories = 6

// claim: two-consents
test(
  'random HTTP histories open contact and messages only while both sides have confirmed and agreed',
  { timeout: 600_000 },
  async () => {
    const people: Awaited<ReturnType<typeof person>>[] = []
    while ((people.length * (people.length - 1)) / 2 < histories)
      people.push(await person(context, server))
    const pairs = people.flatMap((one, at) => people.slice(at + 1).map((other) => [one, other]))
    const outsider = (await person(context, server)).userId
    const planned = fc.sample(history, { numRuns: histories, seed: propertySeed(20_260_302) })
    const waiting = planned.map((steps, at) => ({ steps, pair: pairs[at] ?? [] }))
    let reached = 0
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [one, other] = next.pair
        if (!one || !other) throw new Error('There are fewer pairs than histories.')
        const id = await addMatch(context, one, other)
        const users = { one: one.userId, other: other.userId, outsider }
        if (await live(id, users, next.steps)) reached += 1
      }
    }
    await Promise.all(Array.from({ length: concurrentHistories }, work))
    expect(reached).toBeGreaterThan(histories / 5)
  },
)
