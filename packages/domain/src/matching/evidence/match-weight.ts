import { sameNameWeight } from './comparison/compare-name.ts'
import type { EvidenceModel } from './model/model.ts'
import type { Observation, Observed } from './comparison-vector.ts'

/** log10 of how much likelier the comparison is for one person than for two strangers. */
export const weightOf = (
  { compared, grade, chance, follows }: Observation,
  { same }: EvidenceModel,
): number => {
  const weight = Math.log10((same.fields[compared][grade] ?? 1e-3) / chance)
  // what is already said is at most repeated, never turned round
  return follows === null || grade === 'different' ? weight : Math.max(weight, 0)
}

/** All comparisons together: log10 of one person, and of linked people, against two strangers. */
export const weighObserved = (
  { name, fields }: Observed,
  model: EvidenceModel,
): { total: number; linkedTotal: number } => {
  let total = name ? sameNameWeight(name, model.same) + name.rest : 0
  let linkedTotal = name?.linkedWeight ?? 0
  for (const observation of fields) {
    total += weightOf(observation, model)
    linkedTotal += Math.log10(observation.linked / observation.chance)
  }
  return { total, linkedTotal }
}
