import { alignWords, conflictsOf, type AlignedWords } from './align-words.ts'
import { handleLetters } from '../values/compare-handles.ts'
import { chanceOfWord, compareWords, type ModelContext } from './compare-word.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

/** How often strangers go by a name that agrees with one of another's several. */
const otherNameChance = 0.004

/** A word that found none may be the nickname that the other side knows: Nan Srisuk, called Nan. */
export const applyOtherNames = (
  aligned: AlignedWords,
  { a, b, modelContext }: { a: ComparisonRecord; b: ComparisonRecord; modelContext: ModelContext },
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
        ['exact', 'sound'].includes(compareWords(word, other, modelContext)?.kind ?? ''),
      ),
    )
  }
  const [leftA, leftB] = aligned.unaligned
  const chanceOf = (word: string): number => chanceOfWord(word, modelContext)
  // the commoner one, whoever asks
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

/** How often the handle of somebody has a word of the name in it, and how often a stranger's. */
const handleNameChance = { same: 0.3, strangers: 2 }
/** Shorter ones are in handles by chance. */
const minHandleWordLength = 5

/** Who gives one word of a name has another in a handle: Polina, @pol_bondarenko. */
export const applyHandles = (
  aligned: AlignedWords,
  {
    a,
    b,
    modelContext,
    together,
  }: { a: ComparisonRecord; b: ComparisonRecord; modelContext: ModelContext; together: number },
): AlignedWords => {
  const { pairs, unaligned } = aligned
  const [leftA, leftB] = unaligned
  // where both have words left over, those contradict each other
  if (pairs.length === 0 || leftA.length === leftB.length || conflictsOf(aligned) > 0)
    return aligned
  const letters = handleLetters(leftA.length > 0 ? b : a)
  const [words, isOfA] = leftA.length > 0 ? [leftA, true] : [leftB, false]
  const found = words.filter(
    (word) => word.length >= minHandleWordLength && letters.some((handle) => handle.includes(word)),
  )
  if (found.length === 0) return aligned
  const handleWeight = found.reduce((sum, word) => {
    const chance = chanceOfWord(word, modelContext) * together
    return (
      sum + Math.max(Math.log10(handleNameChance.same / (handleNameChance.strangers * chance)), 0)
    )
  }, 0)
  const rest = words.filter((word) => !found.includes(word))
  return { pairs, unaligned: isOfA ? [rest, leftB] : [leftA, rest], handleWeight }
}

/** How much likelier it is of one person than of two, as log10, that words which contradict ... */
const nicknameContradiction = {
  /** ... are the nickname of whoever is called so: Nok Jaidee, called Nok. */
  ownNickname: 0.5,
  /** ... are in a handle of the other: Nok Jaidee, and Suda Jaidee, @nok_jaidee. */
  othersHandle: 1,
}
/** Shorter words are in the letters of handles by chance. */
const minOtherNameWeight = 4

/** What speaks for one person although words of the names contradict each other, as log10. */
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
  if (isIn(leftA, handleLetters(b)) || isIn(leftB, handleLetters(a)))
    return nicknameContradiction.othersHandle
  const isOwn = (words: readonly string[], { otherNames }: ComparisonRecord): boolean =>
    words.some((word) => otherNames?.some((name) => name.length === 1 && name[0] === word))
  return isOwn(leftA, a) !== isOwn(leftB, b) ? nicknameContradiction.ownNickname : 0
}

/** What a nickname or bar name that agrees is worth at best; null where none does. */
export const otherNamesWeight = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  modelContext: ModelContext,
): number | null => {
  const setsOf = (record: ComparisonRecord): string[][] => [
    record.name ?? [],
    ...(record.otherNames ?? []),
  ]
  let best: number | null = null
  for (const [i, wordsA] of setsOf(a).entries()) {
    for (const [j, wordsB] of setsOf(b).entries()) {
      // two names of one kind are compared elsewhere
      if ((i === 0) === (j === 0)) continue
      const aligned = alignWords(wordsA, wordsB, modelContext)
      if (aligned.pairs.length === 0 || conflictsOf(aligned) > 0) continue
      const weight = aligned.pairs.reduce(
        // a nickname is one of several and shorter than a name, so it tells less
        (sum, { kind, chance }) =>
          sum + Math.log10((kind === 'exact' ? 0.05 : 0.015) / Math.max(chance, otherNameChance)),
        0,
      )
      if (best === null || weight > best) best = weight
    }
  }
  return best
}
