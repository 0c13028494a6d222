import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast, binSize, publishedCount, unpublishedBelow } from './published-count.ts'

const count = fc.integer({ min: 0, max: 100_000 })
const offset = fc.integer({ min: 0, max: binSize - 1 })
const offsets = Array.from({ length: binSize }, (_, index) => index)

// claim: no-small-number-published
test('no published count is below 20, and none is above the true count', () => {
  fc.assert(
    fc.property(count, offset, (exact, by) => {
      const published = publishedCount(exact, by)
      if (published === null) expect(exact).toBeLessThan(unpublishedBelow)
      else {
        expect(published % binSize).toBe(0)
        expect(published).toBeGreaterThanOrEqual(20)
        expect(published).toBeLessThanOrEqual(exact)
        expect(published).toBeGreaterThan(exact - unpublishedBelow)
      }
    }),
  )
})

test('a count below 20 is never published', () => {
  for (let one = 0; one < 20; one += 1)
    for (const by of offsets) expect(publishedCount(one, by)).toBeNull()
})

test('one act more changes nothing unless a whole bin moves, and moves it for one offset of 20 at most', () => {
  fc.assert(
    fc.property(count, (before) => {
      const changed = offsets.filter(
        (by) => publishedCount(before, by) !== publishedCount(before + 1, by),
      )
      for (const by of changed)
        expect(publishedCount(before + 1, by)).toBe((publishedCount(before, by) ?? 0) + binSize)
      expect(changed).toHaveLength(before + 1 < binSize ? 0 : 1)
    }),
  )
})

test('whichever count the others reach, an attacker who adds acts meets each offset equally often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 1_000 }), (known) => {
      const added = offsets.map((by) => {
        let more = 0
        while (publishedCount(known + more, by) === publishedCount(known, by)) more += 1
        return more
      })
      expect(new Set(added).size).toBe(binSize)
    }),
  )
})

test('a published total is never below a published part of it', () => {
  expect(atLeast(20, [40, null])).toBe(40)
  expect(atLeast(60, [40, 20])).toBe(60)
  expect(atLeast(null, [20])).toBe(20)
  expect(atLeast(null, [null])).toBeNull()
})
