import type { ScoredPair } from './linkage.ts'

export type Quality = { precision: number; recall: number; f1: number; found: number }

/**
 * Quality when every pair with `isFound` counts as a match. True pairs that blocking missed count
 * as missed.
 */
export const qualityOf = (
  pairs: readonly ScoredPair[],
  truePairs: number,
  isFound: (pair: ScoredPair) => boolean,
): Quality => {
  let found = 0
  let right = 0
  for (const pair of pairs) {
    if (!isFound(pair)) continue
    found += 1
    if (pair.isTrue) right += 1
  }
  const precision = found === 0 ? 1 : right / found
  const recall = truePairs === 0 ? 1 : right / truePairs
  return {
    precision,
    recall,
    f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    found,
  }
}

/** Area under the precision-recall curve. */
export const averagePrecision = (pairs: readonly ScoredPair[], truePairs: number): number => {
  const ranked = pairs.toSorted((a, b) => b.probability - a.probability)
  let right = 0
  let sum = 0
  ranked.forEach(({ isTrue }, index) => {
    if (!isTrue) return
    right += 1
    sum += right / (index + 1)
  })
  return sum / Math.max(truePairs, 1)
}

export type CalibrationBin = {
  from: number
  to: number
  pairs: number
  predicted: number
  observed: number
}

const bin = (pairs: readonly ScoredPair[]): CalibrationBin => ({
  from: pairs[0]?.probability ?? 0,
  to: pairs.at(-1)?.probability ?? 0,
  pairs: pairs.length,
  predicted: pairs.reduce((sum, pair) => sum + pair.probability, 0) / Math.max(pairs.length, 1),
  observed: pairs.filter((pair) => pair.isTrue).length / Math.max(pairs.length, 1),
})

/** Mean absolute difference between predicted and observed shares, over ten bins of equal mass. */
export const calibrationError = (pairs: readonly ScoredPair[]): number => {
  const ranked = pairs.toSorted((a, b) => a.probability - b.probability)
  let gap = 0
  for (let index = 0; index < 10; index++) {
    const part = ranked.slice(
      Math.floor((index * ranked.length) / 10),
      Math.floor(((index + 1) * ranked.length) / 10),
    )
    const { predicted, observed } = bin(part)
    gap += Math.abs(predicted - observed) / 10
  }
  return gap
}

const binEdges = [0, 0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0001]

/** The observed share of matches for each range of predicted probability. */
export const calibrationTable = (pairs: readonly ScoredPair[]): CalibrationBin[] =>
  binEdges.slice(1).flatMap((to, index) => {
    const from = binEdges[index] ?? 0
    const part = pairs.filter(({ probability }) => probability >= from && probability < to)
    return part.length === 0 ? [] : [{ ...bin(part), from, to: Math.min(to, 1) }]
  })

/** A bin with fewer pairs shows chance rather than calibration. */
const minBinSize = 100

/** The largest difference between predicted and observed shares in any bin of enough pairs. */
export const maxCalibrationError = (pairs: readonly ScoredPair[]): number =>
  Math.max(
    0,
    ...calibrationTable(pairs)
      .filter(({ pairs: size }) => size >= minBinSize)
      .map(({ predicted, observed }) => Math.abs(predicted - observed)),
  )
