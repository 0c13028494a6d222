import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyCache, ownersWithin } from './key-cache.ts'
import type { DataKey } from './key-cache.ts'

const keyOf = (number: number) => ({
  id: (number * 0x01_00_01).toString(16).padStart(8, '0'),
  bytes: Buffer.alloc(32, number),
})
const plain = (key: DataKey | undefined) => key && { id: key.id, bytes: key.key.export() }
const caching = { owners: 3, sealingMs: 10, openingMs: 100 }

test('the cache knows the newest key for a while, and older ones for longer', () => {
  let now = 0
  const cache = createKeyCache(caching, () => now)
  const [newest, older] = [keyOf(2), keyOf(1)]
  cache.set('anna', [newest, older])
  now = 9
  expect(plain(cache.newest('anna'))).toEqual(newest)
  now = 10
  expect(cache.newest('anna')).toBe(undefined)
  expect(plain(cache.find('anna', newest.id))).toEqual(newest)
  expect(plain(cache.find('anna', older.id))).toEqual(older)
  expect(cache.find('anna', keyOf(3).id)).toBe(undefined)
  now = 100
  expect(cache.find('anna', older.id)).toBe(undefined)
})

test("a key that was handed out stays valid after its owner's entry is dropped", () => {
  const cache = createKeyCache(caching, () => 0)
  cache.set('anna', [keyOf(1)])
  const held = cache.newest('anna')
  cache.delete('anna')
  cache.set('ben', [keyOf(2)])
  expect(plain(held)).toEqual(keyOf(1))
  expect(cache.newest('anna')).toBe(undefined)
})

test('an owner gets its own key in the place of a dropped one', () => {
  const cache = createKeyCache({ ...caching, owners: 1 }, () => 0)
  const expectOwn = (owner: string, number: number) => {
    cache.set(owner, [keyOf(number)])
    expect(plain(cache.newest(owner))).toEqual(keyOf(number))
  }
  expectOwn('anna', 1)
  cache.delete('anna')
  expectOwn('ben', 2)
  expectOwn('ben', 3)
  cache.clear()
  expectOwn('carl', 4)
  // evicts the other one
  expectOwn('dora', 5)
  expectOwn('emil', 6)
})

test('owners get their own keys, whatever is set, read, deleted and evicted', () => {
  const owner = fc.constantFrom('anna', 'ben', 'carl', 'dora', 'emil')
  const number = fc.integer({ min: 1, max: 200 })
  const numbers = fc.uniqueArray(number, { minLength: 0, maxLength: 3 })
  const step = fc.oneof(
    fc.record({ act: fc.constant('set' as const), owner, numbers }),
    fc.record({ act: fc.constant('newest' as const), owner }),
    fc.record({ act: fc.constant('find' as const), owner, number }),
    fc.record({ act: fc.constant('delete' as const), owner }),
    fc.record({ act: fc.constant('clear' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const cache = createKeyCache(caching, () => 0)
      // the least recently used first
      const known = new Map<string, number[]>()
      const touch = (name: string): number[] => {
        const held = known.get(name)
        known.delete(name)
        if (held) known.set(name, held)
        return held ?? []
      }
      for (const one of steps) {
        if (one.act === 'clear') {
          cache.clear()
          known.clear()
        } else if (one.act === 'delete') {
          cache.delete(one.owner)
          known.delete(one.owner)
        } else if (one.act === 'set') {
          cache.set(one.owner, one.numbers.map(keyOf))
          known.delete(one.owner)
          known.set(one.owner, one.numbers)
          if (known.size > caching.owners) known.delete([...known.keys()][0]!)
        } else if (one.act === 'newest') {
          const [newest] = touch(one.owner)
          expect(plain(cache.newest(one.owner))).toEqual(newest && keyOf(newest))
        } else {
          const isHeld = touch(one.owner).includes(one.number)
          const wanted = keyOf(one.number)
          expect(plain(cache.find(one.owner, wanted.id))).toEqual(isHeld ? wanted : undefined)
        }
      }
    }),
  )
})

test('the smallest machine has room for some owners, a larger one for more', () => {
  expect(ownersWithin(0)).toBe(10_000)
  expect(ownersWithin(1 / 4)).toBeGreaterThan(ownersWithin(1 / 64))
})
