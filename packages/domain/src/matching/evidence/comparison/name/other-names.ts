import { alignWords, conflictsOf, type AlignedWords } from './align-words.ts'
import { handleLetters } from '../values/compare-handles.ts'
import { chanceOfWord, compareWords } from './compare-word.ts'
import type { NameOrigin } from './inferred-origin.ts'
import { haveOtherGivenNames } from './name-conflicts.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

type RecordPair = { a: ComparisonRecord; b: ComparisonRecord }

/** How often a stranger's name agrees with one of a person's several other names. */
const otherNameChance = 0.004

/**
 * A word without a counterpart may be the nickname that the other side knows: Nan Srisuk, called
 * Nan.
 */
export const applyOtherNames = (
  aligned: AlignedWords,
  { a, b }: RecordPair,
  context: ScoringContext,
): AlignedWords => {
  const { pairs } = aligned
  if (pairs.length === 0 || conflictsOf(aligned) === 0) return aligned
  const known = (
    words: readonly string[],
    { otherNames }: ComparisonRecord,
  ): string | undefined => {
    const others = (otherNames ?? []).flat()
    return words.find((word) =>
      others.some((other) =>
        ['exact', 'sound'].includes(compareWords(word, other, context)?.kind ?? ''),
      ),
    )
  }
  const [leftA, leftB] = aligned.unaligned
  const chanceOf = (word: string): number => chanceOfWord(word, context)
  // the commoner word, so that the result is symmetric
  const [word] = [known(leftA, b), known(leftB, a)]
    .filter((found) => found !== undefined)
    .toSorted((x, y) => chanceOf(y) - chanceOf(x) || (x < y ? -1 : 1))
  if (word === undefined) return aligned
  const chance = Math.max(chanceOf(word), otherNameChance)
  const without = (words: readonly string[]): string[] => {
    const at = Math.max(words.indexOf(word), 0)
    return words.filter((_, index) => index !== at)
  }
  return {
    pairs: [...pairs, { kind: 'part', chance }],
    unaligned: [without(leftA), without(leftB)],
  }
}

/**
 * How often a handle contains a word of its owner's name, and how often a word of a stranger's
 * name.
 */
const handleNameChance = { same: 0.3, strangers: 2 }
/** Shorter words occur in handles by chance. */
const minHandleWordLength = 5

/** A user who enters one word of a name may have the other in a handle: Polina, @pol_bondarenko. */
export const applyHandles = (
  aligned: AlignedWords,
  { a, b }: RecordPair,
  context: ScoringContext & { origin: NameOrigin },
): AlignedWords => {
  const { pairs, unaligned } = aligned
  const [leftA, leftB] = unaligned
  // words left over on both sides contradict each other
  if (pairs.length === 0 || leftA.length === leftB.length || conflictsOf(aligned) > 0)
    return aligned
  const letters = handleLetters(leftA.length > 0 ? b : a)
  const [words, isOfA] = leftA.length > 0 ? [leftA, true] : [leftB, false]
  const found = words.filter(
    (word) => word.length >= minHandleWordLength && letters.some((handle) => handle.includes(word)),
  )
  if (found.length === 0) return aligned
  const handleWeight = found.reduce((sum, word) => {
    const chance = chanceOfWord(word, context) * context.origin.fieldCorrelation
    return (
      sum + Math.max(Math.log10(handleNameChance.same / (handleNameChance.strangers * chance)), 0)
    )
  }, 0)
  const rest = words.filter((word) => !found.includes(word))
  return { pairs, unaligned: isOfA ? [rest, leftB] : [leftA, rest], handleWeight }
}

/**
 * log10 of how much likelier contradicting words are for one person than for two if the words ...
 */
const nicknameContradiction = {
  /** ... are the nickname of the same person: Nok Jaidee, called Nok. */
  ownNickname: 0.5,
  /** ... appear in a handle of the other side: Nok Jaidee, and Suda Jaidee, @nok_jaidee. */
  othersHandle: 1,
}
/** Shorter words occur in the letters of handles by chance. */
const minOtherNameWeight = 4

/** log10 of the evidence for one person despite contradicting words of the names. */
export const alternativeNameWeight = (
  aligned: AlignedWords,
  a: ComparisonRecord,
  b: ComparisonRecord,
): number => {
  if (aligned.pairs.length === 0 || conflictsOf(aligned) === 0) return 0
  const [leftA, leftB] = aligned.unaligned
  const isIn = (words: readonly string[], handles: readonly string[]): boolean =>
    words.some(
      (word) => word.length >= minOtherNameWeight && handles.some((one) => one.includes(word)),
    )
  // a couple's mailbox or page explains neither of the two names
  const ofOne = (own: ComparisonRecord, other: ComparisonRecord): readonly string[] =>
    haveOtherGivenNames(leftA, leftB)
      ? handleLetters(own).filter((handle) => !handleLetters(other).includes(handle))
      : handleLetters(own)
  if (isIn(leftA, ofOne(b, a)) || isIn(leftB, ofOne(a, b)))
    return nicknameContradiction.othersHandle
  const isOwn = (words: readonly string[], { otherNames }: ComparisonRecord): boolean =>
    words.some((word) => otherNames?.some((name) => name.length === 1 && name[0] === word))
  return isOwn(leftA, a) !== isOwn(leftB, b) ? nicknameContradiction.ownNickname : 0
}

/** The best weight of an agreeing nickname or bar name; null if none agrees. */
export const otherNamesWeight = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  context: ScoringContext,
): number | null => {
  if (!a.otherNames && !b.otherNames) return null
  const setsOf = (record: ComparisonRecord): string[][] => [
    record.name ?? [],
    ...(record.otherNames ?? []),
  ]
  let best: number | null = null
  for (const [i, wordsA] of setsOf(a).entries()) {
    for (const [j, wordsB] of setsOf(b).entries()) {
      // two names of the same kind are compared by other functions
      if ((i === 0) === (j === 0)) continue
      const aligned = alignWords(wordsA, wordsB, context)
      if (aligned.pairs.length === 0 || conflictsOf(aligned) > 0) continue
      const weight = aligned.pairs.reduce(
        // a nickname is one of several and shorter than a name, so it weighs less
        (sum, { kind, chance }) =>
          sum + Math.log10((kind === 'exact' ? 0.05 : 0.015) / Math.max(chance, otherNameChance)),
        0,
      )
      if (best === null || weight > best) best = weight
    }
  }
  return best
}
