import { comparisonOf, evidenceFields } from '../../record/fields.ts'
import type { ComparisonRecord } from '../../record/record.ts'
import { comparators, type Comparator } from './comparators.ts'
import { addCrossCityComparisons, addCrossHandleComparisons } from './compare-across.ts'
import { readSharedContacts } from './shared-contacts.ts'
import { coarseLevelOf, type FieldComparison } from './field-comparison.ts'

/** Every field except the name, with its comparator. */
const compared = evidenceFields.flatMap(
  (field): { field: FieldComparison['field']; comparator: Comparator }[] => {
    const { comparator } = comparisonOf(field)
    return comparator === 'name' || field === 'fullName'
      ? []
      : [{ field, comparator: comparators[comparator] }]
  },
)

/** Compares every field except the name that both sides filled in. */
export const compareFields = (
  a: ComparisonRecord,
  b: ComparisonRecord,
): { compared: FieldComparison[]; onlyOneSide: number } => {
  const comparisons: FieldComparison[] = []
  let onlyOneSide = 0
  for (const { field, comparator } of compared) {
    const result = comparator.compare(a, b, field)
    if (result === 'one') onlyOneSide += 1
    if (result === null || result === 'one') continue
    const { grade: comparisonLevel, value, handles } = result
    comparisons.push({
      field,
      comparisonName: result.compared ?? field,
      comparisonLevel,
      coarseLevel: coarseLevelOf(comparisonLevel, field),
      value,
      ...(handles && { handles }),
    })
  }
  const ofPeople = readSharedContacts(a, b, comparisons)
  addCrossHandleComparisons(a, b, ofPeople)
  addCrossCityComparisons(a, b, ofPeople)
  return { compared: ofPeople, onlyOneSide }
}
