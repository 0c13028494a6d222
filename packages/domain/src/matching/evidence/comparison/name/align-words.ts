import { compareWords, type WordAgreement } from './compare-word.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import { isListedForm } from '../../../normalize/name/nickname.ts'
import { isMisspelling } from '../../../similarity/edit-distance.ts'

export type AlignedWords = {
  pairs: WordAgreement[]
  /** The words of either side without a counterpart. */
  unaligned: readonly [readonly string[], readonly string[]]
  /** Some word agrees with a word that is paired with another one. */
  isAmbiguous?: true
  /** log10 of the weight of words that one side gives only in a handle. */
  handleWeight?: number
}

/** Pairs the words, best agreement first. The order of the words in a name is not compared. */
export const alignWords = (
  one: readonly string[],
  other: readonly string[],
  context: ScoringContext,
): AlignedWords => {
  // sorted, so that ties are broken in the same way for (a, b) and (b, a)
  const [a, b] = one.join(' ') <= other.join(' ') ? [one, other] : [other, one]
  const possible: { i: number; j: number; agreement: WordAgreement }[] = []
  a.forEach((wordA, i) =>
    b.forEach((wordB, j) => {
      const agreement = compareWords(wordA, wordB, context)
      if (agreement) possible.push({ i, j, agreement })
    }),
  )
  const rank = (agreement: WordAgreement): number =>
    agreement.kind === 'exact' ? -1 + agreement.chance : agreement.chance
  possible.sort((x, y) => rank(x.agreement) - rank(y.agreement))
  const usedA = new Set<number>()
  const usedB = new Set<number>()
  const pairs: WordAgreement[] = []
  for (const { i, j, agreement } of possible) {
    if (usedA.has(i) || usedB.has(j)) continue
    usedA.add(i)
    usedB.add(j)
    pairs.push(agreement)
  }
  const left = [a.filter((_, i) => !usedA.has(i)), b.filter((_, j) => !usedB.has(j))] as const
  return {
    pairs,
    unaligned: a === one ? left : [left[1], left[0]],
    ...(possible.length > pairs.length && { isAmbiguous: true }),
  }
}

export const conflictsOf = ({ unaligned: [a, b] }: AlignedWords): number =>
  Math.min(a.length, b.length)

type JoinedForm = { form: string[]; joinedWord: string }
/** The word lists in which two adjacent words are joined, one list for each position. */
const joinedForms = (words: readonly string[]): JoinedForm[] =>
  words.slice(1).map((word, index) => {
    const joinedWord = `${words[index]}${word}`
    return { joinedWord, form: [...words.slice(0, index), joinedWord, ...words.slice(index + 2)] }
  })

/**
 * The alignment as written, or with adjacent words of the longer name joined if that agrees better.
 */
export const alignBestForm = (
  a: readonly string[],
  b: readonly string[],
  context: ScoringContext,
): AlignedWords => {
  const written = alignWords(a, b, context)
  if (a.length === b.length || (conflictsOf(written) === 0 && written.pairs.length > 1)) {
    return written
  }
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  let best = written
  for (const { form, joinedWord } of joinedForms(longer)) {
    // Marites is Maria Teresa
    const isShortened = isListedForm(joinedWord)
    const mayAgree =
      isShortened || shorter.some((word) => word === joinedWord || isMisspelling(word, joinedWord))
    // the other words alone form no further pair
    if (!mayAgree && !written.isAmbiguous) continue
    const joined = shorter === a ? alignWords(a, form, context) : alignWords(form, b, context)
    const isClose = joined.pairs.every(
      ({ kind }) => kind === 'exact' || kind === 'slip' || (isShortened && kind === 'sound'),
    )
    if (isClose && joined.pairs.length > 0 && conflictsOf(joined) < conflictsOf(best)) best = joined
    else if (isClose && joined.pairs.length > best.pairs.length) best = joined
  }
  return best
}
