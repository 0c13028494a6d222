import { toAsciiDigits } from './digits.ts'

const shape = /^\+?[\d\s\p{Pd}()]+$/u

/** Digits, spaces, dashes, parentheses and an optional leading plus, with at least 7 digits. */
export const isPhone = (text: string): boolean => {
  const typed = toAsciiDigits(text.normalize('NFKC').trim())
  return shape.test(typed) && typed.replace(/\D/g, '').length >= 7
}
