import { isDefaultDate, isYearOnly } from '../../model/date-frequencies.ts'
import type { ComparisonRecord } from '../../../record/record.ts'
import type { Compared } from './compared.ts'
import { levelWithin } from './compare-numbers.ts'
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
 * - `near`: a month, one typing error in day or month, or the same day within three years.
 * - `far`: about a year, or the same day within nine years.
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
  const isSlip = isSameDay ? years <= maxYears.sameDay : years === 0 && isMistypedDate(a, b)
  if (days <= maxDays.near || isSlip) return 'near'
  if (days <= maxDays.far || (isSameDay && years <= maxYears.wide)) return 'far'
  if (days <= maxYears.wide * daysPerYear) return 'wide'
  if (days >= maxYears.remote * daysPerYear - 1) return isSameDay ? 'distant' : 'different'
  const isDecade = years === maxYears.decade && Math.abs(monthOf(a) - monthOf(b)) <= 1
  return isSameDay || isDecade ? 'apart' : 'remote'
}

/** In years, between two ages. */
const ageLevel = levelWithin({ equal: 1, near: 3, far: 5, wide: 8, apart: 12, remote: 24 })
/** In years, between an age and a birthdate. */
const ageToBirthdateLevel = levelWithin({ near: 2, far: 4, wide: 8, apart: 12, remote: 24 })
/** In years, between two birthdates of which at least one states only the year. */
const birthYearLevel = levelWithin({ close: 0, near: 1, far: 3, wide: 9, apart: 10, remote: 24 })

/** The first day that a computer counts, which stands for no date at all. */
const isZeroDate = (date: string): boolean => date === '1970-01-01'

const birthdateOf = ({ keys, writtenBirthdate }: ComparisonRecord): string | undefined =>
  keys.birthdate ?? writtenBirthdate

/** A profile's statements about the time of birth. */
type Birth = {
  /** The year of a birthdate. */
  year?: number | undefined
  /** The year that follows from an age, if it says more than the birthdate. */
  about?: number | undefined
}
const birthOf = (record: ComparisonRecord): Birth => {
  const date = birthdateOf(record)
  if (date === undefined) return { about: record.bornAbout }
  // the age is what the user knows, and a date on 1 January follows from it
  if (isYearOnly(date) && record.bornAbout !== undefined) return { about: record.bornAbout }
  return isZeroDate(date) ? {} : { year: Number(date.slice(0, 4)) }
}

const oneSided = (a: unknown, b: unknown): Compared =>
  (a === undefined) === (b === undefined) ? null : 'one'

/**
 * Compares two birthdates. If one of them states only the year, the years are compared, unless an
 * age says more. See `compareAges`.
 */
export const compareBirthdates = (a: ComparisonRecord, b: ComparisonRecord): Compared => {
  const [dateA, dateB] = [birthdateOf(a), birthdateOf(b)]
  if (dateA === undefined || dateB === undefined) return oneSided(dateA, dateB)
  const areValid = a.keys.birthdate !== undefined && b.keys.birthdate !== undefined
  if (!isYearOnly(dateA) && !isYearOnly(dateB)) {
    const grade = compareDates(dateA, dateB, areValid)
    return { grade, value: grade === 'equal' ? dateA : null }
  }
  if (dateA === dateB) return { grade: 'equal', value: dateA, compared: 'birthYear' }
  const [{ year: yearA }, { year: yearB }] = [birthOf(a), birthOf(b)]
  if (yearA === undefined || yearB === undefined) return null
  const grade = birthYearLevel(yearA, yearB)
  const isGuess = isDefaultDate(dateA) || isDefaultDate(dateB)
  return {
    grade: grade === 'close' && isGuess ? 'near' : grade,
    value: null,
    compared: 'birthYear',
  }
}

/** Compares the ages, or an age with a birthdate. Two birthdates already say how old both are. */
export const compareAges = (a: ComparisonRecord, b: ComparisonRecord): Compared => {
  const [dateA, dateB] = [birthdateOf(a), birthdateOf(b)]
  const [birthA, birthB] = [birthOf(a), birthOf(b)]
  if (birthA.year !== undefined && birthB.year !== undefined) return oneSided(a.age, b.age)
  if (dateA !== undefined && dateA === dateB) {
    // the common year and an equal age are one fact, but different ages make the year a default
    if (birthA.about === undefined || birthB.about === undefined) return oneSided(a.age, b.age)
    const grade = ageLevel(birthA.about, birthB.about)
    return grade === 'equal' || grade === 'near' ? null : { grade, value: null }
  }
  if (birthA.about !== undefined && birthB.about !== undefined)
    return { grade: ageLevel(birthA.about, birthB.about), value: null }
  const [yearA, yearB] = [birthA.year ?? birthA.about, birthB.year ?? birthB.about]
  if (yearA !== undefined && yearB !== undefined)
    return { grade: ageToBirthdateLevel(yearA, yearB), value: null, compared: 'ageByBirthdate' }
  return a.age !== undefined && b.age !== undefined
    ? { grade: ageLevel(a.age, b.age), value: null }
    : oneSided(a.age, b.age)
}
