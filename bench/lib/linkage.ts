import { matchingDefaults, type MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { decide } from '@crosscheck/domain/matching/decision/decide'
import type { Band } from '@crosscheck/domain/matching/evidence/evidence-types'
import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import {
  learnTermFrequencies,
  sampleSize,
} from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import { learnModel } from '@crosscheck/domain/matching/learning/learn-model'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import {
  comparePair,
  type ComparedPair,
} from '@crosscheck/domain/matching/evidence/comparison-vector'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import {
  anchorCount,
  candidatePairLimit,
  drawNamesakes,
  drawRandomPairs,
  spreadIndexes,
} from '@crosscheck/domain/matching/learning/sample-pairs'
import { holderLimitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'

/** A profile with its truth: equal `person` means the same person. */
export type LabeledProfile = { person: string; values: PartnerProfileValues }

export type ScoredPair = {
  first: number
  second: number
  isTrue: boolean
  probability: number
  band: Band
  ruleHolds: boolean
  isRecorded: boolean
}

export type LinkageResult = {
  records: ComparisonRecord[]
  truePairs: number
  /** True pairs that share a blocking key, whether or not the evidence was sufficient. */
  reachedPairs: number
  pairs: ScoredPair[]
  model: EvidenceModel
  /**
   * The number of blocking keys per profile, and the share of keys in groups of more than 20 and 50
   * profiles.
   */
  keyCount: { perProfile: number; inGroupsOver20: number; inGroupsOver50: number }
  candidatesPerProfile: number
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2

type BlockingIndex = {
  keysByRecord: { key: string; limit: number }[][]
  holders: Map<string, number[]>
}

const indexBlockingKeys = (
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

const findCandidates = (
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

const countTruePairs = (labeled: readonly LabeledProfile[]): number => {
  const people = new Map<string, number>()
  for (const { person } of labeled) people.set(person, (people.get(person) ?? 0) + 1)
  return [...people.values()].reduce((sum, count) => sum + pairsOf(count), 0)
}

const countKeys = ({ holders }: BlockingIndex, recordCount: number): LinkageResult['keyCount'] => {
  const sizes = [...holders.values()].map(({ length }) => length)
  const sum = (from: number) =>
    sizes.filter((size) => size > from).reduce((total, size) => total + size, 0)
  const rows = sum(0)
  return {
    perProfile: rows / recordCount,
    inGroupsOver20: sum(20) / rows,
    inGroupsOver50: sum(50) / rows,
  }
}

/**
 * The shipped path in memory: normalization, blocking with the limits of a save, both scores. Every
 * pair is scored once, from the first of its profiles that finds the other.
 */
export const linkRecords = (
  labeled: readonly LabeledProfile[],
  options: { prior?: boolean } = {},
  config: MatchingConfig = matchingDefaults,
): LinkageResult => {
  const records = labeled.map(({ values }) => prepareComparison(values, 2026))
  const sample = spreadIndexes(records.length, sampleSize).map((index) => records[index]!)
  const frequencies = learnTermFrequencies(sample, records.length) ?? undefined
  const index = indexBlockingKeys(records, config)
  const candidatesOf = (first: number): Set<number> => findCandidates(index, config, first)
  const model = options.prior ? priorModel : learnModelFrom(records, candidatesOf, frequencies)
  const pairs: ScoredPair[] = []
  let reachedPairs = 0
  let opened = 0
  const seen = new Set<number>()
  for (let first = 0; first < records.length; first++) {
    const candidates = candidatesOf(first)
    opened += candidates.size
    for (const second of candidates) {
      const [low, high] = first < second ? [first, second] : [second, first]
      const pair = low * records.length + high
      if (seen.has(pair)) continue
      seen.add(pair)
      const isTrue = labeled[first]?.person === labeled[second]?.person
      if (isTrue) reachedPairs += 1
      const scored = decide(records[first]!, records[second]!, { config, model, frequencies })
      pairs.push({
        first: low,
        second: high,
        isTrue,
        probability: scored.evidence.probability,
        band: scored.evidence.band,
        ruleHolds: scored.points.ruleHolds,
        isRecorded: scored.recordedBy !== null,
      })
    }
  }
  return {
    records,
    truePairs: countTruePairs(labeled),
    reachedPairs,
    pairs,
    model,
    keyCount: countKeys(index, records.length),
    candidatesPerProfile: opened / records.length,
  }
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
