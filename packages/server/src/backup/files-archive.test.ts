import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../crypto/primitives/ids.ts'
import { createObjectFiles } from '../storage/object-files.ts'
import type { ObjectName } from '../storage/object-store.ts'
import { archiveFiles, restoreFiles } from './files-archive.ts'
import { makeSet, type BackupSet } from './sets.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const base = await temporaryFolder()
const [store, backups] = [join(base, 'store'), join(base, 'backups')]
const objects = createObjectFiles(store)
beforeEach(async () => {
  for (const folder of [store, backups]) await rm(folder, { recursive: true, force: true })
})

const [anna, ben] = ['a'.repeat(40), 'b'.repeat(40)]
const named = (owner: string, id: string): ObjectName => ({ owner, id })
const partsOf = async function* (text: string) {
  yield Buffer.from(text)
}
const write = (name: ObjectName, text: string) => objects.write(name, partsOf(text))
const read = async (name: ObjectName): Promise<string | null> => {
  const parts = await objects.read(name, { start: 0, end: 1000 })
  return parts && textOf(parts)
}
const make = (previous?: BackupSet) =>
  makeSet(
    backups,
    { clock: { now: () => new Date('2026-03-10T09:00:00.000Z') }, random: systemRandom },
    {
      kind: 'files',
      installation: 'ours',
      fill: (folder) => archiveFiles(objects, { folder, previous }),
    },
  )
const restore = (set: BackupSet, expected: readonly ObjectName[]) =>
  restoreFiles(set, {
    objects,
    expected: (async function* () {
      yield* expected
    })(),
  })
const pathIn = (set: BackupSet, { owner, id }: ObjectName) => join(set.folder, 'objects', owner, id)

test('lost files are restored from a backup, and present ones stay', async () => {
  const [one, two, three] = [named(anna, 'one'), named(anna, 'two'), named(ben, 'three')]
  for (const name of [one, two, three]) await write(name, `content of ${name.id}`)
  const set = await make()
  await objects.removeAll(anna)
  const done = await restore(set, [one, two, three])
  expect(done).toEqual({ added: 2, kept: 1, leftOut: 0, damaged: 0 })
  for (const name of [one, two, three]) expect(await read(name)).toBe(`content of ${name.id}`)
})

test('a file that the database does not know is not restored', async () => {
  const [present, deleted] = [named(anna, 'present'), named(anna, 'deleted')]
  for (const name of [present, deleted]) await write(name, 'content')
  const set = await make()
  await objects.removeAll(anna)
  expect(await restore(set, [present])).toMatchObject({ added: 1, leftOut: 1 })
  expect(await read(deleted)).toBeNull()
})

test('a damaged file of a backup is not restored, and the others are', async () => {
  const [good, bad] = [named(anna, 'good'), named(anna, 'bad')]
  for (const name of [good, bad]) await write(name, 'content')
  const set = await make()
  await writeFile(pathIn(set, bad), 'cOntent')
  await objects.removeAll(anna)
  expect(await restore(set, [good, bad])).toMatchObject({ added: 1, damaged: 1 })
  expect(await read(bad)).toBeNull()
})

test('a later backup shares the files of the earlier one, and survives its deletion', async () => {
  const [old, removed, added] = [named(anna, 'old'), named(anna, 'removed'), named(ben, 'added')]
  for (const name of [old, removed]) await write(name, name.id)
  const first = await make()
  await objects.remove(removed)
  await write(added, 'added')
  const second = await make(first)
  expect(second.manifest.files.map(({ path }) => path).toSorted()).toEqual([
    `objects/${anna}/old`,
    `objects/${ben}/added`,
  ])
  expect((await stat(pathIn(second, old))).ino).toBe((await stat(pathIn(first, old))).ino)
  await rm(first.folder, { recursive: true })
  expect(await readFile(pathIn(second, old), 'utf8')).toBe('old')
  await objects.removeAll(anna)
  expect(await restore(second, [old, added])).toMatchObject({ added: 1, kept: 1 })
})

test('a backup is complete if a file of the earlier backup is missing', async () => {
  const name = named(anna, 'one')
  await write(name, 'content')
  const first = await make()
  await rm(pathIn(first, name))
  const second = await make(first)
  expect(await readFile(pathIn(second, name), 'utf8')).toBe('content')
})

test('a manifest cannot name a path outside of the store', async () => {
  const set = await make()
  const files = ['../../x', 'objects/../x', `objects/${anna}/../x`, 'keys.jsonl'].map((path) => ({
    path,
    bytes: 1,
    sha256: '',
  }))
  const done = await restore({ ...set, manifest: { ...set.manifest, files } }, [])
  expect(done).toEqual({ added: 0, kept: 0, leftOut: 4, damaged: 0 })
})
