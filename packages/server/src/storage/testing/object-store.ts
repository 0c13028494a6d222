import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStoreConfig } from '../../config/resolve/objects.ts'
import type { ObjectName, ObjectStore } from '../object-store.ts'
import { openObjectStore } from '../open-object-store.ts'

const anna = 'a'.repeat(40)
const ben = 'b'.repeat(40)
const name = { owner: anna, id: 'one' }

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

export const testObjectStore = (title: string, config: ObjectStoreConfig): void => {
  describe(`objects in ${title}`, async () => {
    const store = await openObjectStore(config, { check: true })
    const removeAll = async () => {
      for (const owner of [anna, ben]) await store.removeAll(owner)
    }
    beforeEach(removeAll)
    afterAll(removeAll)

    test('an object is read whole or in part', async () => {
      await store.write(name, partsOf('abc', '', 'def'))
      expect(await readAll(store, name)).toBe('abcdef')
      expect(await readAll(store, name, { start: 2, end: 3 })).toBe('cd')
    })

    test('missing objects read as null and can be removed', async () => {
      expect(await readAll(store, name)).toBeNull()
      await store.remove(name)
      await store.removeAll(anna)
      expect(await namesOf(store)).toEqual([])
    })

    test('removing the objects of an owner leaves those of others', async () => {
      for (const owner of [anna, ben])
        for (const id of ['one', 'two']) await store.write({ owner, id }, partsOf('x'))
      await store.remove({ owner: ben, id: 'one' })
      expect(await namesOf(store)).toEqual(['a/one', 'a/two', 'b/two'])
      await store.removeAll(anna)
      expect(await namesOf(store)).toEqual(['b/two'])
    })

    test.each(['', '.', '..', '../one', 'a/b', '/etc/passwd', 'a\0b', 'a'.repeat(65)])(
      'the name %j leads nowhere',
      async (text) => {
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
      const broken = async function* () {
        yield Buffer.from('abc')
        throw new Error('the client is gone')
      }
      await expect(store.write(name, broken())).rejects.toThrow('the client is gone')
      expect([await readAll(store, name), await namesOf(store)]).toEqual([null, []])
    })

    test('an object has the time when it was written', async () => {
      const before = Date.now()
      await store.write(name, partsOf('abc'))
      for await (const { writtenAt } of store.list())
        expect(Math.abs(writtenAt.getTime() - before)).toBeLessThan(10_000)
    })

    test('a range ends with the object', async () => {
      await store.write(name, partsOf('abc'))
      expect(await readAll(store, name, { start: 1, end: 99 })).toBe('bc')
      expect(await readAll(store, name, { start: 3, end: 99 })).toBe('')
      await store.write({ ...name, id: 'empty' }, partsOf())
      expect(await readAll(store, { ...name, id: 'empty' })).toBe('')
    })
  })
}
