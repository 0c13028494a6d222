import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@crosscheck/domain/errors'
import { contextServer } from '../../../../testing/test-server.ts'
import { pair } from '../../../contact/consent/testing.ts'
import { talking } from '../../../contact/shown-photos/testing.ts'
import { listDisclosures, unlessOver } from './disclosures.ts'

const { context, server } = await contextServer()
afterEach(() => vi.restoreAllMocks())

const anna = { fullName: 'Anna Vance', phone: '+44 20 7946 0001' }
const newPair = (own: typeof anna | { fullName: string } = anna) => {
  const tag = crypto.randomUUID().slice(0, 8)
  return pair(context, server, {
    own: { ...own, email: `${tag}-anna@example.org` },
    theirs: { fullName: 'Ben Oduya', email: `${tag}-ben@example.org` },
  })
}
const act = (type: 'agree' | 'withdraw', userId: string, id: string, body = {}) =>
  server.call(`POST /api/v1/matches/:id/consent/${type}`, userId, { params: { id }, body })
const owner = (id: string) => ({ id, sessionId: `session-${id}`, role: null, emailVerified: true })
const shownTo = async (userId: string) =>
  (await listDisclosures(context, owner(userId), undefined)).items
const visibleTo = async (userId: string) => {
  const [disclosure] = await shownTo(userId)
  return disclosure?.contact.visible.map(({ name }) => name)
}

describe('contact details', () => {
  test('are those that the other member sees, also when mails do not contain them', async () => {
    const { id, one, other } = await newPair()
    expect(await shownTo(one)).toMatchObject([
      { matchId: id, contact: { firstSharedAt: null, visible: [] } },
    ])
    await act('agree', one, id, { inAppOnly: true })
    expect(await visibleTo(one)).toEqual([])
    await act('agree', other, id)
    expect(await visibleTo(one)).toEqual(['fullName', 'phoneNumber', 'email'])

    const seen = await server.call('GET /api/v1/matches/:id/consent', other, { params: { id } })
    const [disclosure] = await shownTo(one)
    expect(
      Object.fromEntries(disclosure?.contact.visible.map(({ name, value }) => [name, value]) ?? []),
    ).toEqual(seen.body.consent.contact)
  })

  test('lack a phone number that is kept back, and those that are empty', async () => {
    const kept = await newPair()
    await act('agree', kept.one, kept.id, { keepPhoneBack: true })
    await act('agree', kept.other, kept.id)
    expect(await visibleTo(kept.one)).toEqual(['fullName', 'email'])

    const unnamed = await newPair({ fullName: '' })
    await act('agree', unnamed.one, unnamed.id)
    await act('agree', unnamed.other, unnamed.id)
    expect(await visibleTo(unnamed.one)).toEqual(['email'])
  })

  test.each(['one', 'other'] as const)(
    'are none after member %s has withdrawn, and the time of the first sharing remains',
    async (leaver) => {
      const match = await newPair()
      await act('agree', match.one, match.id)
      await act('agree', match.other, match.id)
      await act('withdraw', match[leaver], match.id)
      const [disclosure] = await shownTo(match.one)
      expect(disclosure?.contact).toEqual({ firstSharedAt: expect.any(String), visible: [] })
    },
  )
})

describe('photos', () => {
  test('have the state in which the other member finds them, and not those of the other member', async () => {
    const match = await talking(context, server)
    const { id, anna: own, ben } = match
    const params = { id }
    const textVersion = 'show-2026-11-23'
    const show = ({ userId, photoIds }: typeof own) =>
      server.call('POST /api/v1/matches/:id/shown-photos', userId, {
        params,
        body: { photoId: photoIds[0], textVersion },
      })
    const { photo } = (await show(own)).body
    await show(ben)
    const photosOf = async () => (await shownTo(own.userId))[0]?.photos
    expect(await photosOf()).toMatchObject([{ state: 'shown', openedAt: null }])
    await server.call('POST /api/v1/matches/:id/shown-photos/:shownId/withdraw', own.userId, {
      params: { id, shownId: photo.id },
    })
    expect(await photosOf()).toMatchObject([{ state: 'withdrawn', shownAt: photo.shownAt }])
  })
})

test('a match that the other member does not see yet is marked as one that the user decides first', async () => {
  const { id, one, other } = await newPair()
  expect(await shownTo(one)).toMatchObject([{ shownToOther: true, fields: ['phoneNumber'] }])
  await context.database.transaction('matcher', one, (trx) =>
    trx
      .updateTable('matchSides')
      .set({ disclosure: 'first' })
      .where('userId', '=', one)
      .where('matchId', '=', id)
      .execute(),
  )
  expect(await shownTo(one)).toMatchObject([{ shownToOther: false }])
  expect(await shownTo(other)).toMatchObject([{ matchId: id }])
})

test('a match that ends while the page is read has no contact, and other failures are not hidden', async () => {
  const over = Promise.reject(new AppError('NOT_FOUND'))
  const closed = Promise.reject(new AppError('CONTACT_NOT_SHARED'))
  expect([await unlessOver(over), await unlessOver(closed)]).toEqual([null, null])
  for (const error of [new AppError('UNAVAILABLE'), new Error('The database is gone.')])
    await expect(unlessOver(Promise.reject(error))).rejects.toBe(error)
})
