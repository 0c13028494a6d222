import { spawn } from 'node:child_process'
import { mkdtemp, open, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createObjectFiles, type CreateFile } from './object-files.ts'
import type { ObjectName, ObjectStore } from './object-store.ts'

const anna = 'a'.repeat(40)
const ben = 'b'.repeat(40)
const name = { owner: anna, id: 'one' }
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* partsOf(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const readAll = async (store: ObjectStore, object: ObjectName, range = { start: 0, end: 99 }) => {
  const parts = await store.read(object, range)
  if (!parts) return null
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all).toString()
}
const namesOf = async (store: ObjectStore): Promise<string[]> => {
  const names: string[] = []
  for await (const { owner, id } of store.list()) names.push(`${owner[0]}/${id}`)
  return names.sort()
}
const unfinished = () => readdir(join(folder, 'unfinished'))

test('an object is read whole or in part, and only the process may read its file', async () => {
  const store = createObjectFiles(folder)
  await store.write(name, partsOf('abc', '', 'def'))
  expect(await readAll(store, name)).toBe('abcdef')
  expect(await readAll(store, name, { start: 2, end: 3 })).toBe('cd')
  expect((await stat(join(folder, 'objects', anna, 'one'))).mode & 0o777).toBe(0o600)
  expect(await unfinished()).toEqual([])
})

test('missing objects read as null and can be removed', async () => {
  const store = createObjectFiles(folder)
  expect(await readAll(store, name)).toBeNull()
  await store.remove(name)
  await store.removeAll(anna)
  expect(await namesOf(store)).toEqual([])
})

test('removing the objects of an owner leaves those of others', async () => {
  const store = createObjectFiles(folder)
  for (const owner of [anna, ben])
    for (const id of ['one', 'two']) await store.write({ owner, id }, partsOf('x'))
  await store.remove({ owner: ben, id: 'one' })
  expect(await namesOf(store)).toEqual(['a/one', 'a/two', 'b/two'])
  await store.removeAll(anna)
  expect(await namesOf(store)).toEqual(['b/two'])
})

test('the objects of an owner can be removed while more are written', async () => {
  const store = createObjectFiles(folder)
  const write = (id: number) => store.write({ owner: anna, id: `o${id}` }, partsOf('x'))
  for (let round = 0; round < 10; round += 1)
    await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => write(round * 8 + at)),
      ...Array.from({ length: 4 }, () => store.removeAll(anna)),
    ])
  await store.removeAll(anna)
  expect([await namesOf(store), await unfinished()]).toEqual([[], []])
})

test.runIf(process.platform === 'linux')(
  'an object that is asked for and never read leaves no file open',
  async () => {
    const store = createObjectFiles(folder)
    await store.write(name, partsOf('abc'))
    const openFiles = async () => {
      const links = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) =>
          readlink(`/proc/self/fd/${fd}`).catch(() => ''),
        ),
      )
      return links.filter((target) => target.startsWith(folder))
    }
    for (let count = 0; count < 5; count += 1) await store.read(name, { start: 0, end: 9 })
    for await (const part of (await store.read(name, { start: 0, end: 9 }))!) {
      expect(part).toHaveLength(3)
      break
    }
    await expect.poll(openFiles).toEqual([])
  },
)

test.each(['', '.', '..', '../one', 'a/b', '/etc/passwd', 'a\0b', 'a'.repeat(65)])(
  'the name %j leads nowhere',
  async (text) => {
    const store = createObjectFiles(folder)
    const names = [
      { owner: anna, id: text },
      { owner: text, id: 'one' },
    ]
    for (const bad of names) {
      await expect(store.write(bad, partsOf('x'))).rejects.toThrow('malformed')
      await expect(store.read(bad, { start: 0, end: 1 })).rejects.toThrow('malformed')
      await expect(store.remove(bad)).rejects.toThrow('malformed')
    }
    await expect(store.removeAll(text)).rejects.toThrow('malformed')
  },
)

test('an upload that breaks off leaves nothing', async () => {
  const store = createObjectFiles(folder)
  const broken = async function* () {
    yield Buffer.from('abc')
    throw new Error('the client is gone')
  }
  await expect(store.write(name, broken())).rejects.toThrow('the client is gone')
  expect([await readAll(store, name), await unfinished()]).toEqual([null, []])
})

test.each(['write', 'sync'] as const)(
  'a disk that is full at the %s leaves nothing, and an earlier object stays',
  async (failing) => {
    await createObjectFiles(folder).write({ owner: anna, id: 'earlier' }, partsOf('kept'))
    const onFullDisk: CreateFile = async (path) => {
      const file = await open(path, 'wx')
      const fail = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      const methods = {
        write: (part: Uint8Array) => file.write(part),
        sync: () => file.sync(),
        close: () => file.close(),
      }
      return { ...methods, [failing]: fail } as Awaited<ReturnType<CreateFile>>
    }
    const store = createObjectFiles(folder, onFullDisk)
    await expect(store.write(name, partsOf('abc'))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect([await namesOf(store), await unfinished()]).toEqual([['a/earlier'], []])
  },
)

test('a process killed during an upload leaves no object, and its rest can be removed', async () => {
  const module = new URL('object-files.ts', import.meta.url).href
  const program = `
    const { createObjectFiles } = await import(${JSON.stringify(module)})
    const endless = async function* () {
      yield Buffer.alloc(100_000)
      console.log('begun')
      yield Buffer.alloc(100_000)
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    }
    await createObjectFiles(${JSON.stringify(folder)}).write(${JSON.stringify(name)}, endless())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended

  const store = createObjectFiles(folder)
  expect(await namesOf(store)).toEqual([])
  expect(await unfinished()).toHaveLength(1)
  await store.removeUnfinished(new Date(0))
  expect(await unfinished()).toHaveLength(1)
  await store.removeUnfinished(new Date(Date.now() + 1000))
  expect(await unfinished()).toEqual([])
})
