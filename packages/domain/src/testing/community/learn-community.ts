import { matchingDefaults, type MatchingConfig } from '../../matching/rule/config.ts'
import type { TermFrequencies } from '../../matching/evidence/model/term-frequencies.ts'
import { learnTermFrequencies, sampleSize } from '../../matching/learning/learn-term-frequencies.ts'
import { learnModel } from '../../matching/learning/learn-model.ts'
import type { EvidenceModel } from '../../matching/evidence/model/model.ts'
import { comparePair, type ComparedPair } from '../../matching/evidence/comparison-vector.ts'
import { priorModel } from '../../matching/evidence/model/prior-model.ts'
import type { ComparisonRecord } from '../../matching/record/record.ts'
import {
  anchorCount,
  candidatePairLimit,
  drawNamesakes,
  drawRandomPairs,
} from '../../matching/learning/sample-pairs.ts'
import { holderLimitOf } from '../../matching/blocking/blocking-keys.ts'
import { blockingKeysOf } from '../../matching/blocking/blocking-values.ts'

/** The numbers from 0 to below `count`, or `wanted` of them at equal distances. */
const spreadIndexes = (count: number, wanted: number): number[] =>
  count <= wanted
    ? Array.from({ length: count }, (_, index) => index)
    : Array.from({ length: wanted }, (_, index) => Math.floor((index * count) / wanted))

export const pairsOf = (count: number): number => (count * (count - 1)) / 2

export type BlockingIndex = {
  keysByRecord: { key: string; limit: number }[][]
  holders: Map<string, number[]>
}

export const indexBlockingKeys = (
  records: readonly ComparisonRecord[],
  config: MatchingConfig,
): BlockingIndex => {
  const keysByRecord = records.map((record) =>
    blockingKeysOf(record).map(({ kind, value }) => ({
      key: `${kind}\u0000${value}`,
      limit: holderLimitOf(kind, config.genericLimit),
    })),
  )
  const holders = new Map<string, number[]>()
  keysByRecord.forEach((keys, index) => {
    for (const { key } of keys) {
      const group = holders.get(key)
      if (group) group.push(index)
      else holders.set(key, [index])
    }
  })
  return { keysByRecord, holders }
}

export const findCandidates = (
  { keysByRecord, holders }: BlockingIndex,
  config: MatchingConfig,
  first: number,
): Set<number> => {
  const groups = (keysByRecord[first] ?? [])
    .flatMap(({ key, limit }) => {
      const group = holders.get(key) ?? []
      return group.length > 1 && group.length - 1 <= limit ? [group] : []
    })
    .toSorted((a, b) => a.length - b.length)
  const candidates = new Set<number>()
  for (const group of groups) {
    for (const other of group) {
      if (other === first || candidates.size >= config.candidateLimit) continue
      candidates.add(other)
    }
  }
  return candidates
}

/** Learns as the server does: from the candidates of some profiles, and from random pairs. */
const learnModelFrom = (
  records: readonly ComparisonRecord[],
  candidatesOf: (index: number) => Set<number>,
  frequencies: TermFrequencies | undefined,
): EvidenceModel => {
  const candidates = new Map<number, ComparedPair>()
  let anchors = 0
  for (const first of inMixedOrder(spreadIndexes(records.length, anchorCount))) {
    if (candidates.size >= candidatePairLimit) break
    anchors += 1
    for (const second of candidatesOf(first)) {
      const [low, high] = first < second ? [first, second] : [second, first]
      candidates.set(low * records.length + high, comparePair(records[low]!, records[high]!))
    }
  }
  return learnModel(
    {
      profiles: records.length,
      candidates: [...candidates.values()],
      scope: anchors * (records.length - 1) - pairsOf(anchors),
      randomPairs: drawRandomPairs(records),
      namesakes: drawNamesakes(records),
    },
    priorModel,
    frequencies,
  )
}

/** Mixes the order, so that stopping early leaves a sample of all. */
const inMixedOrder = (indexes: number[]): number[] =>
  indexes.toSorted((a, b) => ((a * 7919) % 10_007) - ((b * 7919) % 10_007))

/** The model and the term frequencies that a server with these profiles has learned. */
export const learnCommunity = (
  records: readonly ComparisonRecord[],
  config: MatchingConfig = matchingDefaults,
): { model: EvidenceModel; frequencies: TermFrequencies | undefined } => {
  const sample = spreadIndexes(records.length, sampleSize).map((index) => records[index]!)
  const frequencies = learnTermFrequencies(sample, records.length) ?? undefined
  // the server learns no model where it counts no values
  if (!frequencies) return { model: priorModel, frequencies }
  const index = indexBlockingKeys(records, config)
  const candidatesOf = (first: number): Set<number> => findCandidates(index, config, first)
  return { model: learnModelFrom(records, candidatesOf, frequencies), frequencies }
}
