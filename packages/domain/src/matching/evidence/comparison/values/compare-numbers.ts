import { yearOfBirth, type ComparablePhone, type ComparisonRecord } from '../../../record/record.ts'
import { isSamePhone, numbersOf } from '../../../normalize/contact/phone.ts'
import { editDistance } from '../../../similarity/edit-distance.ts'
import type { ComparisonLevel } from '../../model/model.ts'

/** The greatest difference of two numbers that are equal, near and far. */
type Distances = readonly [equal: number, near: number, far: number]

export const numbersWithin =
  ([equal, near, far]: Distances) =>
  (a: number, b: number): ComparisonLevel => {
    const apart = Math.abs(a - b)
    return apart <= equal ? 'equal' : apart <= near ? 'near' : apart <= far ? 'far' : 'different'
  }

/** One digit wrong, extra or missing; a missing one shifts the last eight digits. */
const differInOneDigit = (a: string, b: string): boolean =>
  editDistance(a, b, 1) <= 1 ||
  editDistance(a.slice(1), b, 1) <= 1 ||
  editDistance(a, b.slice(1), 1) <= 1

export const comparePhones = (a: ComparablePhone, b: ComparablePhone): ComparisonLevel => {
  if (isSamePhone(a, b)) return 'equal'
  const isClose = numbersOf(a).some((one) =>
    numbersOf(b).some((other) => differInOneDigit(one.last8, other.last8)),
  )
  return isClose ? 'close' : 'different'
}

/**
 * The comparable ages of two records: the years of birth, one from a birthdate and one from an age,
 * or the ages.
 */
export const agesOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
): { one?: number; other?: number; byBirthdate: boolean } => {
  const [one, other] = [yearOfBirth(a), yearOfBirth(b)]
  const isMixed = !a.keys.birthdate !== !b.keys.birthdate
  if (isMixed && one !== undefined && other !== undefined) return { one, other, byBirthdate: true }
  return a.bornAbout !== undefined && b.bornAbout !== undefined
    ? { one: a.bornAbout, other: b.bornAbout, byBirthdate: false }
    : { one: a.age, other: b.age, byBirthdate: false }
}
