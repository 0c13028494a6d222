import type { LimitedAction } from '@crosscheck/domain/limits/limits'
import { describe, expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { accountSealingContext } from '../../identity/accounts/presenter.ts'
import { readHistory } from '../../../realtime/messages/history.ts'
import { updateUser } from '../../identity/accounts/repository.ts'
import { listAudit } from '../../platform/audit/list.ts'
import { readAllowance } from '../../platform/limits/service.ts'
import { changeConsent } from './change-consent.ts'
import { mailsOf, pair } from './testing.ts'

const { context, server } = await contextServer()

type Act = 'agree' | 'decline' | 'withdraw' | 'request' | 'respond'
const act = (type: Act, userId: string | null, id: string, body?: unknown) =>
  server.call(`POST /api/v1/matches/:id/consent/${type}`, userId, {
    params: { id },
    body: body ?? (type === 'request' ? { requestType: 'contact_share' } : {}),
  })
const read = async (userId: string, id: string) =>
  (await server.call('GET /api/v1/matches/:id/consent', userId, { params: { id } })).body.consent
const remaining = (userId: string, action: LimitedAction) =>
  context.database.transaction('app', userId, async (trx) => {
    const allowance = await readAllowance(context, trx, { userId, action })
    return allowance.remaining
  })
const bell = async (userId: string) =>
  (await server.call('GET /api/v1/notifications', userId)).body.items.map(({ type }) => type)

const anna = { fullName: 'Anna Vance', phone: '+44 20 7946 0001', email: 'anna@mail-house.org' }
const ben = { fullName: 'Ben Oduya', phone: '+44 20 7946 0002', email: 'ben@mail-house.org' }
const newPair = () => {
  const tag = crypto.randomUUID().slice(0, 8)
  return pair(context, server, {
    own: { ...anna, email: `${tag}-anna@mail-house.org` },
    theirs: { ...ben, email: `${tag}-ben@mail-house.org` },
  })
}

describe('contact', () => {
  // claim: two-consents
  test('stored contact details are not shown while contact is closed', async () => {
    const { id, one, other } = await newPair()
    for (const user of [one, other]) await act('agree', user, id)
    expect((await read(one, id))?.contact).toMatchObject({ fullName: 'Ben Oduya' })
    // Simulates that closing contact did not remove the details.
    await context.database.transaction('app', other, (trx) =>
      trx
        .updateTable('matchSides')
        .set({ consent: 'declined' })
        .where('userId', '=', other)
        .execute(),
    )
    expect(await read(one, id)).toMatchObject({ mutualConsent: false, contact: null })
  })

  // claim: only-name-phone-and-email
  test('contact is exchanged once both sides agree, and each side gets one notification and one mail per event', async () => {
    const matched = await newPair()
    const { id, one, other } = matched
    expect(await read(one, id)).toMatchObject({
      confirmed: true,
      own: 'pending',
      other: 'pending',
      mutualConsent: false,
      contact: null,
      outgoing: { fullName: 'Anna Vance', phoneNumber: '+44 20 7946 0001' },
    })
    const first = await act('agree', one, id)
    expect(first).toMatchObject({
      status: 200,
      body: { consent: { own: 'agreed', contact: null } },
    })
    expect(mailsOf(context, matched)).toEqual(['consent-response to other'])
    expect((await read(other, id)).contact).toBeNull()

    context.moveClock(1000)
    const second = await act('agree', other, id)
    const now = context.clock.now().toISOString()
    expect(second.body.consent).toMatchObject({
      mutualConsent: true,
      contactExchangedAt: now,
      contact: { fullName: 'Anna Vance', phoneNumber: '+44 20 7946 0001' },
    })
    expect((await read(one, id)).contact).toMatchObject({ fullName: 'Ben Oduya' })
    expect(mailsOf(context, matched).toSorted()).toEqual([
      'consent-response to one',
      'consent-response to other',
      'contact-exchanged to one',
      'contact-exchanged to other',
    ])
    for (const userId of [one, other])
      expect((await bell(userId)).toSorted()).toEqual(['consent_response', 'contact_exchanged'])
  })

  // claim: proved-address-only, only-name-phone-and-email
  test('contact details contain the verified address and omit a withheld phone number', async () => {
    const matched = await pair(context, server, {
      own: { ...anna, unverified: true },
      theirs: ben,
    })
    const { id, one, other } = matched
    await act('agree', one, id, { keepPhoneBack: true })
    const { consent } = (await act('agree', other, id)).body
    expect(consent.contact).toEqual({
      fullName: 'Anna Vance',
      phoneNumber: null,
      email: `${one}@mail.invalid-users.org`,
    })
    expect(await read(one, id)).toMatchObject({
      keepPhoneBack: true,
      outgoing: { phoneNumber: '+44 20 7946 0001' },
    })
  })

  // claim: name-is-not-shown
  test("contact details never contain the account's name, only the name entered for contact", async () => {
    const { id, one, other } = await pair(context, server)
    const account = { email: 'anna@mail-house.org', displayName: 'Account Name' }
    const sealed = await context.sealer.seal(accountSealingContext(one), account)
    await context.database.transaction('auth', one, (trx) => updateUser(trx, one, { sealed }))
    for (const user of [one, other]) await act('agree', user, id)
    expect((await read(other, id)).contact).toMatchObject({ fullName: '' })
    expect((await read(one, id)).outgoing).toMatchObject({ fullName: '' })
    const match = await server.call('GET /api/v1/matches/:id', other, { params: { id } })
    expect(JSON.stringify(match.body)).not.toContain('Account Name')
  })

  test('contact is exchanged once under concurrent agreements', async () => {
    const matched = await newPair()
    const { id, one, other } = matched
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => act('agree', at % 2 ? one : other, id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const exchanged = mailsOf(context, matched).filter((mail) => mail.startsWith('contact'))
    expect(exchanged.toSorted()).toEqual(['contact-exchanged to one', 'contact-exchanged to other'])
    expect((await bell(one)).filter((type) => type === 'contact_exchanged')).toHaveLength(1)
    expect((await bell(other)).filter((type) => type === 'contact_exchanged')).toHaveLength(1)
    const stamps = new Set(answers.flatMap(({ body }) => body.consent.contactExchangedAt ?? []))
    expect(stamps.size).toBe(1)
    expect(await remaining(one, 'consent_change')).toBe(4)
    expect(await remaining(other, 'consent_change')).toBe(4)
  })

  // claim: contact-ends-at-once
  test('a withdrawal closes contact for both sides at once and removes the contact details', async () => {
    const matched = await newPair()
    const { id, one, other } = matched
    await act('agree', one, id)
    await act('agree', other, id)
    const { contactExchangedAt } = await read(one, id)
    context.queued.length = 0
    const { consent } = (await act('withdraw', one, id)).body
    expect(consent).toMatchObject({ own: 'declined', contact: null, mutualConsent: false })
    expect(await read(other, id)).toMatchObject({
      other: 'declined',
      contact: null,
      contactExchangedAt,
    })
    const { rows } = await context.admin.query(
      'select contact from match_sides where match_id = $1',
      [id],
    )
    expect(rows).toEqual([{ contact: null }, { contact: null }])
    expect(mailsOf(context, matched)).toEqual(['consent-response to other'])

    context.moveClock(5000)
    await act('agree', one, id)
    expect(await read(other, id)).toMatchObject({ mutualConsent: true, contactExchangedAt })
    expect(mailsOf(context, matched)).not.toContain('contact-exchanged to one')
  })

  test("consent requires the user's own review, and an agreement prevents the undo of that review", async () => {
    const { id, one, other } = await pair(context, server, { confirmed: 'one' })
    expect(await act('agree', other, id)).toMatchObject({
      status: 409,
      body: { code: 'MATCH_NOT_CONFIRMED' },
    })
    expect((await act('agree', one, id)).status).toBe(200)
    const { match } = (await server.call('GET /api/v1/matches/:id', one, { params: { id } })).body
    expect(match).toMatchObject({ status: 'confirmed', undoUntil: null })
    const undo = await server.call('POST /api/v1/matches/:id/undo', one, { params: { id } })
    expect([undo.status, undo.body.code]).toEqual([409, 'UNDO_TOO_LATE'])
  })
})

describe('a contact request', () => {
  test('a contact request notifies its target, is refused a second time, and is answered once', async () => {
    const matched = await newPair()
    const { id, one, other } = matched
    const asked = await act('request', one, id)
    expect(asked.body.consent).toMatchObject({
      own: 'agreed',
      requests: [{ requestType: 'contact_share', status: 'pending', mine: true }],
    })
    expect(mailsOf(context, matched)).toEqual(['consent-request to other'])
    expect(await bell(other)).toEqual(['consent_request'])
    expect(await act('request', one, id)).toMatchObject({
      status: 409,
      body: { error: 'You already have a pending request for this action' },
    })
    const requestId = asked.body.consent.requests[0]?.id
    expect(await act('respond', one, id, { requestId, decision: 'accept' })).toMatchObject({
      status: 403,
    })
    const granted = await act('respond', other, id, { requestId, decision: 'accept' })
    expect(granted.body.consent).toMatchObject({
      mutualConsent: true,
      requests: [{ status: 'accepted', mine: false }],
    })
    expect(mailsOf(context, matched)).toContain('consent-approved to one')
    const again = await act('respond', other, id, { requestId, decision: 'reject' })
    expect(again).toMatchObject({ status: 409, body: { code: 'REQUEST_ANSWERED' } })
    expect(await act('request', one, id)).toMatchObject({ body: { code: 'ALREADY_SHARED' } })
  })

  test('a phone request reveals only the phone number, once its owner accepts', async () => {
    const { id, one, other } = await newPair()
    const phone = { requestType: 'phone_reveal' }
    expect(await act('request', one, id, phone)).toMatchObject({
      status: 403,
      body: { code: 'CONTACT_NOT_SHARED' },
    })
    await act('agree', one, id)
    await act('agree', other, id, { keepPhoneBack: true })
    const asked = (await act('request', one, id, phone)).body.consent
    expect(asked.contact?.phoneNumber).toBeNull()
    const requestId = asked.requests[0]?.id
    await act('respond', other, id, { requestId, decision: 'accept' })
    expect((await read(one, id)).contact?.phoneNumber).toBe('+44 20 7946 0002')
    expect(await act('request', one, id, phone)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SHARED' },
    })
    expect((await read(one, id)).requests).toHaveLength(1)
  })

  test('a phone request is accepted for a missing number exactly as for a withheld one', async () => {
    const tag = crypto.randomUUID().slice(0, 8)
    const { id, one, other } = await pair(context, server, {
      theirs: { fullName: 'Ben Oduya', email: `${tag}@mail-house.org` },
    })
    await act('agree', one, id)
    await act('agree', other, id)
    expect((await read(one, id)).contact?.phoneNumber).toBeNull()
    expect(await act('request', one, id, { requestType: 'phone_reveal' })).toMatchObject({
      status: 200,
      body: { consent: { requests: [{ requestType: 'phone_reveal', status: 'pending' }] } },
    })
  })

  test.each(['one', 'none'] as const)(
    'a contact request notifies neither side of a weak match that %s confirmed',
    async (confirmed) => {
      const matched = await pair(context, server, { confirmed, weak: true })
      await act('request', matched.one, matched.id)
      expect(mailsOf(context, matched)).toEqual([])
      expect(await bell(matched.other)).toEqual([])
    },
  )

  test('a contact request takes equally long with and without a notification', async () => {
    const responseStepMs = 60
    const { id, one } = await pair(context, server, { confirmed: 'one', weak: true })
    const began = performance.now()
    await changeConsent(
      { ...context, responseStepMs },
      { userId: one, origin: { address: 'x', userAgent: 'x' } },
      { matchId: id, act: { type: 'agree', choices: {} } },
    )
    expect(performance.now() - began).toBeGreaterThanOrEqual(responseStepMs - 1)
  })

  // claim: review-is-private
  test('a contact request to a user who dismissed the match looks normal and sends no notification', async () => {
    const matched = await pair(context, server, { confirmed: 'one' })
    const { id, one, other } = matched
    await server.call('POST /api/v1/matches/:id/review', other, {
      params: { id },
      body: { decision: 'dismiss' },
    })
    expect(await act('request', one, id)).toMatchObject({
      status: 200,
      body: { consent: { other: 'pending', requests: [{ status: 'pending' }] } },
    })
    expect(mailsOf(context, matched)).toEqual([])
    expect(await bell(other)).toEqual([])
  })

  test('concurrent contact requests are stored once', async () => {
    const { id, one, other } = await newPair()
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('request', one, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(other, id)).requests).toHaveLength(1)
    expect(await remaining(one, 'contact_request')).toBe(4)
  })
})

test('every consent act is audited for its actor only', async () => {
  const { id, one, other } = await newPair()
  const requestId = (await act('request', one, id)).body.consent.requests[0]?.id
  await act('respond', other, id, { requestId, decision: 'accept' })
  await act('withdraw', other, id)
  const actsOf = async (userId: string) => {
    const { items } = await listAudit(context, userId, {})
    const ofMatch = items.filter(({ details }) => JSON.parse(details).matchId === id)
    return ofMatch.map(({ actionType }) => actionType).toSorted()
  }
  expect(await actsOf(one)).toEqual(['consent_requested', 'contact_request'])
  expect(await actsOf(other)).toEqual(['consent_change', 'consent_change', 'consent_responded'])
})

// claim: review-is-private
test("the consent state never reveals the other side's private choices", async () => {
  const { id, one, other } = await newPair()
  const before = await read(one, id)
  await act('agree', other, id, { keepPhoneBack: true, inAppOnly: true })
  expect(await read(one, id)).toEqual({ ...before, other: 'agreed' })
})

test('a message announces what the other side can see of a choice, and no other choice', async () => {
  const { id, one, other } = await newPair()
  for (const user of [one, other]) await act('agree', user, id)
  const announced = async () =>
    (await readHistory(context, other, { start: '0-0', limit: 200 })).length
  const before = await announced()
  await act('agree', one, id, { inAppOnly: true })
  expect(await announced()).toBe(before)
  await act('agree', one, id, { keepPhoneBack: true })
  expect(await announced()).toBe(before + 1)
})
