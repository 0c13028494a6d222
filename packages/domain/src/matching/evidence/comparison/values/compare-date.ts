import { isMistypedDate, isShiftedDate } from '../../../normalize/date.ts'
import type { ComparisonLevel } from '../../model/model.ts'

const dayDifference = (a: string, b: string): number => Math.abs(+a - +b)

/** Month and year are equal or one apart; the year may also be ten years apart. */
const isRoughlySameDate = (a: string, b: string): boolean => {
  const years = dayDifference(a.slice(0, 4), b.slice(0, 4))
  if (years > 1 && years !== 10) return false
  return dayDifference(a.slice(5, 7), b.slice(5, 7)) <= 1
}

/** A birthdate of which only the year is known. Papers then say January 1. */
const isYearOnly = (date: string): boolean => date.endsWith('-01-01')

/**
 * Compares two dates as YYYY-MM-DD, valid or not. `close`: day and month swapped, or the next year;
 * `near`: one typing error, or the same day of another year; `far`: roughly the same.
 */
export const compareDates = (a: string, b: string, areValid: boolean): ComparisonLevel => {
  if (a === b) return areValid ? 'equal' : 'near'
  if (areValid && isShiftedDate(a, b)) return 'close'
  if (isMistypedDate(a, b)) return 'near'
  const sameYear = a.slice(0, 4) === b.slice(0, 4)
  if (a.slice(5) === b.slice(5) && !isYearOnly(a)) return 'near'
  if (sameYear && (isYearOnly(a) || isYearOnly(b))) return 'far'
  return isRoughlySameDate(a, b) ? 'far' : 'different'
}
