import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNear, hashDistance } from './hash-distance.ts'
import { hashWords } from './perceptual-hash.ts'

const hash = fc
  .array(fc.nat(0xffffffff), { minLength: hashWords, maxLength: hashWords })
  .map((words) => Uint32Array.from(words))

const countOnes = (word: number): number =>
  [...word.toString(2)].filter((bit) => bit === '1').length

test('the distance of two hashes is the number of bits in which they differ', () => {
  fc.assert(
    fc.property(hash, hash, (a, b) => {
      const bits = [...a].reduce((sum, word, place) => sum + countOnes((word ^ b[place]!) >>> 0), 0)
      expect(hashDistance(a, b)).toBe(bits)
    }),
  )
})

test('the search finds the same hashes as a comparison of each with each', () => {
  fc.assert(
    fc.property(
      fc.array(hash, { maxLength: 12 }),
      fc.array(hash, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 256 }),
      (stored, query, limit) => {
        const expected = stored.flatMap((one, place) => {
          const distance = Math.min(...query.map((other) => hashDistance(one, other)))
          return distance <= limit ? [{ place, distance }] : []
        })
        const flat = Uint32Array.from(stored.flatMap((one) => [...one]))
        expect(findNear(flat, query, limit)).toEqual(expected)
      },
    ),
    // Each search fills a table of a megabyte.
    { numRuns: 20 },
  )
})

test('a picture without a hash finds nothing', () => {
  expect(findNear(new Uint32Array(hashWords), [], 256)).toEqual([])
})
