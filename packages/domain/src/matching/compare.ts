import { isMistypedDate, isShiftedDate } from './date.ts'
import { editDistance, isMisspelling } from './distance.ts'
import { handleFields, ruleFields, type EvidenceField } from './fields.ts'
import { isSamePhone } from './phone.ts'
import { plateShape } from './plate.ts'
import type { ComparisonRecord } from './record.ts'

export type FieldComparison = {
  field: Exclude<EvidenceField, 'fullName'>
  level: 'equal' | 'near' | 'different'
  /** Nearly the same in a way that is rarer among strangers (a date with day and month swapped). */
  closer?: true
  /** The value both have, where they are equal. */
  value: string | null
}

/** Words that both have, as a share of the shorter list; slips count as the same. */
const wordOverlap = (a: readonly string[], b: readonly string[]): number => {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (shorter.length === 0) return 0
  const left = [...longer]
  let found = 0
  for (const word of shorter) {
    const index = left.findIndex((other) => other === word || isMisspelling(other, word))
    if (index < 0) continue
    left.splice(index, 1)
    found += 1
  }
  return (2 * found) / (shorter.length + longer.length)
}

const isNearWords = (a: readonly string[], b: readonly string[], least: number): boolean =>
  Math.max(wordOverlap(a, b), wordOverlap(b, a)) >= least

const isNearText = (a: string, b: string): boolean =>
  isMisspelling(a, b) || (Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a)))

/** jane44 and jane38 are two people's handles, not one with a slip. */
const sameDigits = (a: string, b: string): boolean => a.replace(/\D/g, '') === b.replace(/\D/g, '')

const nearKeys: Partial<Record<EvidenceField, (a: string, b: string) => boolean>> = {
  email: (a, b) =>
    (sameDigits(a, b) && editDistance(a, b, 1) <= 1) || a.split('@')[0] === b.split('@')[0],
  licensePlate: (a, b) => plateShape(a) === plateShape(b) || editDistance(a, b, 1) <= 1,
  birthdate: (a, b) => isShiftedDate(a, b) || isMistypedDate(a, b),
  occupation: isNearText,
  carMake: isMisspelling,
  carModel: isNearText,
  meetingLocationCity: isNearText,
  partnerHomeCity: isNearText,
}
for (const field of handleFields) {
  nearKeys[field] = (a, b) => {
    const [plainA, plainB] = [a.replace(/[._-]/g, ''), b.replace(/[._-]/g, '')]
    if (plainA === plainB) return true
    return (
      Math.min(plainA.length, plainB.length) > 5 &&
      sameDigits(plainA, plainB) &&
      isMisspelling(plainA, plainB)
    )
  }
}

const compareNumbers = (
  a: number,
  b: number,
  equal: number,
  near: number,
): FieldComparison['level'] => {
  const apart = Math.abs(a - b)
  return apart <= equal ? 'equal' : apart <= near ? 'near' : 'different'
}

const handlesOf = (record: ComparisonRecord): Set<string> => {
  const handles = new Set<string>()
  for (const field of handleFields) {
    const key = record.keys[field]
    if (key && !record.namedHandles?.includes(field)) handles.add(key.replace(/[._-]/g, ''))
  }
  return handles
}

/** Compares every field but the name that both sides filled in, in the order of the field list. */
export const compareFields = (
  a: ComparisonRecord,
  b: ComparisonRecord,
): { compared: FieldComparison[]; onlyOneSide: number } => {
  const compared: FieldComparison[] = []
  let onlyOneSide = 0
  const add = <Value>(
    field: FieldComparison['field'],
    valueA: Value | undefined,
    valueB: Value | undefined,
    compare: (a: Value, b: Value) => FieldComparison['level'],
  ): void => {
    if (valueA === undefined || valueB === undefined) {
      if (valueA !== valueB) onlyOneSide += 1
      return
    }
    const level = compare(valueA, valueB)
    compared.push({
      field,
      level,
      value: level === 'equal' && typeof valueA === 'string' ? valueA : null,
    })
  }
  const compareKeys =
    (field: EvidenceField) =>
    (keyA: string, keyB: string): FieldComparison['level'] =>
      keyA === keyB ? 'equal' : nearKeys[field]?.(keyA, keyB) ? 'near' : 'different'

  for (const field of ruleFields) {
    if (field === 'fullName') continue
    if (field === 'phoneNumber') {
      add(field, a.phone, b.phone, (phoneA, phoneB) => {
        if (isSamePhone(phoneA, phoneB)) return 'equal'
        return editDistance(phoneA.last8, phoneB.last8, 1) <= 1 ? 'near' : 'different'
      })
    } else if (field === 'address' || field === 'workplace') {
      add(field, a.keys[field], b.keys[field], (keyA, keyB) => {
        if (keyA === keyB) return 'equal'
        const least = field === 'address' ? 0.6 : 0.5
        return isNearWords(a[field] ?? [], b[field] ?? [], least) ? 'near' : 'different'
      })
    } else add(field, a.keys[field], b.keys[field], compareKeys(field))
  }
  add('partnerHomeCity', a.homeCity, b.homeCity, compareKeys('partnerHomeCity'))
  add('age', a.age, b.age, (x, y) => compareNumbers(x, y, 1, 3))
  add('height', a.height, b.height, (x, y) => compareNumbers(x, y, 2, 6))
  add('eyeColor', a.eyeColor, b.eyeColor, (x, y) => (x === y ? 'equal' : 'different'))
  add('petNames', a.pets, b.pets, (x, y) =>
    x.some((pet) => y.includes(pet)) ? 'equal' : 'different',
  )
  const born = compared.find(({ field, level }) => field === 'birthdate' && level === 'near')
  if (born && isShiftedDate(a.keys.birthdate!, b.keys.birthdate!)) born.closer = true
  addHandlesAcrossNetworks(a, b, compared)
  return { compared, onlyOneSide }
}

/** The same handle on another network nearly agrees: people keep theirs, others may have taken it. */
const addHandlesAcrossNetworks = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  compared: FieldComparison[],
): void => {
  if (compared.some(({ field, level }) => isHandle(field) && level !== 'different')) return
  const ofB = handlesOf(b)
  const shared = [...handlesOf(a)].filter((handle) => ofB.has(handle))
  if (shared.length === 0) return
  const holds = (record: ComparisonRecord, field: (typeof handleFields)[number]): boolean =>
    shared.includes(record.keys[field]?.replace(/[._-]/g, '') ?? '')
  // the first network, in the order of the list, on which either side has it
  const field = handleFields.find((handle) => holds(a, handle) || holds(b, handle))
  if (!field) return
  const differing = compared.findIndex((comparison) => comparison.field === field)
  if (differing >= 0) compared.splice(differing, 1)
  compared.push({ field, level: 'near', value: null })
}

const isHandle = (field: EvidenceField): boolean =>
  (handleFields as readonly EvidenceField[]).includes(field)
