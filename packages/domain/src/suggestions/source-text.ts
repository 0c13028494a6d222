import { compactKey, fold } from '../matching/normalize/text/normalize-text.ts'
import { toAsciiDigits } from '../text/digits.ts'

/** A pasted text in the forms in which values are looked up. */
export type SourceText = {
  /** In lower case, without accents and apostrophes, with ASCII digits. */
  plain: string
  /** Only the letters and digits. */
  compact: string
}

const plain = (text: string): string =>
  fold(toAsciiDigits(text.normalize('NFKC'))).replace(/['’‘`´ʼ′]/g, '')

const compact = (text: string): string => compactKey(toAsciiDigits(text))

export const sourceText = (text: string): SourceText => ({
  plain: plain(text),
  compact: compact(text),
})

const endsInWord = /(?:[a-z0-9_]|[a-z0-9_][.-])$/
const startsInWord = /^[.-]?[a-z0-9_]/

/**
 * Whether the text contains the word, and not only a longer one. Letters of other scripts may
 * surround it: some are written without spaces.
 */
export const containsWord = ({ plain: text }: SourceText, word: string): boolean => {
  const wanted = plain(word)
  if (wanted === '') return false
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const isPart =
      endsInWord.test(text.slice(Math.max(0, at - 2), at)) ||
      startsInWord.test(text.slice(end, end + 2))
    if (!isPart) return true
  }
  return false
}

/** Whether the text contains every word, in any order. */
export const containsWords = (source: SourceText, words: string): boolean => {
  const wanted = words.split(/\s+/).filter((word) => word !== '')
  return wanted.length > 0 && wanted.every((word) => containsWord(source, word))
}

/** Between the digits of one number. */
const gap = String.raw`(?:[\s().\p{Pd}/]{0,4}|\s?\(0\)\s?)`

const digitsOf = (number: string): string[] => [...plain(number).replace(/\D/g, '')]

/** Whether the text contains a number that ends with these digits. */
export const containsLastDigits = ({ plain: text }: SourceText, last: string): boolean => {
  const digits = digitsOf(last)
  return digits.length > 0 && new RegExp(`${digits.join(gap)}(?!\\d)`, 'u').test(text)
}

/** Whether the text contains a number with exactly these digits. */
export const containsNumber = ({ plain: text }: SourceText, number: string): boolean => {
  const digits = digitsOf(number)
  return digits.length > 0 && new RegExp(`(?<!\\d)${digits.join(gap)}(?!\\d)`, 'u').test(text)
}

/** Whether the text contains these letters and digits, with any marks and spaces between them. */
export const containsPassage = ({ compact: text }: SourceText, passage: string): boolean => {
  const wanted = compact(passage)
  return wanted !== '' && text.includes(wanted)
}
