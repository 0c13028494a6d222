import { spawn } from 'node:child_process'
import { open, readdir, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createObjectFiles, type CreateFile } from './object-files.ts'
import type { ObjectStore } from './object-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const anna = 'a'.repeat(40)
const name = { owner: anna, id: 'one' }
let folder = ''
beforeEach(async () => {
  folder = await temporaryFolder()
})

async function* partsOf(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const namesOf = async (store: ObjectStore): Promise<string[]> => {
  const names: string[] = []
  for await (const { owner, id } of store.list()) names.push(`${owner[0]}/${id}`)
  return names.sort()
}
const unfinished = () => readdir(join(folder, 'unfinished'))

test('only the process may read the file of an object', async () => {
  await createObjectFiles(folder).write(name, partsOf('abc'))
  expect((await stat(join(folder, 'objects', anna, 'one'))).mode & 0o777).toBe(0o600)
})

test('an upload that breaks off leaves no file', async () => {
  const broken = async function* () {
    yield Buffer.from('abc')
    throw new Error('the client is gone')
  }
  await expect(createObjectFiles(folder).write(name, broken())).rejects.toThrow()
  expect(await unfinished()).toEqual([])
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
