import { toAsciiDigits } from '../digits.ts'

const phonePattern = /^\+?[\d\s\p{Pd}()]+$/u

/** Digits, spaces, dashes, parentheses and an optional leading plus, with at least 7 digits. */
export const isPhone = (text: string): boolean => {
  const typed = toAsciiDigits(text.normalize('NFKC').trim())
  return phonePattern.test(typed) && typed.replace(/\D/g, '').length >= 7
}

const maxNumbers = 2
const separator = /\s*[,;/|\n]\s*|\s+(?=\+)/

/** One or two phone numbers, separated by a comma, a semicolon, a slash, a line or a plus. */
export const arePhones = (text: string): boolean => {
  const numbers = text.normalize('NFKC').trim().split(separator)
  return numbers.length <= maxNumbers && numbers.every(isPhone)
}
