import { mkdir, mkdtemp, readdir, rm, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@crosscheck/domain/clock'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyring } from './crypto/primitives/keyring.ts'
import { quarterPicture } from './images/testing/pictures.ts'
import { formOf, sendForm } from './modules/describing/photos/testing.ts'
import { unusedFileSweep } from './modules/platform/files/sweep.ts'
import { createObjectFiles } from './storage/object-files.ts'
import { testDatabase } from './testing/database/test-database.ts'
import {
  databaseSettings,
  startServerProcess,
  type ServerProcess,
} from './testing/server-process.ts'
import { signUpAt } from './testing/sign-up-at.ts'

const { database, plan, adminUrl } = await testDatabase()
const { adminUrl: keysUrl } = await testDatabase()
const rootKey = Buffer.alloc(32, 7)
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-killed-'))
const admin = new Client({ connectionString: adminUrl })
const objects = createObjectFiles(join(folder, 'files'))
let server: ServerProcess | undefined

beforeAll(async () => {
  await admin.connect()
  await admin.query(
    `comment on table migrations is 'root key ${createKeyring([rootKey]).currentId}'`,
  )
})
afterAll(async () => {
  await server?.stop()
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

const start = async (): Promise<ServerProcess> =>
  (server = await startServerProcess({
    DATA_DIR: folder,
    ...databaseSettings(plan),
    KEY_DATABASE_URL: keysUrl,
    ROOT_KEY: rootKey.toString('base64'),
    TEST_OPTIONS: '{"limits":10000}',
  }))

/** A kill comes when an upload is answered, begins to be written, or is complete on the disk. */
const moments = ['answer', 'unfinished', 'objects', 'unfinished', 'objects'] as const

/** Resolves as soon as a file appears or disappears in a folder of the stored files. */
const firstChange = async (name: string): Promise<void> => {
  const path = join(folder, 'files', name)
  await mkdir(path, { recursive: true })
  for await (const _ of watch(path, { recursive: true })) return
}

const objectIds = async (): Promise<string[]> => {
  const ids: string[] = []
  for await (const { id } of objects.list()) ids.push(id)
  return ids
}
const unfinished = () => readdir(join(folder, 'files', 'unfinished'))
const rows = async (): Promise<{ id: string; state: string }[]> =>
  (await admin.query<{ id: string; state: string }>('select id, state from files')).rows

test('a server killed during uploads loses no photo that it acknowledged, and leaves no orphan', async () => {
  const picture = await quarterPicture(900, 700).jpeg().toBuffer()
  const acknowledged: { token: string; photo: Photo }[] = []
  let running = await start()
  const users = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => signUpAt(running.origin, `${name}@example.org`)),
  )
  const left: string[] = []
  for (const moment of moments) {
    const answered = Promise.withResolvers<void>()
    const lanes = users.map(async ({ access_token: token }) => {
      for (;;) {
        const answer = await sendForm(running.origin, token, formOf(picture)).catch(() => null)
        if (!answer) return
        expect(answer.status).toBe(201)
        acknowledged.push({ token, photo: answer.body.photo })
        answered.resolve()
      }
    })
    await answered.promise
    if (moment !== 'answer') await firstChange(moment)
    await running.kill()
    await Promise.all(lanes)
    const files = await rows()
    const known = new Set(files.map(({ id }) => id))
    expect((await objectIds()).filter((id) => !known.has(id))).toEqual([])
    left.push(...files.filter(({ state }) => state === 'pending').map(({ id }) => id))
    running = await start()
  }
  // some kills came while an upload was being stored
  expect(left).not.toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(moments.length)
  for (const { token, photo } of acknowledged) {
    const headers = { authorization: `Bearer ${token}` }
    const query = `keys=${encodeURIComponent(photo.key)}`
    const listed = await fetch(`${running.origin}/api/v1/photos?${query}`, { headers })
    const { photos } = (await listed.json()) as { photos: Photo[] }
    expect(photos.map(({ id }) => id)).toEqual([photo.id])
    const shown = await fetch(`${running.origin}${photos[0]!.url}`)
    const content = Buffer.from(await shown.arrayBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ width: 900, height: 700 })
  }

  await unusedFileSweep({ database, objects }).removeSome(new Date(Date.now() + 2 * dayMs), 1000)
  expect([await rows(), await objectIds(), await unfinished()]).toEqual([[], [], []])
}, 120_000)
