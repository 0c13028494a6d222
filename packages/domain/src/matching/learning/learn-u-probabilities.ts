import type { PartialLevel } from '../../fields/entry/comparison.ts'
import type { FrequencyField } from '../evidence/model/term-frequencies.ts'
import { ruleFields } from '../record/fields.ts'
import type { LearningContext, PairSample } from './pair-sample.ts'
import type {
  ComparisonName,
  EvidenceModel,
  FieldModel,
  WordResemblance,
} from '../evidence/model/model.ts'
import { comparisonVector, type ComparisonVector } from '../evidence/comparison-vector.ts'
import { weighPair } from '../evidence/match-weight.ts'
import { hypothesisProbabilities } from '../evidence/hypotheses.ts'
import { priorOdds } from '../evidence/model/prior-odds.ts'

/** Estimates a share of `of`, smoothed with `prior` by the weight of `strength` cases. */
const shrinkToPrior = (
  prior: number,
  { seen, of, strength = 2 }: { seen: number; of: number; strength?: number },
): number => (prior <= 0 ? prior : (strength + seen) / (strength / prior + of))

/** The probability that a pair is neither one person nor two linked people. */
export const strangersPosterior = (
  vector: ComparisonVector,
  model: EvidenceModel,
  profiles: number,
): number => {
  const { total, linkedTotal } = weighPair(vector, model)
  return hypothesisProbabilities(total, linkedTotal, priorOdds(model, profiles)).strangers
}

/** Fields whose equal values are blocking keys. */
const blockingComparisons: ReadonlySet<string> = new Set(ruleFields)

/** How often strangers agree and resemble each other, from random pairs. */
export const learnUProbabilities = (
  { randomPairs, profiles }: PairSample,
  { prior, model, frequencies }: LearningContext,
): EvidenceModel => {
  const seen = new Map<string, number>()
  const count = (key: string, weight: number): void =>
    void seen.set(key, (seen.get(key) ?? 0) + weight)
  for (const pair of randomPairs) {
    const vector = comparisonVector(pair, { model, frequencies })
    const weight = strangersPosterior(vector, model, profiles)
    for (const { comparisonName, comparisonLevel } of vector.fields) {
      count(comparisonName, weight)
      count(`${comparisonName} ${comparisonLevel}`, weight)
    }
    if (!vector.name?.kinds) continue
    count('word', weight * Math.min(pair.a.name!.length, pair.b.name!.length))
    for (const kind of vector.name.kinds) count(`word ${kind}`, weight)
  }
  const of = (key: string): number => seen.get(key) ?? 0
  const fields = { ...model.fields }
  for (const [name, field] of Object.entries(prior.fields) as [ComparisonName, FieldModel][]) {
    const chance: FieldModel['chance'] = {}
    for (const [grade, share] of Object.entries(field.chance) as [PartialLevel, number][]) {
      chance[grade] = shrinkToPrior(share, { seen: of(`${name} ${grade}`), of: of(name) })
    }
    fields[name] = {
      ...model.fields[name],
      chance,
      agreement: shrinkToPrior(field.agreement, { seen: of(`${name} equal`), of: of(name) }),
      // without blocking keys there are no candidates, so only random pairs show the frequency
      ...(!blockingComparisons.has(name) && {
        rarity: shrinkToPrior(field.rarity, { seen: of(`${name} equal`), of: of(name) }),
      }),
    }
  }
  const chance = { ...prior.name.chance }
  for (const [kind, share] of Object.entries(chance) as [WordResemblance, number][]) {
    chance[kind] = shrinkToPrior(share, { seen: of(`word ${kind}`), of: of('word') })
  }
  return { ...model, fields, name: { ...model.name, chance } }
}

/**
 * The average share of an unlisted value. Every pair that shares one is a candidate, and candidates
 * that are not one person are coincidences.
 */
export const learnValueRarity = (
  { candidates, randomPairs, scope, profiles }: PairSample,
  { prior, model, frequencies }: LearningContext,
): EvidenceModel => {
  const shared = new Map<ComparisonName, number>()
  for (const pair of candidates) {
    const vector = comparisonVector(pair, { model, frequencies })
    const unlisted = vector.fields.filter(
      ({ isUnlistedValue, comparisonName }) =>
        isUnlistedValue && blockingComparisons.has(comparisonName),
    )
    if (unlisted.length === 0) continue
    const weight = strangersPosterior(vector, model, profiles)
    for (const { comparisonName } of unlisted)
      shared.set(comparisonName, (shared.get(comparisonName) ?? 0) + weight)
  }
  const filled = new Map<ComparisonName, number>()
  for (const pair of randomPairs) {
    for (const { comparisonName } of pair.compared) {
      filled.set(comparisonName, (filled.get(comparisonName) ?? 0) + 1)
    }
  }
  const fields = { ...model.fields }
  for (const [name, field] of Object.entries(prior.fields) as [ComparisonName, FieldModel][]) {
    if (!blockingComparisons.has(name)) continue
    const both = (scope * (filled.get(name) ?? 0)) / Math.max(randomPairs.length, 1)
    const listed = Object.values<number>(frequencies?.shares[name as FrequencyField] ?? {})
    const unlistedShare = Math.max(1 - listed.reduce((sum, share) => sum + share, 0), 0.02)
    const rarity = shrinkToPrior(field.rarity, {
      seen: shared.get(name) ?? 0,
      of: both * unlistedShare,
    })
    fields[name] = {
      ...model.fields[name],
      rarity: Math.min(Math.max(rarity, field.rarity / 20), field.rarity * 20),
    }
  }
  return { ...model, fields }
}
