import { identifierFields } from '../record/fields.ts'
import type { PairSample } from './pair-sample.ts'
import type { Comparable, EvidenceModel } from '../evidence/model/model.ts'
import type { Observed } from '../evidence/comparison-vector.ts'
import { weighObserved } from '../evidence/match-weight.ts'
import { worldsOf } from '../evidence/hypotheses.ts'

/** As how many pairs the prior counts. */
const strength = 30

/** A thousand times likelier linked than one person, or each of the two explanations would feed on the other. */
export const areClearlyLinked = ({
  total,
  linkedTotal,
}: {
  total: number
  linkedTotal: number
}): boolean => linkedTotal - total >= 3

/** What leads to one person, unless a household, a bar or a couple has it together. */
const reaching = identifierFields

/**
 * How often linked people have an identifier in common. Most of them are of one town or one bar and
 * share none; where that is not known, a person's own number passes for the family's.
 */
export const learnSharing = (
  observed: readonly Observed[],
  { profiles }: Pick<PairSample, 'profiles'>,
  prior: EvidenceModel,
  model: EvidenceModel,
): EvidenceModel => {
  const odds = { same: model.expectedMatches / profiles, linked: model.expectedLinked / profiles }
  const both = new Map<Comparable, number>()
  const equal = new Map<Comparable, number>()
  for (const pair of observed) {
    const totals = weighObserved(pair, model)
    if (!areClearlyLinked(totals)) continue
    const { linked } = worldsOf(totals.total, totals.linkedTotal, odds)
    for (const { compared, grade, follows } of pair.fields) {
      // the name shown on a page is no identifier
      if (follows === 'fullName') continue
      both.set(compared, (both.get(compared) ?? 0) + linked)
      if (grade === 'equal') equal.set(compared, (equal.get(compared) ?? 0) + linked)
    }
  }
  const fields = { ...model.fields }
  for (const name of reaching) {
    const usual = prior.fields[name].linked
    const shared = (equal.get(name) ?? 0) + strength * usual.equal
    const share = shared / ((both.get(name) ?? 0) + strength)
    fields[name] = { ...fields[name], linked: { ...usual, equal: share } }
  }
  return { ...model, fields }
}
