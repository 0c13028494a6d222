import { matchingDefaults, type MatchingConfig } from '@crosscheck/domain/matching/config'
import { decide } from '@crosscheck/domain/matching/decide'
import type { Band } from '@crosscheck/domain/matching/evidence-types'
import { learnFrequencies, sampleSize } from '@crosscheck/domain/matching/learn'
import { priorModel } from '@crosscheck/domain/matching/model'
import { prepareComparison } from '@crosscheck/domain/matching/normalise'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import type { PartnerProfileValues } from '@crosscheck/domain/profile/catalogue'

/** A profile with the truth beside it: equal `person` means the same person. */
export type Labelled = { person: string; values: PartnerProfileValues }

export type ScoredPair = {
  first: number
  second: number
  isTrue: boolean
  probability: number
  band: Band
  ruleHolds: boolean
  isRecorded: boolean
}

export type Linked = {
  records: ComparisonRecord[]
  truePairs: number
  /** True pairs that share a token, whether or not the evidence was enough. */
  reached: number
  pairs: ScoredPair[]
  candidatesPerProfile: number
}

/** As large a sample as the server takes, spread over all. */
const sample = (records: ComparisonRecord[]): ComparisonRecord[] =>
  records.length <= sampleSize
    ? records
    : Array.from(
        { length: sampleSize },
        (_, index) => records[Math.floor((index * records.length) / sampleSize)]!,
      )

const pairsOf = (count: number): number => (count * (count - 1)) / 2

/**
 * The shipped path in memory: normalise, token, candidates cut as when saving, both scores. Every
 * pair is judged once, by whichever of the two profiles finds the other.
 */
export const link = (
  labelled: readonly Labelled[],
  config: MatchingConfig = matchingDefaults,
  comparable: (first: number, second: number) => boolean = () => true,
): Linked => {
  const records = labelled.map(({ values }) => prepareComparison(values, 2026))
  const learnt = learnFrequencies(sample(records), records.length) ?? undefined
  const holders = new Map<string, number[]>()
  const tokens = records.map((record) =>
    tokensOf(record).map(({ kind, value }) => `${kind}\u0000${value}`),
  )
  tokens.forEach((list, index) => {
    for (const token of list) {
      const held = holders.get(token)
      if (held) held.push(index)
      else holders.set(token, [index])
    }
  })
  const people = new Map<string, number>()
  for (const { person } of labelled) people.set(person, (people.get(person) ?? 0) + 1)
  let truePairs = 0
  for (const count of people.values()) truePairs += pairsOf(count)

  const pairs: ScoredPair[] = []
  let reached = 0
  let opened = 0
  const seen = new Set<number>()
  for (let first = 0; first < records.length; first++) {
    const lists = (tokens[first] ?? [])
      .map((token) => holders.get(token) ?? [])
      .filter((list) => list.length > 1 && list.length - 1 <= config.genericLimit)
      .toSorted((a, b) => a.length - b.length)
    const candidates = new Set<number>()
    for (const list of lists) {
      for (const other of list) {
        if (other === first || candidates.size >= config.candidateLimit) continue
        if (comparable(first, other)) candidates.add(other)
      }
    }
    opened += candidates.size
    for (const second of candidates) {
      const [low, high] = first < second ? [first, second] : [second, first]
      const pair = low * records.length + high
      if (seen.has(pair)) continue
      seen.add(pair)
      const isTrue = labelled[first]?.person === labelled[second]?.person
      if (isTrue) reached += 1
      const { points, evidence, recordedBy } = decide(
        records[first]!,
        records[second]!,
        config,
        priorModel,
        learnt,
      )
      pairs.push({
        first: low,
        second: high,
        isTrue,
        probability: evidence.probability,
        band: evidence.band,
        ruleHolds: points.ruleHolds,
        isRecorded: recordedBy !== null,
      })
    }
  }
  return { records, truePairs, reached, pairs, candidatesPerProfile: opened / records.length }
}
