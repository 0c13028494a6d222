import { samePersonNameWeight } from './comparison/name/compare-name.ts'
import type { EvidenceModel } from './model/model.ts'
import type { ObservedComparison, ComparisonVector } from './comparison-vector.ts'

/** log10 of how much likelier the comparison is for one person than for two strangers. */
export const matchWeight = (
  { comparisonName, comparisonLevel, chance, follows }: ObservedComparison,
  { same }: EvidenceModel,
): number => {
  const weight = Math.log10((same.fields[comparisonName][comparisonLevel] ?? 1e-3) / chance)
  // a field that follows from another one may add nothing, but is never evidence against
  return follows === null || comparisonLevel === 'different' ? weight : Math.max(weight, 0)
}

/** The total match weights: log10 of one person, and of linked people, against two strangers. */
export const totalMatchWeight = (
  { name, fields }: ComparisonVector,
  model: EvidenceModel,
): { total: number; linkedTotal: number } => {
  let total = name ? samePersonNameWeight(name, model.same) + name.agreementWeight : 0
  let linkedTotal = name?.linkedWeight ?? 0
  for (const observation of fields) {
    total += matchWeight(observation, model)
    linkedTotal += Math.log10(observation.linked / observation.chance)
  }
  return { total, linkedTotal }
}
