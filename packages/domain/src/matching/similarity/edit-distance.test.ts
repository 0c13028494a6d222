import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

/** The definition, without shortcuts. */
const plainDistance = (a: string, b: string): number => {
  const cost = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(
        cost[i - 1]![j]! + 1,
        cost[i]![j - 1]! + 1,
        cost[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, cost[i - 2]![j - 2]! + 1)
      }
      cost[i]![j] = least
    }
  }
  return cost[a.length]![b.length]!
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 90 })
const pair = fc.oneof(
  fc.tuple(word, word),
  fc
    .tuple(word, fc.nat({ max: 9 }), fc.constantFrom('', 'a', 'xy'))
    .map(([text, at, put]): [string, string] => [
      text,
      text.slice(0, at) + put + text.slice(at + 1),
    ]),
)

test('the distance up to a limit equals the distance by definition', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: 1, max: 4 }), ([a, b], limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1))
    }),
    { numRuns: 500 },
  )
})

test('two swapped adjacent letters are one slip', () => {
  expect(editDistance('salisbury', 'salibsury')).toBe(1)
})
