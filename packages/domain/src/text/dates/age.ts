import { commonYear } from './date.ts'
import { toAsciiDigits } from '../digits.ts'

export const minimumAge = 18

const wordsUnderEighteen =
  /^(?:about |around |nearly |almost )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: years?)?(?: old)?$/

/** As typed, and with raised, circled and other forms of digits read as digits: '⑯', '1⁶'. */
const readings = (text: string): string[] => [...new Set([text, text.normalize('NFKC')])]

/** '5 years older than me' has no information about an age. */
const relative = /\d+\s*(?:years?|yrs?)\s+(?:older|younger)/

const yearOf = (iso: string) => Number(iso.slice(0, 4))

/** True if a person born in that year cannot be an adult today, whatever the day. */
const isBornTooLate = (typedYear: number, today: string): boolean => {
  const year = commonYear(typedYear)
  return year >= 1900 && yearOf(today) - year < minimumAge
}

/** '34', 'about 34 years' -> 34. A four-digit number is a year of birth, not an age: null. */
export const parseAge = (text: string): number | null => {
  const number = /\d+(?:[.,]\d+)?/.exec(toAsciiDigits(text))?.[0]
  if (!number) return null
  const age = Number(number.replace(',', '.'))
  return age > 0 && age <= 120 ? age : null
}

const statesMinor = (text: string, today: string): boolean => {
  const typed = toAsciiDigits(text).trim().toLowerCase()
  if (wordsUnderEighteen.test(typed)) return true
  if (relative.test(typed)) return false
  const year = /(?:^|\D)(\d{4})(?:\D|$)/.exec(typed)?.[1]
  if (year) return isBornTooLate(Number(year), today)
  const age = parseAge(typed)
  return age !== null && age < minimumAge
}

/**
 * True if a typed age is under 18. The first number counts ('16-20' is refused), and a year of
 * birth is read as one. Unreadable text is no evidence; zero is a placeholder.
 */
export const isMinorAge = (text: string, today: string): boolean =>
  readings(text).some((reading) => statesMinor(reading, today))

/** True if a date of birth, or at least its year, is under 18 on `today` (YYYY-MM-DD). */
export const isMinorBirthdate = (text: string, iso: string | null, today: string): boolean => {
  if (iso) return `${yearOf(iso) + minimumAge}${iso.slice(4)}` > today
  return readings(text).some((reading) => {
    const year = /(?:^|\D)(\d{4})(?:\D|$)/.exec(toAsciiDigits(reading))?.[1]
    return year !== undefined && isBornTooLate(Number(year), today)
  })
}
