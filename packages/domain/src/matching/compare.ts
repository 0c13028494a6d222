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

const plainHandle = (handle: string): string => handle.replace(/[._-]/g, '')

/** The names people go by on networks, mailboxes among them. */
const handlesOf = (record: ComparisonRecord): Map<string, EvidenceField> => {
  const handles = new Map<string, EvidenceField>()
  const { email } = record.keys
  if (email) handles.set(plainHandle(email.slice(0, email.indexOf('@'))), 'email')
  for (const field of handleFields) {
    const key = record.keys[field]
    if (key && !record.namedHandles?.includes(field)) handles.set(plainHandle(key), field)
  }
  return handles
}

type Add = <Value>(
  field: FieldComparison['field'],
  valueA: Value | undefined,
  valueB: Value | undefined,
  compare: (a: Value, b: Value) => FieldComparison['level'],
) => void

/** Ages by the year of birth they mean; an age and a birthdate come near each other at best. */
const addAges = (a: ComparisonRecord, b: ComparisonRecord, add: Add): void => {
  const yearOf = ({ keys, bornAbout }: ComparisonRecord): number | undefined =>
    keys.birthdate ? Number(keys.birthdate.slice(0, 4)) : bornAbout
  const [yearA, yearB] = [yearOf(a), yearOf(b)]
  const isMixed = !a.keys.birthdate !== !b.keys.birthdate
  if (isMixed && yearA !== undefined && yearB !== undefined) {
    add('age', yearA, yearB, (x, y) => (Math.abs(x - y) <= 2 ? 'near' : 'different'))
  } else if (a.bornAbout !== undefined && b.bornAbout !== undefined) {
    add('age', a.bornAbout, b.bornAbout, (x, y) => compareNumbers(x, y, 1, 3))
  } else add('age', a.age, b.age, (x, y) => compareNumbers(x, y, 1, 3))
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
  addAges(a, b, add)
  add('height', a.height, b.height, (x, y) => compareNumbers(x, y, 2, 6))
  add('eyeColor', a.eyeColor, b.eyeColor, (x, y) => (x === y ? 'equal' : 'different'))
  add('petNames', a.pets, b.pets, (x, y) =>
    x.some((pet) => y.includes(pet)) ? 'equal' : 'different',
  )
  for (const comparison of compared) {
    const { field, level } = comparison
    if (level !== 'near') continue
    const [birthA, birthB] = [a.keys.birthdate, b.keys.birthdate]
    if (field === 'age' && !birthA !== !birthB) comparison.closer = true
    if (field === 'birthdate' && birthA && birthB && isShiftedDate(birthA, birthB)) {
      comparison.closer = true
    }
  }
  addHandlesAcrossNetworks(a, b, compared)
  return { compared, onlyOneSide }
}

/**
 * The same handle on another network, or before the @, nearly agrees: people keep theirs, others may
 * have taken it. With a number in it, it is hardly taken by chance.
 */
const addHandlesAcrossNetworks = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  compared: FieldComparison[],
): void => {
  const isNamed = ({ field, level }: FieldComparison): boolean =>
    (isHandle(field) || field === 'email') && level !== 'different'
  if (compared.some(isNamed)) return
  const [ofA, ofB] = [handlesOf(a), handlesOf(b)]
  const shared = [...ofA.keys()].filter((handle) => handle.length > 4 && ofB.has(handle))
  if (shared.length === 0) return
  const fields = shared.flatMap((handle) => [ofA.get(handle), ofB.get(handle)])
  // the first network, in the order of the list, on which either side has it
  const field = handleFields.find((handle) => fields.includes(handle))
  if (!field) return
  const differing = compared.findIndex((comparison) => comparison.field === field)
  if (differing >= 0) compared.splice(differing, 1)
  const isNumbered = shared.some((handle) => /\d.*\d/.test(handle))
  compared.push({ field, level: 'near', value: null, ...(isNumbered && { closer: true as const }) })
}

const isHandle = (field: EvidenceField): boolean =>
  (handleFields as readonly EvidenceField[]).includes(field)
