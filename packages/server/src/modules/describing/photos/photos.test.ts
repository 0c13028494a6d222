import { longTest } from '@crosscheck/domain/testing/form'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quarterPicture } from '../../../images/testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { purgeProfile } from '../../operation/deleted-profiles/purge.ts'
import { unusedFileSweep } from '../../platform/files/sweep.ts'
import { submission } from '../profiles/testing.ts'
import { formOf, sendForm } from './testing.ts'

let now = Date.now()
const { app, call, signIn, signUp } = await testApp({
  overrides: { clock: { now: () => new Date(now) } },
})
const address = await app.listen()
const picture = await quarterPicture(800, 600).jpeg().toBuffer()

let users = 0
const newUser = async () => {
  const { access_token: token, user } = await signUp(`photo${(users += 1)}@example.org`)
  const upload = async (folder = 'partner-photos') => {
    const { status, body } = await sendForm(address, token, formOf(picture, folder))
    expect([status, body.code]).toEqual([201, undefined])
    return body.photo
  }
  const photosOf = async (...keys: string[]) =>
    (await call('GET /api/v1/photos', token, { query: { keys: keys.join() } })).body.photos
  return { token, id: user.id, upload, photosOf }
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers })
const statusOf = async (path: string) => (await get(path)).status
const sweep = () => unusedFileSweep(app.context).removeSome(new Date(now), 1000)

test('an uploaded photo is stored in two sizes and shown by links without a header', async () => {
  const user = await newUser()
  const photo = await user.upload()
  expect(photo).toMatchObject({ width: 800, height: 600 })
  expect(photo.key).toMatch(/^partner-photos\/[\w-]+\.webp$/)
  expect(photo.preview).toMatch(/^data:image\/webp;base64,/)
  const large = await get(photo.url)
  expect(large.status).toBe(200)
  expect(Object.fromEntries(large.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const sizes = []
  for (const answer of [large, await get(photo.smallUrl)])
    sizes.push(await sharp(Buffer.from(await answer.arrayBuffer())).metadata())
  expect(sizes).toMatchObject([
    { format: 'webp', width: 800, height: 600 },
    { format: 'webp', width: 320, height: 240 },
  ])
})

test('a part of a photo is served, and an impossible part is refused', async () => {
  const { url } = await (await newUser()).upload()
  const whole = Buffer.from(await (await get(url)).arrayBuffer())
  const part = await get(url, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 10-19/${whole.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
  const beyond = await get(url, { range: `bytes=${whole.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${whole.length}`,
  ])
})

test('links to a photo end after ten minutes, with the session and with the photo', async () => {
  const user = await newUser()
  const photo = await user.upload()
  now += 599_000
  expect(await statusOf(photo.url)).toBe(200)
  now += 2_000
  expect(await statusOf(photo.url)).toBe(404)
  const [renewed] = await user.photosOf(photo.key)
  expect(await statusOf(renewed!.smallUrl)).toBe(200)
  expect(await statusOf(`${renewed!.url}x`)).toBe(404)
  const [again] = await user.photosOf(photo.key)
  await call('DELETE /api/v1/photos/:id', user.token, { params: { id: photo.id } })
  expect(await statusOf(again!.url)).toBe(404)
  expect(await user.photosOf(photo.key)).toEqual([])

  const other = await newUser()
  const { url } = await other.upload()
  await call('POST /api/auth/logout', other.token)
  expect(await statusOf(url)).toBe(404)
})

test('a user neither gets nor uses a photo of another user', async () => {
  const [anna, ben] = [await newUser(), await newUser()]
  const photo = await anna.upload()
  expect(await ben.photosOf(photo.key)).toEqual([])
  for (const values of [{ partnerPhotoUrl: photo.key }, { couplePhotoUrls: [photo.url] }]) {
    const saved = await call('POST /api/v1/profiles', ben.token, { body: submission(values) })
    expect(saved).toMatchObject({ status: 400, body: { code: 'PROFILE_INVALID' } })
    expect(saved.body.fields).toEqual([
      { path: `values.${Object.keys(values)[0]}`, code: 'invalid_photo' },
    ])
  }
  expect(await anna.photosOf(photo.key)).toHaveLength(1)
})

test.each([
  ['without a picture', () => formOf(Buffer.from('<svg xmlns="x"/>')), 400, 'INVALID_IMAGE_TYPE'],
  ['of half a picture', () => formOf(picture.subarray(0, 2000)), 400, 'IMAGE_UNREADABLE'],
  ['above 10 MB', () => formOf(Buffer.alloc(10 * 2 ** 20 + 1)), 413, 'FILE_TOO_LARGE'],
  ['with a foreign folder', () => formOf(picture, '../../etc'), 400, 'INVALID_REQUEST'],
  ['without a folder', () => formOf(picture, null), 400, 'INVALID_REQUEST'],
  [
    'with two files',
    () => {
      const form = formOf(picture)
      form.append('file', new Blob([Uint8Array.from(picture)]), 'b.jpg')
      return form
    },
    400,
    'INVALID_REQUEST',
  ],
  ['without a file', () => new FormData(), 400, 'INVALID_REQUEST'],
])('an upload %s is refused and leaves nothing', async (_, form, status, code) => {
  const user = await newUser()
  const answer = await sendForm(address, user.token, form())
  expect([answer.status, answer.body.code]).toEqual([status, code])
  const rows = await app.context.database.transaction('app', user.id, (trx) =>
    trx.selectFrom('files').select('state').execute(),
  )
  expect(rows).toEqual([])
})

test('a form is refused where JSON is expected, and JSON where a form is', async () => {
  const { token } = await newUser()
  const headers = { authorization: `Bearer ${token}` }
  const form = { method: 'POST', headers, body: formOf(picture) }
  expect((await fetch(`${address}/api/v1/profiles`, form)).status).toBe(400)
  const json = await fetch(`${address}/api/v1/photos`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"folder":"partner-photos"}',
  })
  expect(json.status).toBe(400)
})

test('photos of a draft and of a profile stay, and others are deleted after a day', async () => {
  const user = await newUser()
  const [drafted, saved, unused] = [await user.upload(), await user.upload(), await user.upload()]
  const body = submission({ couplePhotoUrls: [saved.key] })
  const profile = (await call('POST /api/v1/profiles', user.token, { body })).body.profile
  expect(profile.values.couplePhotoUrls).toBe(JSON.stringify([saved.key]))
  const content = { partner: { partnerPhotoUrl: drafted.url } }
  await call('PUT /api/v1/drafts/:id', user.token, { params: { id: 'new' }, body: { content } })
  now += 25 * 3_600_000
  const { access_token: token } = (await signIn(`photo${users}@example.org`)).body
  await sweep()
  const keys = [drafted, saved, unused].map(({ key }) => key).join()
  const left = await call('GET /api/v1/photos', token, { query: { keys } })
  expect(left.body.photos.map(({ id }) => id)).toEqual([drafted.id, saved.id])
  const draft = await call('GET /api/v1/drafts/:id', token, { params: { id: 'new' } })
  expect(draft.body.draft?.content).toEqual({ partner: { partnerPhotoUrl: drafted.key } })
})

test('a photo moves from the draft to the saved profile, which belongs to one profile only', async () => {
  const user = await newUser()
  const photo = await user.upload()
  const params = { id: 'new' }
  const content = { partner: { partnerPhotoUrl: photo.key } }
  await call('PUT /api/v1/drafts/:id', user.token, { params, body: { content } })
  // an own link, also an expired one, is the photo's key
  now += 700_000
  const values = { partnerPhotoUrl: photo.smallUrl }
  const saved = await call('POST /api/v1/profiles', user.token, { body: submission(values) })
  expect(saved.body.profile.values.partnerPhotoUrl).toBe(photo.key)
  const second = await call('POST /api/v1/profiles', user.token, {
    body: submission({ fullName: 'Another Person', partnerPhotoUrl: photo.key }),
  })
  expect(second.body.fields).toEqual([{ path: 'values.partnerPhotoUrl', code: 'invalid_photo' }])
})

test('an edit deletes the photos that it drops, and accepts one that was deleted before', async () => {
  const user = await newUser()
  const [kept, dropped, lost] = [await user.upload(), await user.upload(), await user.upload()]
  const keys = [kept.key, dropped.key, lost.key]
  const { id } = (
    await call('POST /api/v1/profiles', user.token, {
      body: submission({ couplePhotoUrls: keys }),
    })
  ).body.profile
  await call('DELETE /api/v1/photos/:id', user.token, { params: { id: lost.id } })
  const edited = await call('PUT /api/v1/profiles/:id', user.token, {
    params: { id },
    body: { values: { fullName: 'Daniel Brooks', couplePhotoUrls: [kept.key, lost.key] } },
  })
  expect(edited.status).toBe(200)
  expect((await user.photosOf(...keys)).map((photo) => photo.id)).toEqual([kept.id])
  expect(await statusOf(dropped.url)).toBe(404)
})

test('a deleted profile keeps its photos while it can be restored, and then they are deleted', async () => {
  const user = await newUser()
  const photo = await user.upload()
  const { id } = (
    await call('POST /api/v1/profiles', user.token, {
      body: submission({ partnerPhotoUrl: photo.key }),
    })
  ).body.profile
  const objects = async () => {
    const names = []
    for await (const { id: object } of app.context.objects.list()) names.push(object)
    return names
  }
  const before = (await objects()).length
  await call('DELETE /api/v1/profiles/:id', user.token, { params: { id } })
  await sweep()
  expect(await user.photosOf(photo.key)).toHaveLength(1)
  now += 11_000
  await purgeProfile(app.context, { userId: user.id, profileId: id })
  expect(await user.photosOf(photo.key)).toEqual([])
  expect(await objects()).toHaveLength(before - 1)
})

longTest('parallel uploads beyond the memory of one user are answered with BUSY', async () => {
  const { token } = await newUser()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => sendForm(address, token, formOf(picture))),
  )
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(new Set(codes)).toEqual(new Set([201, 'BUSY']))
})

// claim: photos-are-compared-by-consent
test('a photo is compared only once its owner switches that on, and until the owner ends it', async () => {
  const [anna, ben] = [await newUser(), await newUser()]
  const photo = await anna.upload()
  const switchTo = (token: string | null, compared: boolean, id = photo.id) =>
    call('PUT /api/v1/photos/:id/comparison', token, { params: { id }, body: { compared } })
  const isCompared = async () => (await anna.photosOf(photo.key))[0]?.compared
  expect([photo.compared, await isCompared()]).toEqual([false, false])
  const foreign = await switchTo(ben.token, true)
  const missing = await switchTo(ben.token, true, 'none')
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  const malformed = await call('PUT /api/v1/photos/:id/comparison', anna.token, {
    params: { id: photo.id },
    body: { compared: true, textVersion: 'photo-1999' as never },
  })
  expect(malformed.status).toBe(400)
  expect(await isCompared()).toBe(false)
  expect((await switchTo(anna.token, true)).body).toEqual({ compared: true })
  expect(await isCompared()).toBe(true)
  expect((await switchTo(ben.token, false)).status).toBe(404)
  expect((await switchTo(anna.token, false)).body).toEqual({ compared: false })
  expect(await isCompared()).toBe(false)
  const { items } = (await call('GET /api/v1/audit', anna.token)).body
  const recorded = items.filter(({ details }) =>
    JSON.stringify(details).includes('photo_comparison'),
  )
  expect(recorded.map(({ actionType }) => actionType).toSorted()).toEqual([
    'consent_given',
    'consent_withdrawn',
  ])
})

test('withdrawing all comparisons also ends those of photos, only of the same user', async () => {
  const [anna, ben] = [await newUser(), await newUser()]
  const [used, unused, foreign] = [await anna.upload(), await anna.upload(), await ben.upload()]
  const profile = submission({ partnerPhotoUrl: used.key })
  expect((await call('POST /api/v1/profiles', anna.token, { body: profile })).status).toBe(201)
  for (const [{ token }, { id }] of [
    [anna, used],
    [anna, unused],
    [ben, foreign],
  ] as const)
    await call('PUT /api/v1/photos/:id/comparison', token, {
      params: { id },
      body: { compared: true },
    })
  const states = async () =>
    [...(await anna.photosOf(used.key, unused.key)), ...(await ben.photosOf(foreign.key))].map(
      ({ compared }) => compared,
    )
  expect(await states()).toEqual([true, true, true])

  await call('DELETE /api/v1/consents/comparison', anna.token)
  expect(await states()).toEqual([false, false, true])
})
