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

test('the cache knows a key for sealing for a while, and for opening for longer', () => {
  let now = 0
  const cache = createKeyCache(caching, () => now)
  const key = keyOf(2)
  cache.set('anna', key)
  now = 9
  expect(plain(cache.forSealing('anna'))).toEqual(key)
  now = 10
  expect(cache.forSealing('anna')).toBe(undefined)
  expect(plain(cache.forOpening('anna', key.id))).toEqual(key)
  expect(cache.forOpening('anna', keyOf(3).id)).toBe(undefined)
  now = 100
  expect(cache.forOpening('anna', key.id)).toBe(undefined)
})

test("a key that was handed out stays valid after its owner's entry is dropped", () => {
  const cache = createKeyCache(caching, () => 0)
  cache.set('anna', keyOf(1))
  const cached = cache.forSealing('anna')
  cache.delete('anna')
  cache.set('ben', keyOf(2))
  expect(plain(cached)).toEqual(keyOf(1))
  expect(cache.forSealing('anna')).toBe(undefined)
})

test('an owner gets its own key in the place of a dropped one', () => {
  const cache = createKeyCache({ ...caching, owners: 1 }, () => 0)
  const expectOwn = (owner: string, number: number) => {
    cache.set(owner, keyOf(number))
    expect(plain(cache.forSealing(owner))).toEqual(keyOf(number))
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
  const step = fc.oneof(
    fc.record({ act: fc.constant('set' as const), owner, number }),
    fc.record({ act: fc.constant('seal' as const), owner }),
    fc.record({ act: fc.constant('open' as const), owner, number }),
    fc.record({ act: fc.constant('delete' as const), owner }),
    fc.record({ act: fc.constant('clear' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const cache = createKeyCache(caching, () => 0)
      // the least recently used first
      const known = new Map<string, number>()
      const touch = (name: string): number | undefined => {
        const cached = known.get(name)
        known.delete(name)
        if (cached !== undefined) known.set(name, cached)
        return cached
      }
      for (const one of steps) {
        if (one.act === 'clear') {
          cache.clear()
          known.clear()
        } else if (one.act === 'delete') {
          cache.delete(one.owner)
          known.delete(one.owner)
        } else if (one.act === 'set') {
          cache.set(one.owner, keyOf(one.number))
          known.delete(one.owner)
          known.set(one.owner, one.number)
          if (known.size > caching.owners) known.delete([...known.keys()][0]!)
        } else if (one.act === 'seal') {
          const cached = touch(one.owner)
          const found = plain(cache.forSealing(one.owner))
          expect(found).toEqual(cached === undefined ? undefined : keyOf(cached))
        } else {
          const wanted = keyOf(one.number)
          const isHeld = touch(one.owner) === one.number
          const found = plain(cache.forOpening(one.owner, wanted.id))
          expect(found).toEqual(isHeld ? wanted : undefined)
        }
      }
    }),
  )
})

test('the smallest machine has room for some owners, a larger one for more', () => {
  expect(ownersWithin(0)).toBe(10_000)
  expect(ownersWithin(1 / 4)).toBeGreaterThan(ownersWithin(1 / 64))
})
