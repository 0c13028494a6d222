import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { toAsciiDigits } from '../../../text/digits.ts'
import type { ComparablePhone } from '../../record/record.ts'
import { currentNational, formerMobile, isUnused, withoutFormerTrunk } from './numbering-plans.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Placeholders: one digit repeated, or all digits in sequence. */
const isPlaceholderNumber = (digits: string): boolean =>
  new Set(digits).size === 1 || /^(0?123456789?0?|0?987654321?0?)$/.test(digits)

const extension =
  /(?:ext|extension|x|#|ต่อ|доб|добавочный|durchwahl|poste|ramal|anexo|分机|內線|内线|내선)[.:]?\s*\d{1,6}\s*\)?\s*$/iu
const minDigits = 7
const maxDigits = 15

/** Joins pieces until they have the digits of a number: 030/123456 is one number. */
const joinShortGroups = (pieces: readonly string[], enough: number): string[] => {
  const numbers: string[] = []
  let number = ''
  for (const piece of pieces) {
    number += piece
    if (digitsOf(number).length < enough) continue
    numbers.push(number)
    number = ''
  }
  return numbers
}

/** The numbers in a text as typed, which may also contain labels and an extension. */
export const numbersIn = (typed: string): string[] => {
  const text = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    // a letter typed for the digit
    .replace(/(?<!\p{L})o(?=\d)|(?<=\d)o(?!\p{L})/giu, '0')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(extension, '')
    // an artifact of spreadsheets
    .replace(/(?<=^\d+)\.0\s*$/, '')
  const parts = text.split(/[\p{L}\p{M}]+|(?=\+)/u)
  const numbers = (apart: RegExp): string[] =>
    parts
      .flatMap((part) => part.split(apart))
      .flatMap((part) => joinShortGroups(part.split('/'), minDigits))
  const apart = numbers(/[;,|&\n]/)
  return (apart.length > 0 ? apart : numbers(/$/)).flatMap((number) =>
    digitsOf(number).length <= maxDigits ? [number] : joinShortGroups(number.split(/\s+/), 8),
  )
}

/** The remainder of a number without its country and trunk prefix. */
const tail = (digits: string): string =>
  digits.length > 8 ? digits.slice(-8) : digits.replace(/^0+/, '')

/** Reads a number as it is dialed today, whenever it was written. */
const readCurrent = (text: string, country?: CountryCode): PhoneNumber | undefined => {
  const parsed = parsePhoneNumberFromString(text, country)
  if (!parsed) return undefined
  const { countryCallingCode, nationalNumber } = parsed
  const national = currentNational(countryCallingCode, nationalNumber)
  return national === nationalNumber
    ? parsed
    : parsePhoneNumberFromString(`+${countryCallingCode}${national}`)
}

/** `written`: the last digits before a reform, which a profile without a country still has. */
const comparableOf = (
  { number, nationalNumber, countryCallingCode }: PhoneNumber,
  { certain, written }: { certain: boolean; written: string },
): ComparablePhone | null => {
  const last8 = tail(nationalNumber)
  if (new Set(last8).size <= 1) return null
  const mobile = formerMobile(countryCallingCode, nationalNumber)
  const other = mobile && parsePhoneNumberFromString(`+${countryCallingCode}${mobile}`)
  const also = other && comparableOf(other, { certain, written })
  return {
    e164: number,
    certain,
    ...(!certain && { national: nationalNumber }),
    last8,
    ...(written !== last8 && written.length === 8 && last8.length === 8 && { written8: written }),
    ...(also && { also: [also] }),
  }
}

/** Numbers of the British plan for films, which the demo has. They count like numbers in use. */
const demoNumber = /^\+447700900/

/** One number, without labels and with ASCII digits. */
export const normalizeNumber = (text: string, hints: readonly string[]): ComparablePhone | null => {
  const digits = digitsOf(text)
  if (digits.length > maxDigits + 2) return null
  const last8 = tail(digits)
  if (isPlaceholderNumber(digits) || new Set(last8).size <= 1) return null

  const international = text.includes('+')
    ? `+${digits}`
    : /^00[1-9]/.test(digits)
      ? `+${digits.slice(2)}`
      : null
  if (international) {
    const parsed = readCurrent(international)
    if (!parsed?.isPossible()) return { e164: null, certain: false, last8 }
    const { countryCallingCode, nationalNumber } = parsed
    const certain = parsed.isValid() && !isUnused(countryCallingCode, nationalNumber)
    const number = comparableOf(parsed, { certain, written: last8 })
    const isUnassigned = !certain && !demoNumber.test(parsed.number)
    return number && isUnassigned ? { ...number, unassigned: true } : number
  }
  for (const country of hints) {
    if (!isSupportedCountry(country)) continue
    const parsed = readCurrent(withoutFormerTrunk(digits, country), country)
    if (!parsed?.isValid()) continue
    // written with 011, the American prefix for calls abroad
    const certain = parsed.countryCallingCode !== getCountryCallingCode(country)
    return comparableOf(parsed, { certain, written: last8 })
  }
  return { e164: null, certain: false, last8 }
}

/** All numbers of a person. */
export const numbersOf = (phone: ComparablePhone): ComparablePhone[] => [
  phone,
  ...(phone.also ?? []),
]

/** The number of compared numbers in one field. Each one can be used to probe who else has it. */
const maxNumbers = 2

/**
 * Normalizes a phone number and the others in the same field. `hints` are the countries named in
 * the profile. A number without a country code is read as one of the first hint in which it is
 * possible.
 */
export const normalizePhone = (
  typed: string,
  hints: readonly string[] = [],
): ComparablePhone | null => {
  const [first, ...others] = numbersIn(typed)
    .slice(0, maxNumbers)
    .flatMap((text) => normalizeNumber(text, hints) ?? [])
  if (!first) return null
  const further = others.flatMap(numbersOf).filter(({ last8 }) => last8 !== first.last8)
  const also = [...(first.also ?? []), ...further]
  return also.length > 0 ? { ...first, also } : first
}

/** The digits that certainly belong to the number, in any country. */
export const significantDigits = (phone: ComparablePhone): string | undefined =>
  phone.certain ? phone.e164?.slice(1) : phone.national

/** Whether the inferred country of one number in use is the country of the other. */
const haveOneCountry = (a: ComparablePhone, b: ComparablePhone): boolean =>
  [a, b].some(({ e164, national, unassigned }) => {
    const code = national && !unassigned && e164?.slice(0, -national.length)
    return code && [a, b].every((one) => one.e164?.startsWith(code))
  })

/**
 * Whether two numbers are equal: by E.164 if both have their country, otherwise by the last eight
 * digits, because an inferred country is wrong more often than eight digits agree by chance. If an
 * inferred country shows which digits belong to the number, those must agree too: 081 and 091
 * differ before the last eight, and 02 634 7712 is not the end of 092 634 7712.
 */
const isSameNumber = (a: ComparablePhone, b: ComparablePhone): boolean => {
  if (a.certain && b.certain) return a.e164 === b.e164
  if (a.last8 !== b.last8)
    return (
      (a.e164 === null && b.written8 === a.last8) || (b.e164 === null && a.written8 === b.last8)
    )
  if (haveOneCountry(a, b)) return a.e164 === b.e164
  const [one, other] = [significantDigits(a), significantDigits(b)]
  return !one || !other || one.endsWith(other) || other.endsWith(one)
}

/** Whether one number of either side equals one of the other. */
export const isSamePhone = (a: ComparablePhone, b: ComparablePhone): boolean =>
  a.also || b.also
    ? numbersOf(a).some((one) => numbersOf(b).some((other) => isSameNumber(one, other)))
    : isSameNumber(a, b)
