import type { ScoringContext } from '../../model/scoring-context.ts'
import type { WordKind } from '../../model/model.ts'
import { isGivenName } from '../../../normalize/name/given-name.ts'
import { wholeName } from '../../../normalize/name/name.ts'
import type { AlignedWords } from './align-words.ts'
import type { WordAgreement } from './compare-word.ts'
import { nextWordMatchChance, type InferredOriginCountry } from './inferred-origin.ts'
import type { NameConflicts } from './name-conflicts.ts'

/** How often siblings share a further word of their names. */
const siblingsShareWord = 0.3
/** Even a fixed phrase is not certain. */
const maxPhraseChance = 0.9
/** People known by a single word are rarely known by their family name. */
const singleWordFamilyNameFactor = 0.1

export type NameWeights = {
  /**
   * How the words agree, with words left over on both sides as conflicts. Empty if no word agrees.
   */
  kinds: WordKind[]
  /**
   * log10 of the weight of the agreements, without the probability that one person's names agree
   * like this.
   */
  agreementWeight: number
  householdWeight: number
  /** One side has only one word, which may be a nickname. */
  isOneWord: boolean
}

/** The inputs of weighing the words of two names. */
export type NameContext = ScoringContext & {
  /** Selects the model's probabilities for words. */
  script: 'sameScript' | 'acrossScripts'
  originCountry: InferredOriginCountry
}

/** How often strangers who share one word share a further one because both are one phrase. */
const phraseChance = (
  word: string | undefined,
  others: readonly WordAgreement[],
  { frequencies }: ScoringContext,
): number => {
  const phrases = frequencies?.shares.namePhrase
  if (word === undefined || !phrases) return 0
  return Math.max(
    0,
    ...others.map(({ word: other, chance }) => {
      if (other === undefined || other === word) return 0
      const share = phrases[`${other} ${word}`] ?? phrases[`${word} ${other}`] ?? 0
      return share / chance
    }),
  )
}

/** How often strangers who share one of two given names share the other, at least. */
const secondGivenName = 0.03
const secondGivenChance = (pairs: readonly WordAgreement[], word: string | undefined): number =>
  pairs.some(({ word: other }) => other !== undefined && other !== word && isGivenName(other))
    ? secondGivenName
    : 0

/** How often strangers agree in a further word, once one of their words agrees. */
const nextWordChance = (
  { kind, chance, commonerChance, word }: WordAgreement,
  pairs: readonly WordAgreement[],
  context: NameContext,
): number => {
  const { model, script, originCountry } = context
  const { fieldCorrelation, isCountryKnown } = originCountry
  const { next, nextAlike } = model.name
  const inCountry = (share: number): number => Math.min(share * fieldCorrelation, 1)
  if (kind === 'exact') {
    return Math.max(
      nextWordMatchChance(inCountry(chance), next, isCountryKnown),
      isGivenName(word ?? '') ? secondGivenChance(pairs, word) : 0,
      Math.min(phraseChance(word, pairs, context), maxPhraseChance),
    )
  }
  if (commonerChance === undefined) return inCountry(chance)
  // the rarer spelling mostly belongs to people of the commoner name, who rarely write it like this
  return nextAlike[kind] + inCountry(commonerChance) * model.same.words[script][kind]
}

/**
 * log10 of how much likelier the words agree like this in one household than among strangers. The
 * family name is assumed to be the rarest word, unless it is a common given name.
 */
const householdWeightOf = (
  { pairs, sharedGivenOnly }: { pairs: readonly WordAgreement[]; sharedGivenOnly: boolean },
  { conflicts, isOneWord }: { conflicts: number; isOneWord: boolean },
  { model, script }: NameContext,
): number => {
  const { family: usual, given } = model.name.household
  const family = usual * (isOneWord ? singleWordFamilyNameFactor : 1)
  const shared = pairs.filter(({ kind }) => kind === 'exact' || kind === 'sound' || kind === 'slip')
  if (shared.length === 0) return Math.log10(1 - family)
  const { [script]: same } = model.same.words
  const likeliest = Math.max(...shared.map(({ kind, chance }) => same[kind] / chance))
  if (isOneWord) return Math.log10(1 + (family + given) * likeliest)
  if (sharedGivenOnly) return Math.log10(1 - family) + Math.log10(1 + given * likeliest)
  if (conflicts === 0)
    return Math.log10(family * likeliest) + (pairs.length - 1) * Math.log10(given)
  // sisters also share the words of a second family name, and Thi
  const [, ...others] = pairs
    .map(({ kind, chance }) => same[kind] / chance)
    .toSorted((x, y) => y - x)
  return others.reduce(
    (sum, likelihood) => sum + Math.log10(1 + siblingsShareWord * likelihood),
    Math.log10(family * likeliest),
  )
}

/** The counted share of a whole name that agrees in every word. */
const shareOfWholeName = (
  { pairs, unaligned }: AlignedWords,
  { frequencies }: ScoringContext,
): number | undefined => {
  if (unaligned.some((words) => words.length > 0)) return undefined
  const name = wholeName(pairs.flatMap(({ word }) => word ?? []))
  const shares = frequencies?.shares.wholeName
  return name !== undefined && shares && pairs.every(({ word }) => word) ? shares[name] : undefined
}

/** How often strangers give a word, of those who give a single one: many of them are nicknames. */
const loneWordChance = ({ chance, word }: WordAgreement, { frequencies }: ScoringContext) => {
  const shares = frequencies?.shares.loneWord ?? {}
  return word && Object.hasOwn(shares, word) ? Math.max(shares[word]!, chance) : chance
}

/** Weighs the words of two names that were aligned. */
export const weighAlignment = (
  aligned: AlignedWords,
  { conflicts, sharedGivenOnly }: NameConflicts,
  context: NameContext,
): NameWeights => {
  const { name } = context.model
  const { pairs, unaligned } = aligned
  const isOneWord = pairs.length + Math.min(unaligned[0].length, unaligned[1].length) === 1
  const householdWeight = householdWeightOf(
    { pairs, sharedGivenOnly },
    { conflicts: conflicts.length, isOneWord },
    context,
  )
  if (pairs.length === 0) return { kinds: [], agreementWeight: 0, isOneWord, householdWeight }
  // the commonest exact agreement comes first, otherwise the rarest resemblance
  const exact = pairs.filter(({ kind }) => kind === 'exact')
  const first =
    exact.length > 0
      ? exact.reduce((best, pair) => (pair.chance > best.chance ? pair : best))
      : pairs.reduce((best, pair) => (pair.chance < best.chance ? pair : best))
  const areBothLone = isOneWord && unaligned.every((words) => words.length === 0)
  let agreementWeight = -Math.log10(areBothLone ? loneWordChance(first, context) : first.chance)
  // Moe Moe is one name, and Moe alone says as much
  const heard = new Set([first.word])
  for (const pair of pairs) {
    if (pair === first || (pair.word !== undefined && heard.has(pair.word))) continue
    heard.add(pair.word)
    agreementWeight -= Math.log10(nextWordChance(pair, pairs, context))
  }
  const whole = shareOfWholeName(aligned, context)
  if (whole !== undefined) agreementWeight = -Math.log10(whole)
  agreementWeight += aligned.handleWeight ?? 0
  if (unaligned[0].length !== unaligned[1].length)
    agreementWeight += Math.log10(name.extraWord.same / name.extraWord.strangers)
  return {
    kinds: [...pairs.map(({ kind }) => kind), ...conflicts],
    agreementWeight,
    isOneWord,
    householdWeight,
  }
}
