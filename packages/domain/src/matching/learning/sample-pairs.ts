import { comparePair, type ComparedPair } from '../evidence/comparison-vector.ts'
import type { ComparisonRecord } from '../record/record.ts'

/** How many profiles' candidates are decrypted for learning, and how many random pairs. */
export const anchorCount = 3000
export const candidatePairLimit = 60_000
const randomPairCount = 40_000
const namesakePairCount = 20_000
/**
 * In smaller groups, people who share a word of a name are mostly one person with several
 * descriptions.
 */
const minNamesakes = 10

/** Pseudorandom numbers, the same in each run. */
const createDraw = (): ((below: number) => number) => {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** Pseudorandom pairs of different records, the same for the same records. */
export const drawRandomPairs = (
  records: readonly ComparisonRecord[],
  wanted = randomPairCount,
): ComparedPair[] => {
  const count = records.length
  if (count < 2) return []
  const next = createDraw()
  return Array.from({ length: wanted }, (): ComparedPair => {
    const first = next(count)
    const second = (first + 1 + next(count - 1)) % count
    return comparePair(records[first]!, records[second]!)
  })
}

/** Pairs that share a word of their names, commoner words more often. */
export const drawNamesakes = (
  records: readonly ComparisonRecord[],
  wanted = namesakePairCount,
): ComparedPair[] => {
  const holders = new Map<string, number[]>()
  records.forEach(({ name }, index) => {
    for (const word of new Set(name)) {
      if (word.length === 1) continue
      const group = holders.get(word)
      if (group) group.push(index)
      else holders.set(word, [index])
    }
  })
  const common = [...holders.values()].filter((group) => group.length >= minNamesakes)
  const all = common.flatMap((group) => group.map((index, at) => ({ index, at, group })))
  if (all.length === 0) return []
  const next = createDraw()
  return Array.from({ length: wanted }, (): ComparedPair => {
    const { index, at, group } = all[next(all.length)]!
    const other = group[(at + 1 + next(group.length - 1)) % group.length]!
    return comparePair(records[index]!, records[other]!)
  })
}
