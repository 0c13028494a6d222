import { someOf } from '@crosscheck/domain/testing/form'
import { dayMs } from '@crosscheck/domain/clock'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BurstLimiter } from '../../../http/admission/burst-limit.ts'
import { bareServer } from '../../../testing/bare-server.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { contextServer } from '../../../testing/test-server.ts'
import { deleteUser } from '../../identity/accounts/repository.ts'
import { endSession } from '../../identity/sessions/repository.ts'
import { listAudit } from '../../platform/audit/list.ts'
import { renderMatchMail } from '../../operation/mails/render-match-mail.ts'
import { makeShownPhotoLink, openShownPhotoLink, serveShownPhotoLinks } from './links.ts'
import { openShownMatch } from './shown-match.ts'
import { addMember, talking, type Member, type Talking } from './testing.ts'
import { codeOf, watermarkText } from './watermark-text.ts'

const { context, server } = await contextServer()
afterEach(() => vi.restoreAllMocks())

const textVersion = 'show-2026-11-23'
const show = ({ id }: Talking, { userId, photoIds }: Member, at = 0) =>
  server.call('POST /api/v1/matches/:id/shown-photos', userId, {
    params: { id },
    body: { photoId: photoIds[at], textVersion },
  })
const list = async ({ id }: Talking, { userId }: Member) =>
  (await server.call('GET /api/v1/matches/:id/shown-photos', userId, { params: { id } })).body
const statesOf = async (match: Talking, member: Member) =>
  (await list(match, member)).items.map(({ state }) => state)
const act = <What extends 'open' | 'withdraw'>(
  { id }: Talking,
  { userId }: Member,
  shownId: string,
  what: What,
) =>
  server.call<`POST /api/v1/matches/:id/shown-photos/:shownId/${What}`>(
    `POST /api/v1/matches/:id/shown-photos/:shownId/${what}`,
    userId,
    { params: { id, shownId } },
  )
const consent = ({ id }: Talking, { userId }: Member, what: 'agree' | 'withdraw') =>
  server.call(`POST /api/v1/matches/:id/consent/${what}`, userId, { params: { id }, body: {} })

const linkOf = async ({ id: matchId }: Talking, { userId }: Member, id: string) => {
  const user = { id: userId, sessionId: `session-${userId}` }
  const link = await makeShownPhotoLink(
    context,
    { ...user, role: 'user', emailVerified: true },
    { matchId, id },
  )
  return link.split('/').at(-1)!
}
const opens = async (link: string) => (await openShownPhotoLink(context, link)) !== null

/** Anna shows Ben a photo, and he has a link to it. */
const showing = async () => {
  const match = await talking(context, server)
  const { anna, ben } = match
  const id = (await show(match, anna)).body.photo.id
  return { match, anna, ben, id, link: await linkOf(match, ben, id) }
}

/** The entries of a user's log about shown photos, with their origins. */
const logOf = async (userId: string) => {
  const { items } = await listAudit(context, userId, {})
  return items
    .map(({ actionType, details, ipAddress }) => ({
      actionType,
      ipAddress,
      purpose: JSON.parse(details).purpose as unknown,
    }))
    .filter(
      ({ actionType, purpose }) => purpose === 'photo_showing' || actionType.startsWith('photo_'),
    )
}
/** What happened to shown photos. */
const auditOf = async (userId: string) =>
  (await logOf(userId))
    .map(({ actionType }) => actionType)
    .filter((actionType) => actionType.startsWith('photo_'))
    .toSorted()

const mailsTo = ({ userId }: Member) =>
  context.queued.flatMap((job) =>
    job.name === 'send-mail' && job.payload.userId === userId ? [job.payload.kind] : [],
  )
const mailFor = (match: Talking, { userId }: Member) =>
  renderMatchMail(
    { ...context, publicUrl: 'https://crosscheck.example' },
    { kind: 'photo-shown', userId, matchId: match.id },
    { language: 'en', end: { settingsUrl: 'https://a.example', stopUrl: 'https://b.example' } },
  )

// claim: shown-photos-end
test('from agreement to expiry, the other side sees one photo with a watermark for seven days', async () => {
  const match = await talking(context, server)
  const { anna, ben } = match
  const { items, showable } = await list(match, anna)
  expect([items, showable.map(({ id }) => id).toSorted()]).toEqual([[], anna.photoIds.toSorted()])
  const shown = await show(match, anna)
  expect(shown).toMatchObject({ status: 201, body: { photo: { mine: true, state: 'shown' } } })
  const { id, code } = shown.body.photo
  expect(mailsTo(ben)).toEqual(['photo-shown'])
  expect(mailsTo(anna)).toEqual([])

  const [seen] = (await list(match, ben)).items
  expect(seen).toMatchObject({ id, mine: false, state: 'shown', openedAt: null, code })
  expect(seen?.preview).toMatchObject({ width: 400, height: 300 })
  const opened = await act(match, ben, id, 'open')
  expect(opened.body.photo.openedAt).toBe(context.clock.now().toISOString())
  expect(opened.body.url).toMatch(/^\/api\/v1\/shown-photos\/[\w.-]+$/)
  expect((await list(match, anna)).items[0]?.openedAt).toBe(opened.body.photo.openedAt)

  const picture = await openShownPhotoLink(context, await linkOf(match, ben, id))
  const own = await context.images.process(picture!.picture)
  expect(own).toMatchObject({ ok: true, image: { width: 400, height: 300 } })

  for (const { userId } of [anna, ben])
    expect(await auditOf(userId)).toEqual(['photo_opened', 'photo_shown'])

  context.moveClock(7 * dayMs - 1000)
  const link = await linkOf(match, ben, id)
  expect(await opens(link)).toBe(true)
  context.moveClock(1000)
  expect(await opens(link)).toBe(false)
  expect((await act(match, ben, id, 'open')).body.code).toBe('NOT_FOUND')
  for (const member of [anna, ben])
    expect((await list(match, member)).items).toMatchObject([{ state: 'expired', preview: null }])
})

test('the watermark has the name of the viewer, the day and a code', async () => {
  const stamp = vi.spyOn(context.images, 'stamp')
  const { ben, id, link } = await showing()
  await openShownPhotoLink(context, link)
  const code = codeOf({ id })
  const day = context.clock.now().toISOString().slice(0, 10)
  expect(stamp.mock.calls[0]?.slice(1)).toEqual([`BEN OKAFOR ${day} ${code}`, ben.userId])
})

test('the watermark is in Latin letters', () => {
  for (const name of ['Zoë Ångström-Núñez', 'สมหญิง ใจดี', 'محمد علي', '王小明', 'Дарья', '김민준']) {
    const shown = { id: 'a1b2c3d4-0000', shownAt: new Date('2026-11-23T23:00:00Z') }
    expect.soft(watermarkText(name, shown), name).toMatch(/^[A-Z][A-Z -]+ 2026-11-23 A1B2C3$/)
  }
})

test('the watermark of a name without letters is the day and the code', () => {
  const shown = { id: 'a1b2c3d4-0000', shownAt: new Date('2026-11-23T23:00:00Z') }
  expect(watermarkText('🦊🦊', shown)).toBe(`2026-11-23 ${codeOf(shown)}`)
})

describe('a shown photo ends at once', () => {
  /** First one of each kind: the short form has six. */
  const ends: Record<string, (given: Awaited<ReturnType<typeof showing>>) => Promise<unknown>> = {
    'when its owner withdraws it': ({ match, anna, id }) => act(match, anna, id, 'withdraw'),
    'when the viewer ends contact': ({ match, ben }) => consent(match, ben, 'withdraw'),
    'when its owner blocks the viewer': ({ match, anna }) =>
      server.call('POST /api/v1/matches/:id/block', anna.userId, { params: { id: match.id } }),
    'when its owner deletes the photo': ({ anna }) =>
      server.call('DELETE /api/v1/photos/:id', anna.userId, { params: { id: anna.photoIds[0]! } }),
    'when its owner deletes the profile': ({ anna }) =>
      server.call('DELETE /api/v1/profiles/:id', anna.userId, { params: { id: anna.profileId } }),
    'when the viewer deletes the account': ({ ben }) =>
      context.database.transaction('auth', ben.userId, (trx) => deleteUser(trx, ben.userId)),
    'when its owner ends contact': ({ match, anna }) => consent(match, anna, 'withdraw'),
    'when the viewer blocks its owner': ({ match, ben }) =>
      server.call('POST /api/v1/matches/:id/block', ben.userId, { params: { id: match.id } }),
    'when the viewer deletes the profile': ({ ben }) =>
      server.call('DELETE /api/v1/profiles/:id', ben.userId, { params: { id: ben.profileId } }),
    'when its owner deletes the account': ({ anna }) =>
      context.database.transaction('auth', anna.userId, (trx) => deleteUser(trx, anna.userId)),
    'when the session of the viewer ends': ({ ben }) =>
      context.database.transaction('auth', ben.userId, (trx) =>
        endSession(
          trx,
          { userId: ben.userId, sessionId: `session-${ben.userId}` },
          context.clock.now(),
        ),
      ),
    'when the match is removed': ({ match, anna }) =>
      context.database.transaction('matcher', anna.userId, (trx) =>
        trx.deleteFrom('potentialMatches').where('id', '=', match.id).execute(),
      ),
  }

  // claim: shown-photos-end
  test.each(someOf(Object.entries(ends), 6))('%s', async (_, end) => {
    const given = await showing()
    expect(await opens(given.link)).toBe(true)
    await end(given)
    expect(await opens(given.link)).toBe(false)
  })

  const endsMeanwhile = [
    'when its owner withdraws it',
    'when its owner blocks the viewer',
    'when its owner deletes the photo',
    'when the session of the viewer ends',
  ]
  test.each(someOf(endsMeanwhile, 1))('also while the picture is made: %s', async (name) => {
    const end = ends[name]!
    const given = await showing()
    const { stamp } = context.images
    vi.spyOn(context.images, 'stamp').mockImplementationOnce(async (...args) => {
      await end(given)
      return stamp(...args)
    })
    expect(await opens(given.link)).toBe(false)
  })
})

test('a photo that ended with contact is not shown again when both agree again', async () => {
  const { match, anna, ben, id, link } = await showing()
  await consent(match, ben, 'withdraw')
  expect(await statesOf(match, anna)).toEqual(['ended'])
  await consent(match, ben, 'agree')
  expect(await opens(link)).toBe(false)
  expect(await statesOf(match, ben)).toEqual(['ended'])
  expect((await act(match, ben, id, 'open')).body.code).toBe('NOT_FOUND')
  context.moveClock(1)
  expect((await show(match, anna)).status).toBe(201)
  expect(await statesOf(match, ben)).toEqual(['shown', 'ended'])
})

test('a block in another match of the same users does not revive a photo when it is lifted', async () => {
  const { match, anna, ben, link } = await showing()
  await context.database.transaction('app', anna.userId, (trx) =>
    trx
      .insertInto('blocks')
      .values({ userId: anna.userId, blockedUserId: ben.userId, createdAt: context.clock.now() })
      .execute(),
  )
  expect(await opens(link)).toBe(false)
  const params = { id: match.id }
  await server.call('POST /api/v1/matches/:id/unblock', anna.userId, { params })
  await consent(match, anna, 'agree')
  expect(await opens(link)).toBe(false)
})

test('only its owner withdraws a photo, and only the other side opens it', async () => {
  const { match, anna, ben, id } = await showing()
  expect((await act(match, ben, id, 'withdraw')).body.code).toBe('NOT_FOUND')
  expect((await act(match, anna, id, 'open')).body.code).toBe('NOT_FOUND')
  expect(await opens(await linkOf(match, anna, id))).toBe(false)
  expect(await statesOf(match, ben)).toEqual(['shown'])
  expect((await act(match, anna, id, 'withdraw')).body.photo.state).toBe('withdrawn')
  expect((await act(match, anna, id, 'withdraw')).body.photo.state).toBe('withdrawn')
  for (const { userId } of [anna, ben])
    expect(await auditOf(userId)).toEqual(['photo_shown', 'photo_withdrawn'])
})

test('the log of the owner has the consent and its withdrawal, and that of the viewer has no address', async () => {
  const { match, anna, ben, id } = await showing()
  await act(match, anna, id, 'withdraw')
  const [owner, viewer] = [await logOf(anna.userId), await logOf(ben.userId)]
  const ofOwner = ['consent_given', 'consent_withdrawn', 'photo_shown', 'photo_withdrawn']
  expect(owner.map(({ actionType }) => actionType).toSorted()).toEqual(ofOwner)
  expect(owner.map(({ ipAddress }) => ipAddress)).not.toContain('unknown')
  expect(viewer.map(({ actionType }) => actionType).toSorted()).toEqual(ofOwner.slice(2))
  expect(new Set(viewer.map(({ ipAddress }) => ipAddress))).toEqual(new Set(['unknown']))
})

test('an act on a shown photo waits for another act in the match', async () => {
  const match = await talking(context, server)
  const { userId } = match.anna
  let answer: ReturnType<typeof show> | undefined
  await context.database.transaction('app', userId, async (trx) => {
    await openShownMatch(trx, { userId, matchId: match.id, lock: true })
    answer = show(match, match.anna)
    await lockWait(context.adminUrl)
  })
  expect((await answer)?.status).toBe(201)
})

test('parallel calls show one photo, and a withdrawal wins against every later opening', async () => {
  const match = await talking(context, server)
  const { anna, ben } = match
  const answers = await Promise.all([0, 1, 0, 1].map((at) => show(match, anna, at)))
  const made = answers.flatMap(({ status, body }) => (status === 201 ? [body.photo.id] : []))
  expect([new Set(made).size, answers.filter(({ status }) => status === 409).length]).toEqual([
    1, 2,
  ])
  const id = made[0]!
  const [, ...openings] = await Promise.all([
    act(match, anna, id, 'withdraw'),
    ...[1, 2, 3].map(() => act(match, ben, id, 'open')),
  ])
  for (const { status } of openings) expect([200, 404]).toContain(status)
  expect((await act(match, ben, id, 'open')).status).toBe(404)
  const [withdrawn, opened] = ['photo_withdrawn', 'photo_opened'].map(
    (type) => async () => (await auditOf(ben.userId)).filter((one) => one === type).length,
  )
  expect(await withdrawn!()).toBe(1)
  expect(await opened!()).toBe(openings.filter(({ status }) => status === 200).length)
})

test('photos of others, of other profiles, and unknown ones are not shown', async () => {
  const match = await talking(context, server)
  const { anna, ben } = match
  const elsewhere = await addMember(context, server, 'Carl Meier')
  for (const photoId of [ben.photoIds[0], elsewhere.photoIds[0], 'none']) {
    const answer = await show(match, { ...anna, photoIds: [photoId!] })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await list(match, ben)).items).toEqual([])
})

test('a link of another session, of another kind, expired or changed opens nothing', async () => {
  const { match, ben, anna, id, link } = await showing()
  const linked = { userId: ben.userId, sessionId: `session-${anna.userId}`, matchId: match.id, id }
  const others = [
    'x',
    `${link.slice(0, -3)}AAA`,
    await context.sealedValues.seal('shown-photo-link', linked, 600),
    await context.sealedValues.seal(
      'file-link',
      { ...linked, sessionId: `session-${ben.userId}` },
      600,
    ),
  ]
  for (const other of others) expect(await opens(other)).toBe(false)
  context.moveClock(601_000)
  expect(await opens(link)).toBe(false)
})

test('a link answers with the headers of other links, and with one answer when it opens nothing', async () => {
  const { link } = await showing()
  const http = bareServer(context)
  const limiter = vi.fn<BurstLimiter>(() => null)
  serveShownPhotoLinks(http, context, limiter)
  const get = (last: string) => http.inject({ method: 'GET', url: `/api/v1/shown-photos/${last}` })
  const answer = await get(link)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
  const missing = await get('x')
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
  const stamping = vi.spyOn(context.images, 'stamp')
  stamping.mockResolvedValueOnce({ ok: false, code: 'BUSY' })
  expect((await get(link)).statusCode).toBe(503)
  expect(limiter.mock.calls.map(([limit, { kind }]) => `${limit} ${kind}`)).toEqual([
    'file session',
    'file address',
    'file session',
  ])
  limiter.mockReturnValueOnce(1000)
  expect((await get(link)).statusCode).toBe(429)
  expect(stamping).toHaveBeenCalledTimes(1)
})

test('the mail about a photo is sent only while the photo can be opened for the first time', async () => {
  const { match, anna, ben, id } = await showing()
  expect(await mailFor(match, anna)).toBeNull()
  const mail = await mailFor(match, ben)
  expect(mail?.text).toContain('It is not in this email.')
  expect(mail?.text).not.toContain('Anna')
  await act(match, ben, id, 'open')
  expect(await mailFor(match, ben)).toBeNull()
})
