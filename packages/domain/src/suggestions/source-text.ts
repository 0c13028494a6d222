import { compactKey, fold } from '../matching/normalize/text/normalize-text.ts'
import { toAsciiDigits } from '../text/digits.ts'

/** Digits that may be one number, and the places between its groups: its start and end too. */
type DigitGroups = { digits: string; edges: ReadonlySet<number> }

/** A pasted text in the forms in which values are looked up. */
export type SourceText = {
  /** In lower case, without accents and apostrophes, with ASCII digits. */
  plain: string
  /** Only the letters and digits. */
  compact: string
  /** The numbers of the text, with and without '(0)'. */
  numbers: readonly DigitGroups[]
}

const plain = (text: string): string =>
  fold(toAsciiDigits(text.normalize('NFKC'))).replace(/['’‘`´ʼ′]/g, '')

const compact = (text: string): string => compactKey(toAsciiDigits(text))

const digitGroups = /\d(?:[\s().\p{Pd}/]{0,4}\d)*/gu

const numbersOf = (text: string): DigitGroups[] =>
  [...text.matchAll(digitGroups)].map(([found]) => {
    const edges = new Set([0])
    let digits = ''
    for (const group of found.split(/\D+/)) {
      digits += group
      edges.add(digits.length)
    }
    return { digits, edges }
  })

export const sourceText = (text: string): SourceText => {
  const known = plain(text)
  return {
    plain: known,
    compact: compact(text),
    numbers: [...numbersOf(known), ...numbersOf(known.replaceAll('(0)', ''))],
  }
}

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

/**
 * Looked up without a pattern of the digits: matching one takes a time that texts can make longer
 * than any request.
 */
const containsDigits = (
  { numbers }: SourceText,
  number: string,
  isWhole: (groups: DigitGroups, at: number) => boolean,
): boolean => {
  const wanted = plain(number).replace(/\D/g, '')
  if (wanted === '') return false
  return numbers.some((groups) => {
    const { digits, edges } = groups
    for (let at = digits.indexOf(wanted); at !== -1; at = digits.indexOf(wanted, at + 1))
      if (edges.has(at + wanted.length) && isWhole(groups, at)) return true
    return false
  })
}

/** Whether the text contains a number that ends with these digits. */
export const containsLastDigits = (source: SourceText, last: string): boolean =>
  containsDigits(source, last, () => true)

/** Whether the text contains a number with exactly these digits. */
export const containsNumber = (source: SourceText, number: string): boolean =>
  containsDigits(source, number, ({ edges }, at) => edges.has(at))

/** Whether the text contains these letters and digits, with any marks and spaces between them. */
export const containsPassage = ({ compact: text }: SourceText, passage: string): boolean => {
  const wanted = compact(passage)
  return wanted !== '' && text.includes(wanted)
}
