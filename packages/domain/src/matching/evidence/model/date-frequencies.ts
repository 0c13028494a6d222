import { limitAmongFilled, type TermFrequencies } from './term-frequencies.ts'

/**
 * Shares of days of the year that stand for an unknown day, before there is data. Registers of
 * people who fled or whose birth was not registered have 1 January for 4 % (German register of
 * foreigners, 2020: 416,420 of some 11 million) to 14 % (refugees in the United States, 2009:
 * 11,000 of 80,000).
 */
const firstOfJanuary = 0.04
/** The first of another month, and the last day of the year. */
const roundDay = 0.005
const naturalDay = 1 / 365.25
/** The share of one year of birth among the adults of a community. */
const usualYear = 0.03

const priorDayShare = (day: string): number =>
  day === '01-01' ? firstOfJanuary : day.endsWith('-01') || day === '12-31' ? roundDay : naturalDay

/** A birthdate of which only the year is known. Papers then say 1 January. */
export const isYearOnly = (date: string): boolean => date.endsWith('-01-01')
/** 1 January of a round year, which forms suggest and people guess. */
export const isDefaultDate = (date: string): boolean => /^\d{3}0-01-01$/.test(date)

/**
 * The share of profiles with a birthdate: as learned for the date, otherwise the share of the day,
 * which may be a default, in one year. `rarity` is the average share of an unlisted date.
 */
export const birthdateShare = (
  date: string,
  rarity: number,
  frequencies: TermFrequencies | undefined,
): number => {
  const { birthdate: dates } = frequencies?.shares ?? {}
  if (dates && Object.hasOwn(dates, date)) return dates[date]!
  const limit = frequencies ? limitAmongFilled(frequencies.minShare, 'birthdate', frequencies) : 1
  const dayShare = priorDayShare(date.slice(5))
  const natural = dates ? Math.min(rarity, limit) : rarity
  return natural + Math.max(dayShare - naturalDay, 0) * usualYear
}

/** Whether it was learned how common a date is. */
export const isListedDate = (date: string, frequencies: TermFrequencies | undefined): boolean =>
  Object.hasOwn(frequencies?.shares.birthdate ?? {}, date)
