import { limits } from '@crosscheck/domain/limits/limits'
import type { BlinkClient } from 'blink-sdk-0.18'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { someOf } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { ownerHash } from '../crypto/keys/tombstones.ts'
import { buildHeic } from '../images/testing/heic.ts'
import { quarterPicture } from '../images/testing/pictures.ts'
import { formOf } from '../modules/describing/photos/testing.ts'
import { consumeLimit } from '../modules/platform/limits/service.ts'
import { lockWait } from '../testing/database/lock-wait.ts'
import { testApp } from '../testing/test-app.ts'
import { muteConsole, openOldClient, releases, signUpClient } from './testing.ts'

/** The storage of the published client, an old release and a new one, against the whole server. */
const { adminUrl, app, config, signUp } = await testApp()
const address = await app.listen()
const jpeg = await quarterPicture().jpeg().toBuffer()
const png = await quarterPicture(320, 200).png().toBuffer()

muteConsole()

/** Links name the public address; the test's server has another port. */
const fetchLink = (link: string) => fetch(link.replace(config.publicUrl, address))
const sizeOf = async (link: string): Promise<string> => {
  const { width, height, format } = await sharp(
    Buffer.from(await (await fetchLink(link)).arrayBuffer()),
  ).metadata()
  return `${format} ${width}x${height}`
}

describe.each(someOf(releases, 1))('release %s', (release, open) => {
  test('the client uploads a photo and gets an address that shows it without a header', async () => {
    const { storage } = await signUpClient(open(address))
    const { publicUrl } = await storage.upload(jpeg, 'partner-photos/1.jpg')
    expect(publicUrl.startsWith(`${config.publicUrl}/api/v1/files/`)).toBe(true)
    expect(await sizeOf(publicUrl)).toBe('webp 640x480')
  })

  test('the client uploads a HEIC, which it names .mp4', async () => {
    const { storage } = await signUpClient(open(address))
    const heic = buildHeic({ columns: 1, rows: 1 })
    const { publicUrl } = await storage.upload(heic, 'couple-photos/2.heic')
    expect((await fetchLink(publicUrl)).headers.get('content-type')).toBe('image/webp')
  })

  test('a path is not overwritten, except by a release that asks for it', async () => {
    const { storage } = await signUpClient(open(address))
    await storage.upload(jpeg, 'partner-photos/1.jpg')
    await expect(storage.upload(jpeg, 'partner-photos/1.jpg')).rejects.toMatchObject({
      message: expect.stringContaining('File already exists.'),
    })
    if (release !== '0.18.3') return
    const smaller = await quarterPicture(200, 100).jpeg().toBuffer()
    const { publicUrl } = await storage.upload(smaller, 'partner-photos/1.jpg', { upsert: true })
    expect(await sizeOf(publicUrl)).toBe('webp 200x100')
  })

  test('the client downloads by path with a name, and removes photos', async () => {
    const { storage } = await signUpClient(open(address))
    await storage.upload(png, 'partner-photos/3.png')
    const file = await storage.download('partner-photos/3.png', { filename: 'Zoë (1).webp' })
    expect(file).toMatchObject({ filename: 'Zoë (1).webp', contentType: 'image/webp' })
    const answer = await fetchLink(file.downloadUrl)
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Zo%C3%AB%20%281%29.webp",
    )
    expect((await answer.arrayBuffer()).byteLength).toBe(file.size)
    await storage.remove('partner-photos/3.png', 'partner-photos/never-there.png')
    await expect(storage.download('partner-photos/3.png')).rejects.toMatchObject({
      message: 'File not found',
    })
    expect((await fetchLink(file.downloadUrl)).status).toBe(404)
  })

  test('other users have other files under the same path', async () => {
    const [anna, ben] = [await signUpClient(open(address)), await signUpClient(open(address))]
    await anna.storage.upload(jpeg, 'partner-photos/1.jpg')
    await expect(ben.storage.download('partner-photos/1.jpg')).rejects.toThrow('File not found')
    await ben.storage.remove('partner-photos/1.jpg')
    expect(await anna.storage.download('partner-photos/1.jpg')).toMatchObject({
      contentType: 'image/webp',
    })
  })

  testRows(['../1.jpg', '/etc/1.jpg', 'a/../../1.jpg', 'a\\..\\1.jpg', 'a//1.jpg'])(
    'a path that leaves its folder is refused',
    async (path) => {
      const { storage } = await signUpClient(open(address))
      await expect(storage.upload(jpeg, path)).rejects.toThrow('Invalid request parameters')
      await expect(storage.download(path)).rejects.toThrow('Invalid request parameters')
      await expect(storage.remove(path)).rejects.toThrow('Invalid request parameters')
    },
  )

  test('a file that is no picture is refused', async () => {
    const { storage } = await signUpClient(open(address))
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    await expect(storage.upload(page, 'partner-photos/x.html')).rejects.toThrow(
      'Invalid request parameters',
    )
    await expect(storage.download('partner-photos/x.html')).rejects.toThrow('File not found')
  })
})

/** The stored rows and objects of the user of a client. */
const keptOf = async (client: BlinkClient) => {
  const { id } = await client.auth.me()
  const rows = await app.context.database.transaction('app', id, (trx) =>
    trx.selectFrom('files').select(['id', 'state']).where('userId', '=', id).execute(),
  )
  const known = new Set(rows.map((row) => row.id))
  const objects: string[] = []
  for await (const object of app.context.objects.list())
    if (known.has(object.id) || object.owner === ownerHash(id)) objects.push(object.id)
  return { rows, objects }
}

describe('uploads to one path at the same time', () => {
  const path = 'partner-photos/1.jpg'
  const widths = [100, 120, 140, 160]
  const pictures = widths.map((width) => quarterPicture(width, 80).jpeg().toBuffer())

  test('all are acknowledged when they may overwrite, and one whole picture remains', async () => {
    const client = await signUpClient(openOldClient(address))
    const links = await Promise.all(
      pictures.map(async (picture) => client.storage.upload(await picture, path, { upsert: true })),
    )
    const { rows, objects } = await keptOf(client)
    expect(rows).toEqual([{ id: objects[0], state: 'stored' }])
    expect(objects).toHaveLength(1)
    const { downloadUrl } = await client.storage.download(path)
    const kept = await sizeOf(downloadUrl)
    expect(widths.map((width) => `webp ${width}x80`)).toContain(kept)
    expect(links.map(({ publicUrl }) => publicUrl)).toHaveLength(widths.length)
  })

  test('an overwriting upload is acknowledged when the photo is removed meanwhile', async () => {
    const client = await signUpClient(openOldClient(address))
    await client.storage.upload(jpeg, path)
    const { id } = await client.auth.me()
    const { uploading } = await app.context.database.transaction('app', id, async (trx) => {
      const former = await trx
        .updateTable('files')
        .set({ state: 'removed', pathIndex: null, sealed: Buffer.alloc(0) })
        .where('userId', '=', id)
        .returning('id')
        .execute()
      expect(former).toHaveLength(1)
      const upload = client.storage.upload(await pictures[0]!, path, { upsert: true })
      await lockWait(adminUrl)
      // In an object, because a function that returns a promise waits for it.
      return { uploading: upload }
    })
    expect(await sizeOf((await uploading).publicUrl)).toBe('webp 100x80')
  })

  test('one is acknowledged when they may not overwrite, and its picture remains', async () => {
    const client = await signUpClient(openOldClient(address))
    const outcomes = await Promise.allSettled(
      pictures.map(async (picture) => client.storage.upload(await picture, path)),
    )
    const stored = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(stored).toHaveLength(1)
    expect(await sizeOf(stored[0]!.value.publicUrl)).toMatch(/^webp \d+x80$/)
    const { rows, objects } = await keptOf(client)
    expect(rows).toEqual([{ id: objects[0], state: 'stored' }])
    expect(objects).toHaveLength(1)
  })
})

test('an upload counts before its picture is decoded, also with a refused path', async () => {
  const { access_token: token, user } = await signUp('counted@example.org')
  const { context } = app
  await context.database.transaction('app', user.id, async (trx) => {
    for (let count = 1; count < limits.file_upload.max; count += 1)
      await consumeLimit(context, trx, { userId: user.id, action: 'file_upload' })
  })
  const upload = async (path: string) => {
    const body = formOf(jpeg, null)
    body.append('path', path)
    const headers = { authorization: `Bearer ${token}` }
    const sent = { method: 'POST', headers, body }
    return (await fetch(`${address}/api/storage/crosscheck/upload`, sent)).status
  }
  const decode = vi.spyOn(context.images, 'read')
  expect(await upload('../refused.jpg')).toBe(400)
  expect(decode).toHaveBeenCalledTimes(1)
  expect(await upload('fine.jpg')).toBe(429)
  expect(await upload('../refused.jpg')).toBe(429)
  expect(decode).toHaveBeenCalledTimes(1)
  decode.mockRestore()
})

test('photos whose names have commas are listed by repeated keys, and alone', async () => {
  const { access_token: token } = await signUp('commas@example.org')
  const headers = { authorization: `Bearer ${token}` }
  const names = ['partner-photos/a,b.jpg', 'couple-photos/c,d,e.jpg']
  for (const name of names) {
    const body = formOf(jpeg, null)
    body.append('path', name)
    const upload = { method: 'POST', headers, body }
    expect((await fetch(`${address}/api/storage/crosscheck/upload`, upload)).status).toBe(200)
  }
  const listed = async (keys: readonly string[]) => {
    const query = keys.map((key) => `keys=${encodeURIComponent(key)}`).join('&')
    const answer = await fetch(`${address}/api/v1/photos?${query}`, { headers })
    const { photos } = (await answer.json()) as { photos: { key: string }[] }
    return photos.map(({ key }) => key)
  }
  expect(await listed(names)).toEqual(names)
  expect(await listed(names.slice(0, 1))).toEqual(names.slice(0, 1))
})
