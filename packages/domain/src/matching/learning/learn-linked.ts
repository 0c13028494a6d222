import { identifierFields } from '../record/fields.ts'
import type { PairSample } from './pair-sample.ts'
import type { ComparisonName, EvidenceModel } from '../evidence/model/model.ts'
import type { ComparisonVector } from '../evidence/comparison-vector.ts'
import { totalMatchWeight } from '../evidence/match-weight.ts'
import { hypothesisProbabilities } from '../evidence/hypotheses.ts'

/** The weight of the prior, as a number of pairs. */
const priorStrength = 30

/**
 * A pair counts as linked if that is a thousand times likelier than one person. Otherwise the two
 * hypotheses would reinforce each other.
 */
export const isClearlyLinked = ({
  total,
  linkedTotal,
}: {
  total: number
  linkedTotal: number
}): boolean => linkedTotal - total >= 3

/** Identifies one person, unless a household, a bar or a couple shares it. */
const linkingComparisons = identifierFields

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
  const odds = { same: model.expectedMatches / profiles, linked: model.expectedLinked / profiles }
  const both = new Map<ComparisonName, number>()
  const equal = new Map<ComparisonName, number>()
  for (const pair of vector) {
    const totals = totalMatchWeight(pair, model)
    if (!isClearlyLinked(totals)) continue
    const { linked } = hypothesisProbabilities(totals.total, totals.linkedTotal, odds)
    for (const { comparisonName, comparisonLevel, repeatsName } of pair.fields) {
      // a display name is not an identifier
      if (repeatsName) continue
      both.set(comparisonName, (both.get(comparisonName) ?? 0) + linked)
      if (comparisonLevel === 'equal')
        equal.set(comparisonName, (equal.get(comparisonName) ?? 0) + linked)
    }
  }
  const fields = { ...model.fields }
  for (const name of linkingComparisons) {
    const usual = prior.fields[name].linked
    const shared = (equal.get(name) ?? 0) + priorStrength * usual.equal
    const share = shared / ((both.get(name) ?? 0) + priorStrength)
    fields[name] = { ...fields[name], linked: { ...usual, equal: share } }
  }
  return { ...model, fields }
}
