import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ComparablePhone } from './record.ts'

/** Digits of any script as 0-9. */
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0)!
    if (point < 128) return digit
    // decimal digits come in runs of ten whose zero is at a multiple of ten from the run's start
    let zero = point
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1
    return `${point - zero}`
  })

/** Typed only to fill the box: one digit repeated, or all digits in a row. */
const isInvented = (digits: string): boolean =>
  new Set(digits).size === 1 || /^(0?123456789?0?|0?987654321?0?)$/.test(digits)

/**
 * A telephone number in one form. `hints` are the countries named in the profile: a number written
 * without its country is read as of the first of them in which it can exist.
 */
export const normalisePhone = (
  typed: string,
  hints: readonly string[] = [],
): ComparablePhone | null => {
  const text = asciiDigits(typed.normalize('NFKC'))
    .replace(/\(0\)/g, '')
    .replace(/(?:ext|extension|x|#)\.?\s*\d{1,5}\s*$/i, '')
    .trim()
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 17) return null
  const last8 = digits.slice(-8)
  if (isInvented(digits) || new Set(last8).size === 1) return null

  const international = /^\s*\+/.test(text)
    ? `+${digits}`
    : /^00[1-9]/.test(digits)
      ? `+${digits.slice(2)}`
      : null
  if (international) {
    const parsed = parsePhoneNumberFromString(international)
    if (parsed?.isPossible()) {
      return { e164: parsed.number, certain: true, last8: parsed.number.slice(-8) }
    }
    return { e164: null, certain: false, last8 }
  }
  for (const country of hints) {
    if (!isSupportedCountry(country)) continue
    const parsed = parsePhoneNumberFromString(digits, country)
    if (parsed?.isValid()) {
      const { number, nationalNumber } = parsed
      return { e164: number, certain: false, national: nationalNumber, last8: number.slice(-8) }
    }
  }
  return { e164: null, certain: false, last8 }
}

/** What is known to belong to the number, whichever its country. */
const significant = (phone: ComparablePhone): string | undefined =>
  phone.certain ? phone.e164?.slice(1) : phone.national

/**
 * The same number: by E.164 where both wrote their country, else by the last eight digits, since a
 * guessed country is likelier wrong than eight digits alike by chance. Where a guess says which
 * digits belong to the number, those must agree too: 081 and 091 differ before the last eight.
 */
export const isSamePhone = (a: ComparablePhone, b: ComparablePhone): boolean => {
  if (a.certain && b.certain) return a.e164 === b.e164
  if (a.last8 !== b.last8) return false
  const [one, other] = [significant(a), significant(b)]
  return !one || !other || one.endsWith(other) || other.endsWith(one)
}
