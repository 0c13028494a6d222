import { compareAcrossNetworks, compareHandles, isNumericHandle } from './values/compare-handles.ts'
import { isSimilarText } from './values/compare-words.ts'
import { coarseLevelOf, type FieldComparison } from './field-comparison.ts'
import { isCity, isHandle, type HandleField } from '../../record/fields.ts'
import type { ComparisonName, ComparisonLevel } from '../model/model.ts'
import type { ComparisonRecord } from '../../record/record.ts'

const handleKind = (record: ComparisonRecord, field: HandleField): 'name' | 'number' | 'handle' =>
  record.namedHandles?.includes(field)
    ? 'name'
    : isNumericHandle(record.keys[field] ?? '')
      ? 'number'
      : 'handle'

/**
 * A page can be identified by number, handle or display name. A difference between two of these
 * kinds carries no information. Two display names carry none either, because they are names of
 * persons.
 */
export const differInHandleKind = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  field: HandleField,
): boolean => {
  const [keyA, keyB] = [a.keys[field], b.keys[field]]
  if (keyA === undefined || keyB === undefined || keyA === keyB) return false
  const [kindA, kindB] = [handleKind(a, field), handleKind(b, field)]
  if (kindA === kindB) return kindA === 'name'
  return compareHandles(keyA, keyB) === 'different'
}

const crossFieldComparison = (
  field: FieldComparison['field'],
  comparisonName: ComparisonName,
  comparisonLevel: ComparisonLevel,
): FieldComparison => ({
  field,
  comparisonName,
  comparisonLevel,
  coarseLevel: coarseLevelOf(comparisonLevel, field),
  value: null,
  ...(comparisonLevel === 'different' && { isUninformative: true }),
})

/** Only if no handle and no address agrees within its own field. */
export const addCrossHandleComparisons = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  compared: FieldComparison[],
): void => {
  const ofNames = compared.filter(
    ({ field }) => isHandle(field) || field === 'email' || field === 'otherAccounts',
  )
  if (ofNames.some(({ coarseLevel }) => coarseLevel !== 'different')) return
  const across = compareAcrossNetworks(a, b)
  // two handles on the same network already count as a difference
  if (!across || (across.grade === 'different' && ofNames.length > 0)) return
  const field = across.field as FieldComparison['field']
  const differing = compared.findIndex((comparison) => comparison.field === field)
  if (differing >= 0) compared.splice(differing, 1)
  compared.push({
    ...crossFieldComparison(field, 'handleAcross', across.grade),
    ...(across.handles && { handles: across.handles }),
  })
}

const isSameCity = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || isSimilarText(a, b))

/**
 * Some users enter the city where they met, others the city where the person lives. Compared across
 * the fields only if one of the two is missing, or if no city agrees within its own field.
 */
export const addCrossCityComparisons = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  compared: FieldComparison[],
): void => {
  const cities = compared.filter(({ field }) => isCity(field))
  if (cities.some(({ comparisonLevel }) => comparisonLevel !== 'different')) return
  const [metA, metB] = [a.keys.meetingLocationCity, b.keys.meetingLocationCity]
  const isNear = isSameCity(a.homeCity, metB) || isSameCity(metA, b.homeCity)
  if (cities.length === 0) {
    const isKnown = (a.homeCity ?? metA) !== undefined && (b.homeCity ?? metB) !== undefined
    if (!isKnown) return
  } else if (isNear) compared.splice(compared.indexOf(cities[0]!), 1)
  else return
  const grade = isNear ? 'near' : 'different'
  compared.push(crossFieldComparison('partnerHomeCity', 'cityAcross', grade))
}
