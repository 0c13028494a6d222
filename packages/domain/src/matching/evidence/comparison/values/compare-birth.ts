import { isDefaultDate, isYearOnly } from '../../model/date-frequencies.ts'
import type { ComparisonRecord } from '../../../record/record.ts'
import type { Compared } from './compared.ts'
import { compareDates } from './compare-date.ts'
import { levelWithin } from './compare-numbers.ts'

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
