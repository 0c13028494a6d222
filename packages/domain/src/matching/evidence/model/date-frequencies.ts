import type { TermFrequencies } from './term-frequencies.ts'

/**
 * Shares of birthdates that stand for an unknown day, before there is data. Registers of people
 * who fled or were never registered have 1 January for 4 % (the German register of foreigners,
 * 2020: 416,420 of some 11 million) to 14 % (refugees in the United States, 2009: 11,000 of 80,000).
 */
const mass = {
  firstOfJanuary: 0.04,
  /** The first of another month, and the last day of the year. */
  roundDay: 0.005,
  /** 1 January of a round year, which forms suggest and people guess. */
  roundYear: 0.03,
}
const naturalDayShare = 1 / 365.25
/** The share of one year of birth among the adults of a community. */
const usualYearShare = 0.03

const priorDayShare = (day: string): number =>
  day === '01-01'
    ? mass.firstOfJanuary
    : day.endsWith('-01') || day === '12-31'
      ? mass.roundDay
      : naturalDayShare

/**
 * The share of profiles with a birthdate: as learned for the date, otherwise from the day of the
 * year, which may be a default, and the year. `rarity` is the share of an ordinary date.
 */
export const birthdateShare = (
  date: string,
  rarity: number,
  frequencies: TermFrequencies | undefined,
): number => {
  const { birthdate: dates, birthDay: days, birthYear: years } = frequencies?.shares ?? {}
  if (dates && Object.hasOwn(dates, date)) return Math.max(dates[date]!, rarity)
  const [year, day] = [date.slice(0, 4), date.slice(5)]
  const learnedDay = days && (Object.hasOwn(days, day) ? days[day]! : naturalDayShare)
  const dayShare = learnedDay ?? priorDayShare(day)
  const yearShare = years && Object.hasOwn(years, year) ? years[year]! : usualYearShare
  const share = Math.max(rarity, rarity * (dayShare / naturalDayShare), 0)
  const byDefault = (dayShare - naturalDayShare) * yearShare
  const isRoundYear = /^\d{3}0-01-01$/.test(date)
  const unlisted = Math.max(share, byDefault, isRoundYear ? mass.roundYear : 0)
  return dates && frequencies
    ? Math.min(unlisted, Math.max(frequencies.minShare, rarity))
    : unlisted
}
