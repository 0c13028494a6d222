import {
  areDistinctGivenNames,
  isFamilyNameFirst,
  isGivenName,
  listedSpelling,
} from '../../../normalize/name/given-name.ts'
import { areFormsOfOneName } from '../../../normalize/name/nickname.ts'
import type { WordConflict } from '../../model/model.ts'
import { editDistance } from '../../../similarity/edit-distance.ts'
import { conflictsOf, type AlignedWords } from './align-words.ts'

/** The contradictions between two names that share a word. */
export type NameConflicts = {
  conflicts: WordConflict[]
  /** The shared words are given names, so that the contradicting ones are family names. */
  sharedGivenOnly: boolean
  /** The names share the family name and contradict each other, as those of relatives do. */
  ofRelatives: boolean
}

export const noConflicts: NameConflicts = {
  conflicts: [],
  sharedGivenOnly: false,
  ofRelatives: false,
}

type WordPair = readonly [readonly string[], readonly string[]]

/** Whether two names without a common word have given names of two people. */
export const haveOtherGivenNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.some((candidate) => areOthers(word, candidate)))

const areOthers = (word: string, other: string): boolean => {
  const [a, b] = [listedSpelling(word), listedSpelling(other)]
  return !areFormsOfOneName(a, b) && areDistinctGivenNames(a, b, false)
}

const withoutGender = (word: string): string => word.replace(/[ao]$/, '')
/** Mario and Maria, Juan and Juana. */
const areManAndWoman = (a: string, b: string): boolean =>
  withoutGender(a) === withoutGender(b) && a.endsWith('a') !== b.endsWith('a')

/**
 * Dina and Dini: one person whose name was misheard, or two of a family. Words of one or two letters
 * are one letter away from many names.
 */
const areAlike = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > 2 && editDistance(a, b, 1) <= 1 && !areManAndWoman(a, b)
const haveAlikeGivenNames = ([one, other]: WordPair): boolean =>
  one.some((word) => other.some((another) => areAlike(word, another) && areOthers(word, another)))

/** The number of words on both sides that are common given names and differ. */
const countOtherGivenNames = (one: readonly string[], other: readonly string[]): number => {
  const count = (words: readonly string[], others: readonly string[]): number =>
    words.filter(
      (word) => isGivenName(word) || others.some((candidate) => areOthers(word, candidate)),
    ).length
  return haveOtherGivenNames(one, other) ? Math.min(count(one, other), count(other, one)) : 0
}

/** Whether the word in the place of the family name agrees, in names of several words. */
const sharesFamilyName = ([a, b]: WordPair, [leftA, leftB]: WordPair): boolean => {
  const at = isFamilyNameFirst(a) && isFamilyNameFirst(b) ? 0 : -1
  return (
    Math.min(a.length, b.length) > 1 && !leftA.includes(a.at(at)!) && !leftB.includes(b.at(at)!)
  )
}

/**
 * Whether contradicting words are given names or something else. An unknown word may be a nickname,
 * and a word at the end may be a family name. `isExplained`: a nickname or a handle explains why
 * the words differ.
 */
export const conflictsBetween = (
  aligned: AlignedWords,
  names: WordPair,
  { isExplained }: { isExplained: boolean },
): NameConflicts => {
  const count = conflictsOf(aligned)
  if (count === 0 || aligned.pairs.length === 0) return noConflicts
  const [a, b] = names
  const [leftA, leftB] = aligned.unaligned
  const shared = [
    ...a.filter((word) => !leftA.includes(word)),
    ...b.filter((word) => !leftB.includes(word)),
  ]
  const areFamilyNamesLast = !isFamilyNameFirst(a) && !isFamilyNameFirst(b)
  // Somboon is a given name, and the family name of Achara and Nimnuan Somboon
  const isSharedGiven = (word: string): boolean =>
    isGivenName(word) && !(a.at(-1) === word && b.at(-1) === word)
  const sharesGivenName = areFamilyNamesLast && shared.some(isSharedGiven)
  const givenIn = (left: readonly string[], words: readonly string[]): readonly string[] =>
    sharesGivenName && words.length > 1 ? left.filter((word) => word !== words.at(-1)) : left
  const given: WordPair = [givenIn(leftA, a), givenIn(leftB, b)]
  const others = isExplained ? 0 : Math.min(countOtherGivenNames(...given), count)
  const alike = others > 0 && haveAlikeGivenNames(given) ? 1 : 0
  return {
    conflicts: Array.from({ length: count }, (_, index) =>
      index < alike ? 'alikeGiven' : index < others ? 'otherGiven' : 'conflict',
    ),
    ofRelatives: others > 0 || (!isExplained && sharesFamilyName([a, b], aligned.unaligned)),
    sharedGivenOnly: others === 0 && sharesGivenName && shared.every(isSharedGiven),
  }
}
