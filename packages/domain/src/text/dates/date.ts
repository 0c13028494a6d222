import { toAsciiDigits } from '../digits.ts'
import { isIgnoredDateWord, isWeekday, monthOf } from './month-names.ts'

/** The people described were born later; `earliestYear` overrides this. */
const usualEarliestYear = 1900
const latestYear = 2100
/** The Thai calendar is 543 years ahead. No person described was born after 2100. */
const buddhistOffset = 543

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** True for YYYY-MM-DD that is in the calendar. */
export const isRealDate = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0
}

/** A typed year as a Gregorian one: 2567 is 2024 in Thailand. */
export const commonYear = (year: number): number =>
  year >= usualEarliestYear + buddhistOffset ? year - buddhistOffset : year

export type DateOptions = {
  /** Whether 3/5 is March 5. */
  monthFirst?: boolean
  earliestYear?: number
}

const compose = (
  { earliestYear = usualEarliestYear }: DateOptions,
  { typedYear, month, day }: { typedYear: number; month: number; day: number },
): string | null => {
  const year = commonYear(typedYear)
  if (year < earliestYear || year > latestYear) return null
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isRealDate(iso) ? iso : null
}

const timeTail =
  /^(\d{4}-\d{1,2}-\d{1,2})[t ](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?\s*(?:z|[+-]\d{2}:?\d{2})?$/
const eraMarks = /พ\.?\s?ศ\.?|ค\.?\s?ศ\.?|\bb\.?e\.?(?=\s|$)|\bc\.?e\.?(?=\s|$)/g
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s.,،/()-]*$/u
/** Weekdays that Vietnamese counts, signs between letters, and the space in months of the Levant. */
const withoutMeaning = /(?<!\p{L})thứ\s*[2-7](?!\d)|[\u200c\u200d]|(?<=تشرين|كانون)\s+/gu
/** Vietnamese months in words, most of which are numbers. */
const vietnameseMonth =
  /tháng\s+(giêng|một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười(?:\s+(?:một|hai))?)(?!\p{L})/u
const vietnameseMonths = 'giêng,hai,ba,tư,năm,sáu,bảy,tám,chín,mười,mười một,mười hai'.split(',')
const compact = /^(\d{4})(\d{2})(\d{2})$/

const prepare = (text: string): string =>
  toAsciiDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(timeTail, '$1')
    .replace(eraMarks, ' ')
    .replace(withoutMeaning, '')
    .replace(
      vietnameseMonth,
      (_, name: string) => `${Math.max(vietnameseMonths.indexOf(name), 0) + 1}`,
    )
    .replace(/^[\s,]+/, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .trim()

const threeNumbers = (
  numbers: readonly string[],
  typed: string,
  options: DateOptions,
): string | null => {
  const [first = '', second = '', third = ''] = numbers
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (first.length === 4 && second.length <= 2 && third.length <= 2)
    return compose(options, { typedYear: a, month: b, day: c })
  if (third.length !== 4 || first.length > 2 || second.length > 2) return null
  // Dots and words are used only where the day comes first; slashes and dashes are used both ways.
  if (!/[/-]/.test(typed)) return compose(options, { typedYear: c, month: b, day: a })
  if (b > 12) return compose(options, { typedYear: c, month: a, day: b })
  if (a > 12) return compose(options, { typedYear: c, month: b, day: a })
  const [day, month] = options.monthFirst ? [b, a] : [a, b]
  return compose(options, { typedYear: c, month, day })
}

/**
 * Reads a date as people type it: 2024-03-05, 5 March 2024, March 5th, 2024, 5.3.2024, 05/03/2024,
 * with Thai months, digits and years, the months and weekdays of many languages, Vietnamese, Chinese,
 * Japanese and Korean forms. Between slashes the day comes first unless that is impossible or
 * `monthFirst` is set. Years need four digits: two would be a guess. Null if it cannot be read for
 * certain, else YYYY-MM-DD.
 */
export const parseDate = (text: string, options: DateOptions = {}): string | null => {
  if (text.length > 100) return null
  const typed = prepare(text)
  if (!allowed.test(typed)) return null
  const run = compact.exec(typed)
  if (run)
    return compose(options, {
      typedYear: Number(run[1]),
      month: Number(run[2]),
      day: Number(run[3]),
    })

  const parts = typed.match(/\d+|\p{L}[\p{L}\p{M}.]*/gu) ?? []
  const numbers = parts.filter((part) => /^\d/.test(part))
  const words = parts.filter((part) => !/^\d/.test(part) && !isIgnoredDateWord(part))
  if (words.length === 0 && numbers.length === 3) return threeNumbers(numbers, typed, options)

  // mar is March, and Tuesday in French and Spanish
  const named = words.length > 1 ? words.filter((word) => !isWeekday(word)) : words
  const month = monthOf(named[0] ?? '')
  if (named.length !== 1 || numbers.length !== 2 || month === undefined) return null
  const year = numbers.find((part) => part.length === 4)
  const day = numbers.find((part) => part.length <= 2)
  return year && day ? compose(options, { typedYear: Number(year), month, day: Number(day) }) : null
}

const timed =
  /^(.*?\d{4}|\d{4}-\d{1,2}-\d{1,2})(?:t|,|\s)\s*([01]?\d|2[0-3])[:.]([0-5]\d)(:[0-5]\d(?:\.\d{1,3})?)?\s*(z|[+-]\d{2}:?\d{2})?$/i

/**
 * A date with or without a time of day. With a time zone it becomes an instant in UTC, without one
 * it stays as written.
 */
export const parseDateTime = (text: string, options: DateOptions = {}): string | null => {
  if (text.length > 100) return null
  const typed = toAsciiDigits(text).trim()
  const parts = timed.exec(typed)
  if (!parts) return parseDate(typed, options)
  const [, datePart = '', hour = '', minute = '', seconds, zone] = parts
  const date = parseDate(datePart, options)
  if (!date) return null
  const local = `${date}T${hour.padStart(2, '0')}:${minute}`
  if (!zone) return local
  const offset = /^z$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2')
  const instant = new Date(`${local}${seconds ?? ''}${offset}`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
