import { addCitiesAcross, addHandlesAcross, areOfTwoKinds } from './compare-across.ts'
import { compareDates } from './compare-date.ts'
import { compareEmails, compareHandles } from './compare-handles.ts'
import { compareAddresses, compareMarks, compareWordLists, isNearText } from './compare-words.ts'
import { editDistance, isMisspelling } from '../../similarity/edit-distance.ts'
import { levelOf, type FieldComparison } from './field-comparison.ts'
import { handleFields, isHandle, ruleFields, type RuleField } from '../../record/fields.ts'
import type { Comparable, Grade } from '../model/model.ts'
import { nameSound } from '../../normalize/name.ts'
import { isSamePhone, numbersOf } from '../../normalize/phone.ts'
import { plateShape } from '../../normalize/license-plate.ts'
import { yearOfBirth, type ComparablePhone, type ComparisonRecord } from '../../record/record.ts'

type KeyField = Exclude<RuleField, 'fullName' | 'phoneNumber'>

const nearIf =
  (isNear: (a: string, b: string) => boolean) =>
  (a: string, b: string): Grade =>
    a === b ? 'equal' : isNear(a, b) ? 'near' : 'different'
const isSame = nearIf(() => false)
const isLookalikePlate = (a: string, b: string): boolean =>
  plateShape(a) === plateShape(b) || editDistance(a, b, 1) <= 1

const compareKeys: Partial<Record<KeyField | 'partnerHomeCity', (a: string, b: string) => Grade>> =
  {
    licensePlate: nearIf(isLookalikePlate),
    occupation: nearIf(isNearText),
    carMake: nearIf(isMisspelling),
    carModel: nearIf(isNearText),
    meetingLocationCity: nearIf(isNearText),
    partnerHomeCity: nearIf(isNearText),
  }
for (const field of handleFields) compareKeys[field] = compareHandles

const compareNumbers = (
  a: number,
  b: number,
  [equal, near, far]: readonly [number, number, number],
): Grade => {
  const apart = Math.abs(a - b)
  return apart <= equal ? 'equal' : apart <= near ? 'near' : apart <= far ? 'far' : 'different'
}
const yearsApart = [1, 3, 6] as const
const centimetresApart = [2, 6, 10] as const
const kilogramsApart = [3, 8, 14] as const

/** One digit wrong, too many, or left out, when the last eight begin one digit earlier. */
const isOneDigitApart = (a: string, b: string): boolean =>
  editDistance(a, b, 1) <= 1 ||
  editDistance(a.slice(1), b, 1) <= 1 ||
  editDistance(a, b.slice(1), 1) <= 1

const comparePhones = (a: ComparablePhone, b: ComparablePhone): Grade => {
  if (isSamePhone(a, b)) return 'equal'
  const isClose = numbersOf(a).some((one) =>
    numbersOf(b).some((other) => isOneDigitApart(one.last8, other.last8)),
  )
  return isClose ? 'close' : 'different'
}

/** Of a date or an address, what was understood, else what was written. */
const eitherOf = (
  key: string | undefined,
  written: string | undefined,
): { text: string; isValid: boolean } | undefined => {
  const text = key ?? written
  return text === undefined ? undefined : { text, isValid: key !== undefined }
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
    compare: (a: Value, b: Value) => Grade,
    as: Comparable = field,
  ): void => {
    if (valueA === undefined || valueB === undefined) {
      if (valueA !== valueB) onlyOneSide += 1
      return
    }
    const grade = compare(valueA, valueB)
    const value = grade === 'equal' && typeof valueA === 'string' ? valueA : null
    compared.push({ field, compared: as, grade, level: levelOf(grade, field), value })
  }

  for (const field of ruleFields) {
    if (field === 'fullName') continue
    const [keyA, keyB] = field === 'phoneNumber' ? [] : [a.keys[field], b.keys[field]]
    if (field === 'phoneNumber') add(field, a.phone, b.phone, comparePhones)
    else if (field === 'address' || field === 'workplace') {
      add(field, keyA, keyB, (x, y) =>
        x === y
          ? 'equal'
          : (field === 'address' ? compareAddresses : compareWordLists)(
              a[field] ?? [],
              b[field] ?? [],
            ),
      )
      const last = compared.at(-1)
      if (last?.field === field && last.grade === 'equal') last.value = keyA ?? null
    } else if (field === 'birthdate' || field === 'email') {
      const written = field === 'email' ? 'writtenEmail' : 'writtenBirthdate'
      add(field, eitherOf(keyA, a[written]), eitherOf(keyB, b[written]), (x, y) =>
        (field === 'email' ? compareEmails : compareDates)(x.text, y.text, x.isValid && y.isValid),
      )
      const last = compared.at(-1)
      if (last?.field === field && last.grade === 'equal') last.value = keyA ?? null
    } else {
      if (isHandle(field) && areOfTwoKinds(a, b, field)) continue
      add(field, keyA, keyB, compareKeys[field] ?? isSame)
    }
  }
  add('partnerHomeCity', a.homeCity, b.homeCity, nearIf(isNearText))
  addAges(a, b, add)
  add('height', a.height, b.height, (x, y) => compareNumbers(x, y, centimetresApart))
  add('weight', a.weight, b.weight, (x, y) => compareNumbers(x, y, kilogramsApart))
  add('hairColor', a.hairColor, b.hairColor, isSame)
  add('eyeColor', a.eyeColor, b.eyeColor, isSame)
  add('tattoos', a.tattoos, b.tattoos, compareMarks)
  add('distinctiveMarks', a.distinctiveMarks, b.distinctiveMarks, compareMarks)
  add('carColor', a.carColor, b.carColor, isSame)
  add('petNames', a.pets, b.pets, (x, y) =>
    x.some((pet) => y.includes(pet)) ? 'equal' : 'different',
  )
  nameShared(compared, 'petNames', () => a.pets?.find((pet) => b.pets?.includes(pet)))
  add('nicknames', a.otherNames, b.otherNames, compareNicknames)
  nameShared(compared, 'nicknames', () => sharedNickname(a.otherNames ?? [], b.otherNames ?? []))
  addHandlesAcross(a, b, compared)
  addCitiesAcross(a, b, compared)
  return { compared, onlyOneSide }
}

type Add = <Value>(
  field: FieldComparison['field'],
  valueA: Value | undefined,
  valueB: Value | undefined,
  compare: (a: Value, b: Value) => Grade,
  as?: Comparable,
) => void

/** Says what of several both have. */
const nameShared = (
  compared: FieldComparison[],
  field: FieldComparison['field'],
  shared: () => string | undefined,
): void => {
  const last = compared.at(-1)
  if (last?.field === field && last.grade === 'equal') last.value = shared() ?? null
}

const sharedNickname = (a: readonly string[][], b: readonly string[][]): string | undefined => {
  const others = new Set(b.map((words) => words.join(' ')))
  return a.map((words) => words.join(' ')).find((nickname) => others.has(nickname))
}

/** Nicknames and bar names: one that both give, or that sounds alike. */
const compareNicknames = (a: readonly string[][], b: readonly string[][]): Grade => {
  const heard = (names: readonly string[][], of: (word: string) => string): Set<string> =>
    new Set(names.map((words) => words.map(of).join(' ')))
  const shared = (of: (word: string) => string): boolean => {
    const others = heard(b, of)
    return [...heard(a, of)].some((name) => others.has(name))
  }
  if (shared((word) => word)) return 'equal'
  const isSlip = a.some((one) => b.some((other) => isMisspelling(one.join(' '), other.join(' '))))
  return isSlip || shared(nameSound) ? 'near' : 'different'
}

/** Ages by the year of birth they mean; an age and a birthdate come near each other at best. */
const addAges = (a: ComparisonRecord, b: ComparisonRecord, add: Add): void => {
  const [yearA, yearB] = [yearOfBirth(a), yearOfBirth(b)]
  const isMixed = !a.keys.birthdate !== !b.keys.birthdate
  if (isMixed && yearA !== undefined && yearB !== undefined) {
    const compare = (x: number, y: number): Grade => compareNumbers(x, y, [-1, 2, 5])
    add('age', yearA, yearB, compare, 'ageByBirthdate')
  } else if (a.bornAbout !== undefined && b.bornAbout !== undefined) {
    add('age', a.bornAbout, b.bornAbout, (x, y) => compareNumbers(x, y, yearsApart))
  } else add('age', a.age, b.age, (x, y) => compareNumbers(x, y, yearsApart))
}
