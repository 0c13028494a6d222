import { toLatin } from '../../../normalize/script/latin.ts'
import { yearOfBirth, type ComparisonRecord } from '../../../record/record.ts'

/** log10 of how many people a letter or digit of a handle distinguishes; letters form words. */
const informationPerLetter = 0.5
const informationPerDigit = 1
/** The digits of a year of birth, which namesakes of one age share. */
const informationOfYear = 0.5
/** Shorter parts of a name occur in handles by chance. */
const minPartLength = 3

/** The words of all names of a person. */
export const nameWordsOf = ({
  name = [],
  otherNames = [],
  shownNames = [],
}: ComparisonRecord): string[] => [name, ...otherNames, ...shownNames].flat()

/** How much of a word's beginning occurs in the letters. */
const sharedLength = (letters: string, word: string): number => {
  for (let length = word.length; length >= minPartLength; length -= 1)
    if (letters.includes(word.slice(0, length))) return length
  return 0
}

/** The letters without the words, of which the longest part goes first. */
const withoutWords = (letters: string, words: readonly string[]): string => {
  const [best] = words
    .map((word) => ({ word, length: sharedLength(letters, word) }))
    .toSorted((a, b) => b.length - a.length || (a.word < b.word ? -1 : 1))
  if (!best || best.length === 0) return letters
  const rest = letters.replace(best.word.slice(0, best.length), ' ')
  return withoutWords(
    rest,
    words.filter((word) => word !== best.word),
  )
}

/** The information of the letters that do not come from the words. */
const ownInformation = (letters: string, words: readonly string[]): number =>
  withoutWords(letters, words).replaceAll(' ', '').length * informationPerLetter

/** Digits and letters of a handle that do not come from the names or the years of birth. */
export type HandleInformation = {
  /** log10 of how many people the handle's own letters distinguish. */
  letters: number
  digits: number
}

/** `people` are those whose names the handle may come from. */
export const handleInformation = (
  handle: string,
  people: readonly ComparisonRecord[],
): HandleInformation => {
  const words = [...new Set(people.flatMap(nameWordsOf))]
  const text = toLatin(handle).toLowerCase()
  const digits = text.replace(/\D/g, '')
  const years = people.flatMap((record) => yearOfBirth(record)?.toString() ?? [])
  const isYear = years.some((year) => digits === year || digits === year.slice(2))
  return {
    letters: ownInformation(text.replace(/[^\p{L}]+/gu, ''), words),
    digits: isYear ? informationOfYear : digits.length * informationPerDigit,
  }
}
