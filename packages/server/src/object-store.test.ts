import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainFailure } from './commands/support/explain-failure.ts'
import { quarterPicture } from './images/testing/pictures.ts'
import { formOf, sendForm } from './modules/describing/photos/testing.ts'
import { unusedFileSweep } from './modules/platform/files/sweep.ts'
import { testApp } from './testing/test-app.ts'
import { openS3Store } from './testing/doubles/s3-store.ts'

const store = await openS3Store()
afterAll(() => store.close())
const objectStore = { kind: 's3', ...store.config } as const

const contentOf = async (folder: string): Promise<Buffer> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  )
}

test('photos are stored sealed in the configured object store, shown by every process, and swept from it', async () => {
  let now = Date.now()
  const { app, folder, openProcess, signUp } = await testApp({
    config: { objectStore },
    overrides: { clock: { now: () => new Date(now) } },
  })
  const address = await app.listen()
  const { access_token: token } = await signUp('ana@example.org')
  const picture = await quarterPicture(800, 600).jpeg().toBuffer()
  const { status, body } = await sendForm(address, token, formOf(picture, 'partner-photos'))
  expect(status).toBe(201)

  const shown = Buffer.from(await (await fetch(address + body.photo.url)).arrayBuffer())
  expect(shown.subarray(8, 12).toString()).toBe('WEBP')
  const elsewhere = await (await openProcess()).server.inject(body.photo.url)
  expect(elsewhere.rawPayload).toEqual(shown)
  const stored = await contentOf(store.folder)
  expect(stored.length).toBeGreaterThan(shown.length)
  for (const plain of ['WEBP', 'partner-photos', 'ana@example.org'])
    expect(stored.includes(plain)).toBe(false)
  expect(await readdir(folder)).not.toContain('files')

  now += 25 * 3_600_000
  await unusedFileSweep(app.context).removeSome(new Date(now), 100)
  expect((await contentOf(store.folder)).includes(stored.subarray(0, 100))).toBe(false)
  for await (const object of app.context.objects.list()) expect(object).toBeUndefined()
})

test('a server without access to its object store does not start, and says why', async () => {
  const opening = testApp({ config: { objectStore: { ...objectStore, bucket: 'missing' } } })
  const failure: unknown = await opening.catch((error: unknown) => error)
  expect(explainFailure(failure)).toBe('The object store has no bucket missing (S3_URL).')
})
