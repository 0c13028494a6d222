import { identifierFields } from '../record/fields.ts'
import type { PairSample } from './pair-sample.ts'
import type { ComparisonName, EvidenceModel, LinkedAgreement } from '../evidence/model/model.ts'
import type { ComparisonVector } from '../evidence/comparison-vector.ts'
import { weighPair, type WeighedPair } from '../evidence/match-weight.ts'
import { hypothesisProbabilities } from '../evidence/hypotheses.ts'
import { priorOdds } from '../evidence/model/prior-odds.ts'

/** The weight of the prior, as a number of pairs. */
const priorStrength = 30

/**
 * A pair counts as linked if that is a hundred times likelier than one person. Otherwise the two
 * hypotheses would reinforce each other.
 */
export const isClearlyLinked = (pair: Pick<WeighedPair, 'total' | 'linkedTotal'>): boolean =>
  pair.linkedTotal - pair.total >= 2

type AgreementCounts = { both: Map<ComparisonName, number>; equal: Map<ComparisonName, number> }
const createCounts = (): AgreementCounts => ({ both: new Map(), equal: new Map() })
const countTrial = (
  { both, equal }: AgreementCounts,
  name: ComparisonName,
  { weight, isEqual }: { weight: number; isEqual: boolean },
): void => {
  both.set(name, (both.get(name) ?? 0) + weight)
  if (isEqual) equal.set(name, (equal.get(name) ?? 0) + weight)
}

/**
 * How often linked people share an identifier. Most of them live in one town or work in one bar and
 * share none. Without this figure a person's own number would pass for the family's.
 */
export const learnFieldAgreement = (
  vector: readonly ComparisonVector[],
  {
    pairSample: { profiles },
    prior,
    model,
  }: { pairSample: Pick<PairSample, 'profiles'>; prior: EvidenceModel; model: EvidenceModel },
): EvidenceModel => {
  const odds = priorOdds(model, profiles)
  const counts = { household: createCounts(), others: createCounts() }
  for (const pair of vector) {
    const totals = weighPair(pair, model)
    if (!isClearlyLinked(totals)) continue
    const { linked } = hypothesisProbabilities(totals.total, totals.linkedTotal, odds)
    for (const { comparisonName, comparisonLevel, repeatsName } of pair.fields) {
      // a display name is not an identifier
      if (repeatsName) continue
      const isEqual = comparisonLevel === 'equal'
      countTrial(counts.household, comparisonName, { weight: linked * totals.household, isEqual })
      countTrial(counts.others, comparisonName, {
        weight: linked * (1 - totals.household),
        isEqual,
      })
    }
  }
  const fields = { ...model.fields }
  for (const name of identifierFields) {
    const { linked, household } = prior.fields[name]
    const learn = (usual: LinkedAgreement, { both, equal }: AgreementCounts): LinkedAgreement => {
      const shared = (equal.get(name) ?? 0) + priorStrength * usual.equal
      return { ...usual, equal: shared / ((both.get(name) ?? 0) + priorStrength) }
    }
    fields[name] = {
      ...fields[name],
      linked: learn(linked, counts.others),
      household: learn(household ?? linked, counts.household),
    }
  }
  return { ...model, fields }
}
