import type { ComparatorName } from '../../../fields/comparison.ts'
import { comparisonOf, type EvidenceField } from '../../record/fields.ts'
import type { Comparable, Grade } from '../model/model.ts'

export type FieldComparison = {
  /** What is shown as agreeing. */
  field: Exclude<EvidenceField, 'fullName'>
  /** What the model knows about. */
  compared: Comparable
  grade: Grade
  level: 'equal' | 'near' | 'different'
  /** A difference between two fields of different kinds, which is none to whoever reads it. */
  isSilent?: true
  /** The value both have, where they are equal. */
  value: string | null
}

/** Numbers that lie far apart differ, if less than others. */
const numbers: ReadonlySet<ComparatorName> = new Set(['age', 'height', 'weight'])
export const levelOf = (grade: Grade, field: EvidenceField): FieldComparison['level'] => {
  if (grade === 'equal' || grade === 'different') return grade
  return grade === 'far' && numbers.has(comparisonOf(field).comparator) ? 'different' : 'near'
}
