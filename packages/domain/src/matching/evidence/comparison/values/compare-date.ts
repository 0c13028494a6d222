import { isMistypedDate } from '../../../normalize/date.ts'
import type { ComparisonLevel } from '../../model/model.ts'

const daysPerYear = 365.25
const daysPerMonth = 30.44

const yearOf = (date: string): number => Number(date.slice(0, 4))
const monthOf = (date: string): number => Number(date.slice(5, 7))
const dayOf = (date: string): number => Number(date.slice(8))
/** For dates that do not exist (1985-13-07) it may be a few days wrong. */
const approximateDay = (date: string): number =>
  yearOf(date) * daysPerYear + monthOf(date) * daysPerMonth + dayOf(date)
const daysBetween = (a: string, b: string): number => {
  const milliseconds = Math.abs(Date.parse(a) - Date.parse(b))
  return Number.isNaN(milliseconds)
    ? Math.abs(approximateDay(a) - approximateDay(b))
    : milliseconds / 86_400_000
}

/** Years in the Buddhist calendar, read as those of the Gregorian one. */
const buddhistYears = 543

/** One person's descriptions rarely differ by more, whatever the reason. */
const maxDays = { close: 3, near: 31, far: 430 }
const maxYears = { sameDay: 3, wide: 9.5, decade: 10, remote: 25 }

/**
 * Compares two dates as YYYY-MM-DD, valid or not. The level follows from the days between them, so
 * that a larger difference never has a better level. A typing error in day or month counts as a
 * difference of some days. One in the year never counts for less than the years between the dates:
 * the same day of another year has a level of its own, which weighs at most what fewer years weigh.
 *
 * - `close`: a few days, day and month swapped, or the same day of the next year.
 * - `near`: a month, or one typing error in day or month.
 * - `far`: about a year, or the same day within three years.
 * - `wide`: under ten years.
 * - `apart`: under 25 years, and the same day, or ten years and roughly the same day.
 * - `remote`: under 25 years.
 * - `distant`: the same day.
 */
export const compareDates = (a: string, b: string, areValid: boolean): ComparisonLevel => {
  if (a === b) return areValid ? 'equal' : 'near'
  const years = Math.abs(yearOf(a) - yearOf(b))
  const days = daysBetween(a, b)
  const isSameDay = a.slice(5) === b.slice(5)
  const isSwapped = years === 0 && monthOf(a) === dayOf(b) && dayOf(a) === monthOf(b)
  const isShifted = isSameDay && (years === 1 || years === buddhistYears)
  if (days <= maxDays.close || isSwapped || isShifted) return areValid ? 'close' : 'near'
  if (days <= maxDays.near || (years === 0 && isMistypedDate(a, b))) return 'near'
  if (days <= maxDays.far || (isSameDay && years <= maxYears.sameDay)) return 'far'
  if (days <= maxYears.wide * daysPerYear) return 'wide'
  if (days >= maxYears.remote * daysPerYear - 1) return isSameDay ? 'distant' : 'different'
  const isDecade = years === maxYears.decade && Math.abs(monthOf(a) - monthOf(b)) <= 1
  return isSameDay || isDecade ? 'apart' : 'remote'
}
