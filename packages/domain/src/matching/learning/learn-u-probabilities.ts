import type { Resemblance } from '../../fields/comparison.ts'
import type { FrequencyField, ValueFrequencies } from '../evidence/evidence-types.ts'
import { ruleFields } from '../record/fields.ts'
import type { PairSample } from './pair-sample.ts'
import type {
  Comparable,
  EvidenceModel,
  FieldModel,
  WordResemblance,
} from '../evidence/model/model.ts'
import { observe, type Observed } from '../evidence/comparison-vector.ts'
import { weighObserved } from '../evidence/match-weight.ts'
import { worldsOf } from '../evidence/hypotheses.ts'

/** An estimate of a share of `of`, held to `prior` by as much as `strength` cases would say. */
const estimate = (prior: number, seen: number, of: number, strength = 2): number =>
  prior <= 0 ? prior : (strength + seen) / (strength / prior + of)

/** How likely a pair is neither one person nor two linked ones. */
export const strangersShare = (
  observed: Observed,
  model: EvidenceModel,
  profiles: number,
): number => {
  const { total, linkedTotal } = weighObserved(observed, model)
  return worldsOf(total, linkedTotal, {
    same: model.expectedMatches / profiles,
    linked: model.expectedLinked / profiles,
  }).strangers
}

/** Fields whose equal values are tokens. */
const proposing: ReadonlySet<string> = new Set(ruleFields)
const isProposing = (name: Comparable): boolean => proposing.has(name)

/** How often strangers agree and resemble each other, from pairs drawn by chance. */
export const learnChances = (
  { strangers, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  const seen = new Map<string, number>()
  const count = (key: string, weight: number): void => {
    seen.set(key, (seen.get(key) ?? 0) + weight)
  }
  for (const pair of strangers) {
    const observed = observe(pair, model, frequencies)
    const weight = strangersShare(observed, model, profiles)
    for (const { compared, grade } of observed.fields) {
      count(compared, weight)
      count(`${compared} ${grade}`, weight)
    }
    if (!observed.name?.kinds) continue
    count('word', weight * Math.min(pair.a.name!.length, pair.b.name!.length))
    for (const kind of observed.name.kinds) count(`word ${kind}`, weight)
  }
  const of = (key: string): number => seen.get(key) ?? 0
  const fields = { ...model.fields }
  for (const [name, field] of Object.entries(prior.fields) as [Comparable, FieldModel][]) {
    const chance: FieldModel['chance'] = {}
    for (const [grade, share] of Object.entries(field.chance) as [Resemblance, number][]) {
      chance[grade] = estimate(share, of(`${name} ${grade}`), of(name))
    }
    fields[name] = {
      ...model.fields[name],
      chance,
      agreement: estimate(field.agreement, of(`${name} equal`), of(name)),
      // where agreeing proposes nobody, only pairs drawn by chance tell how common it is
      ...(!isProposing(name) && {
        rarity: estimate(field.rarity, of(`${name} equal`), of(name)),
      }),
    }
  }
  const chance = { ...prior.name.chance }
  for (const [kind, share] of Object.entries(chance) as [WordResemblance, number][]) {
    chance[kind] = estimate(share, of(`word ${kind}`), of('word'))
  }
  return { ...model, fields, name: { ...model.name, chance } }
}

/**
 * How many share a value that too few hold to be listed. Every pair that shares one is a candidate,
 * and those that are not one person are the coincidences.
 */
export const learnRarities = (
  { candidates, strangers, scope, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  const shared = new Map<Comparable, number>()
  for (const pair of candidates) {
    const observed = observe(pair, model, frequencies)
    const unlisted = observed.fields.filter(
      ({ isUnlisted, compared }) => isUnlisted && isProposing(compared),
    )
    if (unlisted.length === 0) continue
    const weight = strangersShare(observed, model, profiles)
    for (const { compared } of unlisted) shared.set(compared, (shared.get(compared) ?? 0) + weight)
  }
  const filled = new Map<Comparable, number>()
  for (const pair of strangers) {
    for (const { compared } of pair.compared) {
      filled.set(compared, (filled.get(compared) ?? 0) + 1)
    }
  }
  const fields = { ...model.fields }
  for (const [name, field] of Object.entries(prior.fields) as [Comparable, FieldModel][]) {
    if (!isProposing(name)) continue
    const both = (scope * (filled.get(name) ?? 0)) / Math.max(strangers.length, 1)
    const listed = Object.values<number>(frequencies?.shares[name as FrequencyField] ?? {})
    const unlistedShare = Math.max(1 - listed.reduce((sum, share) => sum + share, 0), 0.02)
    const rarity = estimate(field.rarity, shared.get(name) ?? 0, both * unlistedShare)
    fields[name] = {
      ...model.fields[name],
      rarity: Math.min(Math.max(rarity, field.rarity / 20), field.rarity * 20),
    }
  }
  return { ...model, fields }
}
