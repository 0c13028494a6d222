import type { ComparatorName } from '../../../fields/entry/comparison.ts'
import { comparisonOf, type EvidenceField } from '../../record/fields.ts'
import type { ComparisonName, ComparisonLevel } from '../model/model.ts'

export type FieldComparison = {
  /** The field that users see as agreeing. */
  field: Exclude<EvidenceField, 'fullName'>
  /** The comparison that the model has probabilities for. */
  comparisonName: ComparisonName
  comparisonLevel: ComparisonLevel
  coarseLevel: 'equal' | 'near' | 'different'
  /** A difference between fields of different kinds, which users do not see as a difference. */
  isUninformative?: true
  /** The common value of equal fields. */
  value: string | null
  /** Resembling handles or parts before the @. */
  handles?: readonly [string, string]
}

/**
 * Numbers and dates that are far apart count as different to users, though with less weight. So do
 * handles with other digits.
 */
const gradedComparators: ReadonlySet<ComparatorName> = new Set([
  'date',
  'age',
  'height',
  'weight',
  'handle',
  'accounts',
])
const differingLevels: ReadonlySet<ComparisonLevel> = new Set([
  'far',
  'wide',
  'apart',
  'remote',
  'distant',
])
export const coarseLevelOf = (
  comparisonLevel: ComparisonLevel,
  field: EvidenceField,
): FieldComparison['coarseLevel'] => {
  if (comparisonLevel === 'equal' || comparisonLevel === 'different') return comparisonLevel
  return differingLevels.has(comparisonLevel) &&
    gradedComparators.has(comparisonOf(field).comparator)
    ? 'different'
    : 'near'
}

/** An agreeing field that makes a comparison likelier for strangers. */
export type Leader = {
  field: EvidenceField
  /** Probability for strangers, given that field. */
  chance: number
  /** Whether users see which field the comparison follows from. */
  isShown: boolean
}
