import type { ComparatorName } from '../../../fields/entry/comparison.ts'
import { comparisonOf, type EvidenceField } from '../../record/fields.ts'
import type { ComparisonName, ComparisonLevel } from '../model/model.ts'

export type FieldComparison = {
  /** What is shown as agreeing. */
  field: Exclude<EvidenceField, 'fullName'>
  /** What the model knows about. */
  comparisonName: ComparisonName
  comparisonLevel: ComparisonLevel
  coarseLevel: 'equal' | 'near' | 'different'
  /** A difference between two fields of different kinds, which is none to whoever reads it. */
  isUninformative?: true
  /** The value both have, where they are equal. */
  value: string | null
}

/** Numbers that lie far apart differ, if less than others. */
const numbers: ReadonlySet<ComparatorName> = new Set(['age', 'height', 'weight'])
export const coarseLevelOf = (
  comparisonLevel: ComparisonLevel,
  field: EvidenceField,
): FieldComparison['coarseLevel'] => {
  if (comparisonLevel === 'equal' || comparisonLevel === 'different') return comparisonLevel
  return comparisonLevel === 'far' && numbers.has(comparisonOf(field).comparator)
    ? 'different'
    : 'near'
}
