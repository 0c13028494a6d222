import type { ComparablePhone } from '../../../record/record.ts'
import { isSamePhone, numbersOf, significantDigits } from '../../../normalize/contact/phone.ts'
import { editDistance } from '../../../similarity/edit-distance.ts'
import { comparisonLevels, type ComparisonLevel } from '../../model/model.ts'

/** The greatest difference at each level, from the best level on. */
type Limits = Partial<Record<Exclude<ComparisonLevel, 'different'>, number>>

export const levelWithin = (limits: Limits): ((a: number, b: number) => ComparisonLevel) => {
  const ascending = comparisonLevels.flatMap((level) =>
    level === 'different' || limits[level] === undefined ? [] : [{ level, most: limits[level] }],
  )
  return (a, b) => ascending.find(({ most }) => Math.abs(a - b) <= most)?.level ?? 'different'
}

/** One digit wrong, extra or missing; a missing one shifts the last eight digits. */
const differInOneDigit = (a: string, b: string): boolean =>
  editDistance(a, b, 1) <= 1 ||
  editDistance(a.slice(1), b, 1) <= 1 ||
  editDistance(a, b.slice(1), 1) <= 1

/** Compared in the digits that both sides have: 081 and 095 differ before the last eight. */
const areClose = (a: ComparablePhone, b: ComparablePhone): boolean => {
  const [one, other] = [significantDigits(a) ?? a.last8, significantDigits(b) ?? b.last8]
  const length = Math.min(one.length, other.length)
  return differInOneDigit(one.slice(-length), other.slice(-length))
}

export const comparePhones = (a: ComparablePhone, b: ComparablePhone): ComparisonLevel => {
  if (isSamePhone(a, b)) return 'equal'
  const isClose = numbersOf(a).some((one) => numbersOf(b).some((other) => areClose(one, other)))
  return isClose ? 'close' : 'different'
}
