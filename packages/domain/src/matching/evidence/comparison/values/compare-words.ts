import { isCity } from '../../../normalize/place/place-name.ts'
import {
  editDistance,
  haveSimilarLetters,
  isMisspelling,
} from '../../../similarity/edit-distance.ts'
import type { ComparisonLevel } from '../../model/model.ts'

/** The Dice coefficient of two word lists; misspelled words count as equal. */
const wordOverlap = (a: readonly string[], b: readonly string[]): number => {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (shorter.length === 0) return 0
  const left = [...longer]
  let found = 0
  for (const word of shorter) {
    const index = left.findIndex((other) => other === word || isMisspelling(other, word))
    if (index < 0) continue
    left.splice(index, 1)
    found += 1
  }
  return (2 * found) / (shorter.length + longer.length)
}

/**
 * Values of several words: by the number of agreeing words, or by letters where words are joined.
 */
export const compareWordLists = (a: readonly string[], b: readonly string[]): ComparisonLevel => {
  const overlap = Math.max(wordOverlap(a, b), wordOverlap(b, a))
  if (overlap >= 0.8) return 'close'
  const [lettersA, lettersB] = [a.join(''), b.join('')]
  const length = Math.min(lettersA.length, lettersB.length)
  const slips = Math.min(Math.floor(length / 5), 4)
  if (slips > 0 && editDistance(lettersA, lettersB, slips) <= slips) return 'close'
  return overlap >= 0.5 ? 'near' : 'different'
}

/** Free text about marks, by its distinctive words: all, most or one of them agree. */
export const compareDistinctiveMarks = (
  a: readonly string[],
  b: readonly string[],
): ComparisonLevel => {
  const shared = a.filter((word) => b.includes(word)).length
  if (shared === a.length && shared === b.length) return 'equal'
  if (shared >= 2 && shared * 2 >= Math.min(a.length, b.length)) return 'close'
  return shared > 0 ? 'near' : 'different'
}

/** A misspelling, or one value contains the other. */
export const isSimilarText = (a: string, b: string): boolean =>
  isMisspelling(a, b) || (Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a)))

/** Far: both users may have mistyped the city, unless both cities are known. */
export const compareCities = (a: string, b: string): ComparisonLevel => {
  if (a === b) return 'equal'
  if (isSimilarText(a, b)) return 'near'
  return haveSimilarLetters(a, b) && !(isCity(a) && isCity(b)) ? 'far' : 'different'
}

const numbersIn = (words: readonly string[]): string[] =>
  words.filter((word) => /^\d+\p{L}?$/u.test(word))

/** Like other word lists, one level lower if both have numbers and none agrees. */
export const compareAddresses = (a: readonly string[], b: readonly string[]): ComparisonLevel => {
  const comparisonLevel = compareWordLists(a, b)
  const [numbersA, numbersB] = [numbersIn(a), numbersIn(b)]
  const isSame = numbersA.some((number) => numbersB.includes(number))
  if (isSame || numbersA.length === 0 || numbersB.length === 0) return comparisonLevel
  return comparisonLevel === 'close' ? 'near' : comparisonLevel === 'near' ? 'far' : comparisonLevel
}
