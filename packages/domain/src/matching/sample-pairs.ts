import { comparePair, type ComparedPair } from './observe.ts'
import type { ComparisonRecord } from './record.ts'

/** How many profiles' candidates are opened to learn from, and how many pairs drawn by chance. */
export const anchorCount = 3000
export const candidatePairLimit = 60_000
export const strangerPairs = 40_000

/** The numbers 0 to below `count`, or as many of them as wanted, spread evenly. */
export const spread = (count: number, wanted: number): number[] =>
  count <= wanted
    ? Array.from({ length: count }, (_, index) => index)
    : Array.from({ length: wanted }, (_, index) => Math.floor((index * count) / wanted))

/** Pairs of different records as if drawn by chance; the same records give the same pairs. */
export const drawStrangers = (
  records: readonly ComparisonRecord[],
  wanted = strangerPairs,
): ComparedPair[] => {
  const count = records.length
  if (count < 2) return []
  let state = 1
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
  return Array.from({ length: wanted }, (): ComparedPair => {
    const first = next(count)
    const second = (first + 1 + next(count - 1)) % count
    return comparePair(records[first]!, records[second]!)
  })
}
