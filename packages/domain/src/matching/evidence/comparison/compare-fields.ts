import { comparisonOf, evidenceFields } from '../../record/fields.ts'
import type { ComparisonRecord } from '../../record/record.ts'
import { comparators, type Comparator } from './comparators.ts'
import { addCrossCityComparisons, addCrossHandleComparisons } from './compare-across.ts'
import { coarseLevelOf, type FieldComparison } from './field-comparison.ts'
import type { ComparisonName } from '../model/model.ts'
import { contactKindOf, isContact } from './values/find-shared-contacts.ts'

const as = (comparison: FieldComparison, comparisonName: ComparisonName): FieldComparison => ({
  ...comparison,
  comparisonName,
})

/** Places of work without a name compare by their kind, and not at all with a named one. */
const compareWorkplaces = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  comparison: FieldComparison,
): FieldComparison[] => {
  const [kindA, kindB] = [a.genericWorkplace, b.genericWorkplace]
  if (kindA === undefined && kindB === undefined) return [comparison]
  if (kindA === undefined || kindB === undefined) return []
  const comparisonLevel =
    comparison.comparisonLevel === 'equal' ? 'equal' : kindA === kindB ? 'near' : 'different'
  const coarseLevel = coarseLevelOf(comparisonLevel, 'workplace')
  const comparisonName = 'genericWorkplace'
  // a table of places of work does not list how many say "bar"
  return [{ ...comparison, comparisonName, comparisonLevel, coarseLevel, value: null }]
}

/**
 * Values that do not identify a person: made-up ones are not compared, contacts of a venue and
 * numbers that are not in use have the weight of the venue, and places of work without a name that of an occupation.
 */
const readSharedContacts = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  compared: readonly FieldComparison[],
): FieldComparison[] =>
  compared.flatMap((comparison): FieldComparison | FieldComparison[] => {
    const { field, comparisonName, comparisonLevel } = comparison
    if (field === 'workplace') return compareWorkplaces(a, b, comparison)
    if (!isContact(field)) return comparison
    const [kindA, kindB] = [contactKindOf(a, field), contactKindOf(b, field)]
    if (kindA === 'sample' || kindB === 'sample') return []
    if (comparisonName !== field || (kindA === 'personal' && kindB === 'personal'))
      return comparison
    if (kindA === kindB || comparisonLevel === 'equal') return as(comparison, 'venueContact')
    // a personal one and one of a venue say nothing about each other
    return comparisonLevel === 'different' ? [] : comparison
  })

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
