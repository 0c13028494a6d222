import { matchingDefaults, type MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { decide } from '@crosscheck/domain/matching/decision/decide'
import type { Band } from '@crosscheck/domain/matching/evidence/evidence-types'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import {
  findCandidates,
  indexBlockingKeys,
  learnCommunity,
  pairsOf,
  type BlockingIndex,
} from '@crosscheck/domain/testing/community/learn-community'
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
  frequencies: TermFrequencies | undefined
  /**
   * The number of blocking keys per profile, and the share of keys in groups of more than 20 and 50
   * profiles.
   */
  keyCount: { perProfile: number; inGroupsOver20: number; inGroupsOver50: number }
  candidatesPerProfile: number
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
  const learned = learnCommunity(records, config)
  const { frequencies } = learned
  const model = options.prior ? priorModel : learned.model
  const index = indexBlockingKeys(records, config)
  const pairs: ScoredPair[] = []
  let reachedPairs = 0
  let opened = 0
  const seen = new Set<number>()
  for (let first = 0; first < records.length; first++) {
    const candidates = findCandidates(index, config, first)
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
    frequencies,
    keyCount: countKeys(index, records.length),
    candidatesPerProfile: opened / records.length,
  }
}
