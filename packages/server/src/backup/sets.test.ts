import { rounds } from '@crosscheck/domain/testing/form'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../crypto/primitives/ids.ts'
import { isIntact, writeArchived } from './archive-files.ts'
import { findFolderErrors } from '../config/resolve/backup-folders.ts'
import { restoreKeys } from './keys-archive.ts'
import { pruneBackups, isExpired, listSets, makeSet, type NewSet } from './sets.ts'
import { replacedName } from './replaced.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const base = await temporaryFolder()

const dayMs = 86_400_000
const start = new Date('2026-03-10T09:00:00.000Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const folders = { database: join(base, 'database'), keys: join(base, 'keys') }
beforeEach(async () => {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true })
})

const postgres = join(base, 'postgres')
const prune = (now: Date) =>
  pruneBackups({ backup: folders, database: { kind: 'embedded', folder: postgres } }, now)

async function* chunks(text: string) {
  yield Buffer.from(text)
}
const make = (kind: NewSet['kind'], now = start) =>
  makeSet(
    kind === 'keys' ? folders.keys : folders.database,
    { clock: { now: () => now }, random: systemRandom },
    {
      kind,
      installation: 'ours',
      fill: async (folder) => [await writeArchived(folder, 'content', chunks('sealed'))],
    },
  )
const idsIn = async (folder: string) => (await listSets(folder)).map(({ manifest }) => manifest.id)

// claim: backups-expire
test('backups of keys are deleted after 30 days and those of the database after 90', async () => {
  const keys = await make('keys')
  const database = await make('database')
  expect(keys.manifest.expiresAt).toBe(after(30).toISOString())
  expect(await prune(after(29))).toEqual([])
  expect(await prune(after(30))).toEqual([keys.manifest.id])
  expect(await prune(after(89))).toEqual([])
  expect(await prune(after(90))).toEqual([database.manifest.id])
  expect([...(await readdir(folders.keys)), ...(await readdir(folders.database))]).toEqual([])
})

test('of daily backups of the database seven days and four weeks stay, and of keys all', async () => {
  // Nothing from before day 28 is there on the last day.
  for (let day = 60 - rounds({ short: 32, long: 60 }); day < 60; day += 1) {
    await make('database', after(day))
    await make('keys', after(day))
    await prune(after(day))
  }
  const daysOf = async (folder: string) =>
    (await listSets(folder)).map(({ manifest }) =>
      Math.round((Date.parse(manifest.createdAt) - start.getTime()) / dayMs),
    )
  // 2026-05-08 is the last day, a Friday; weeks end on Sunday.
  expect(await daysOf(folders.database)).toEqual([40, 47, 53, 54, 55, 56, 57, 58, 59])
  expect(await daysOf(folders.keys)).toHaveLength(30)
})

test('the newest backup stays until its period is over, however rare backups are', async () => {
  for (const day of [0, 40, 80]) await make('database', after(day))
  await make('database', after(80.2))
  await prune(after(81))
  expect(await idsIn(folders.database)).toHaveLength(3)
  await prune(after(171))
  expect(await idsIn(folders.database)).toHaveLength(0)
})

// claim: backups-expire
test('a manifest with a later end keeps no backup longer', async () => {
  const set = await make('keys')
  const manifest = { ...set.manifest, expiresAt: after(1000).toISOString() }
  await writeFile(join(set.folder, 'manifest.json'), JSON.stringify(manifest))
  const [changed] = await listSets(folders.keys)
  expect(changed && isExpired(changed, after(30))).toBe(true)
})

test('a backup that fails leaves nothing, and an interrupted one is deleted a day later', async () => {
  const failing = makeSet(
    folders.keys,
    { clock: { now: () => start }, random: systemRandom },
    { kind: 'keys', installation: 'ours', fill: () => Promise.reject(new Error('no room')) },
  )
  await expect(failing).rejects.toThrow('no room')
  expect(await readdir(folders.keys)).toEqual([])
  const cutOff = join(folders.keys, 'keys-2026-03-10T09-00-00Z-0123abcd.partial')
  await mkdir(cutOff)
  await utimes(cutOff, start, start)
  await prune(after(0.5))
  expect(await readdir(folders.keys)).toHaveLength(1)
  await prune(after(1.5))
  expect(await readdir(folders.keys)).toEqual([])
})

test('only complete backups are listed, and other files in the folder stay untouched', async () => {
  const set = await make('keys')
  await mkdir(join(folders.keys, 'keys-2020-01-01T00-00-00Z-0123abcd'))
  await mkdir(join(folders.keys, 'tombstones'))
  expect(await idsIn(folders.keys)).toEqual([set.manifest.id])
  await prune(after(1000))
  expect((await readdir(folders.keys)).toSorted()).toEqual([
    'keys-2020-01-01T00-00-00Z-0123abcd',
    'tombstones',
  ])
})

test('a database that a restore replaced is deleted after 90 days', async () => {
  const name = basename(replacedName(join(postgres, 'cluster'), start))
  for (const one of [name, 'cluster', 'restoring'])
    await mkdir(join(postgres, one), { recursive: true })
  expect(await prune(after(89))).toEqual([])
  expect(await prune(after(90))).toEqual([name])
  expect((await readdir(postgres)).toSorted()).toEqual(['cluster', 'restoring'])
})

test('a changed file is noticed', async () => {
  const { folder, manifest } = await make('keys')
  const [file = { path: '', bytes: 0, sha256: '' }] = manifest.files
  expect(await isIntact(folder, file)).toBe(true)
  await writeFile(join(folder, 'content'), 'other')
  expect(await isIntact(folder, file)).toBe(false)
  await rm(join(folder, 'content'))
  expect(await isIntact(folder, file)).toBe(false)
})

test('keys are restored without those that have a tombstone', async () => {
  const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(40))
  const entry = (id: string) =>
    Buffer.from(JSON.stringify({ version: 1, keys: [{ id, wrappedBy: 'r', wrapped: 'w' }] }))
  const lines = hashes.map((hash, at) =>
    JSON.stringify([
      `${hash.slice(0, 2)}/${hash.slice(2)}`,
      entry(`0000000${at}`).toString('base64'),
    ]),
  )
  const folder = join(base, 'archive')
  await writeArchived(folder, 'keys.jsonl', chunks(`${lines.join('\n')}\n`))
  const put: string[] = []
  const done = await restoreKeys(folder, {
    storage: {
      restore: async (entries) => {
        put.push(...entries.map(({ name }) => name))
        return entries.length
      },
    },
    keyStore: 'folder',
    tombstones: new Set([hashes[0] ?? '', `${hashes[1]}.00000001`, `${hashes[2]}.00000001`]),
  })
  expect(put).toEqual([`cc/${'c'.repeat(38)}`])
  expect(done).toEqual({ added: 1, kept: 0, leftOut: 2 })
})

test.each([
  ['/b', '/k', 0],
  ['/b', '/bk', 0],
  ['/b', '/b', 1],
  ['/b/k', '/b', 1],
  ['/data/b', '/k', 1],
  ['/', '/k', 2],
])('folders %s and %s have %i faults', (database, keys, count) => {
  expect(findFolderErrors({ database, keys }, '/data')).toHaveLength(count)
})
