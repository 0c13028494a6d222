import type { ScoringContext } from '../../model/scoring-context.ts'
import {
  commonerInOneCountry,
  countedWordShare,
  listedWordShare,
} from '../../model/term-frequencies.ts'
import type { WordKind } from '../../model/model.ts'
import { isGivenName } from '../../../normalize/name/given-name.ts'
import { wholeName } from '../../../normalize/name/name.ts'
import type { AlignedWords } from './align-words.ts'
import type { WordAgreement } from './compare-word.ts'
import type { NameOrigin } from './inferred-origin.ts'
import type { NameConflicts } from './name-conflicts.ts'

/** How often siblings share a further word of their names. */
const siblingsShareWord = 0.3
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
  /** One side has more words. */
  hasExtraWord: boolean
}

/** The inputs of weighing the words of two names. */
export type NameContext = ScoringContext & {
  /** Selects the model's probabilities for words. */
  script: 'sameScript' | 'acrossScripts'
  origin: NameOrigin
}

/** How often strangers who share one of two given names share the other, at least. */
const secondGivenName = 0.03
const secondGivenChance = (pairs: readonly WordAgreement[], word: string | undefined): number =>
  pairs.some(({ word: other }) => other !== undefined && other !== word && isGivenName(other))
    ? secondGivenName
    : 0

/** Even a fixed phrase is not certain. */
const maxPhraseChance = 0.9
/** How often strangers who share a word share the next one because both are one name: Myat Noe. */
const phraseChance = (
  word: string | undefined,
  earlier: readonly WordAgreement[],
  { frequencies }: ScoringContext,
): number => {
  const phrases = frequencies?.shares.namePhrase
  if (word === undefined || !phrases) return 0
  const chances = earlier.map(({ word: other, chance }) => {
    const phrase = other === undefined ? undefined : wholeName([other, word])
    return phrase === undefined ? 0 : (phrases[phrase] ?? 0) / chance
  })
  return Math.min(Math.max(...chances), maxPhraseChance)
}

/** What a list says about a word that the community has not counted. */
const listedShare = (word: string | undefined, context: NameContext): number =>
  word === undefined || countedWordShare(word, context.frequencies) !== undefined
    ? 0
    : listedWordShare(word)

/** How often strangers give a word. One of another origin is as common as in its own country. */
const firstWordChance = ({ chance, word }: WordAgreement, context: NameContext): number =>
  Math.max(chance, (1 - context.origin.counted) * commonerInOneCountry * listedShare(word, context))

/** How often strangers agree in a further word, once one of their words agrees. */
const nextWordChance = (
  { kind, chance, commonerChance, word }: WordAgreement,
  { pairs, earlier }: Record<'pairs' | 'earlier', readonly WordAgreement[]>,
  context: NameContext,
): number => {
  const { model, script, origin } = context
  const inCountry = (share: number): number => Math.min(share * origin.fieldCorrelation, 1)
  if (kind === 'exact') {
    return Math.max(
      origin.nextWordChance(chance, listedShare(word, context)),
      isGivenName(word ?? '') ? secondGivenChance(pairs, word) : 0,
      phraseChance(word, earlier, context),
    )
  }
  if (commonerChance === undefined) return inCountry(chance)
  // the rarer spelling mostly belongs to people of the commoner name, who rarely write it like this
  return model.name.nextAlike[kind] + inCountry(commonerChance) * model.same.words[script][kind]
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
  const { alikeGiven } = name
  const areAlike = conflicts.includes('alikeGiven')
  const householdWeight =
    householdWeightOf(
      { pairs, sharedGivenOnly },
      { conflicts: conflicts.length, isOneWord },
      context,
    ) + (areAlike ? Math.log10(alikeGiven.household / alikeGiven.strangers) : 0)
  const hasExtraWord = unaligned[0].length !== unaligned[1].length
  const described = { isOneWord, hasExtraWord, householdWeight }
  if (pairs.length === 0) return { kinds: [], agreementWeight: 0, ...described }
  // the commonest exact agreement comes first, otherwise the rarest resemblance
  const exact = pairs.filter(({ kind }) => kind === 'exact')
  const first =
    exact.length > 0
      ? exact.reduce((best, pair) => (pair.chance > best.chance ? pair : best))
      : pairs.reduce((best, pair) => (pair.chance < best.chance ? pair : best))
  const areBothLone = isOneWord && unaligned.every((words) => words.length === 0)
  const chance = areBothLone ? loneWordChance(first, context) : first.chance
  let agreementWeight = -Math.log10(pairs.length > 1 ? firstWordChance(first, context) : chance)
  // Moe Moe is one name, and Moe alone says as much
  const earlier = [first]
  for (const pair of pairs) {
    const isHeard = pair.word !== undefined && earlier.some(({ word }) => word === pair.word)
    if (pair === first || isHeard) continue
    agreementWeight -= Math.log10(nextWordChance(pair, { pairs, earlier }, context))
    earlier.push(pair)
  }
  const whole = shareOfWholeName(aligned, context)
  if (whole !== undefined) agreementWeight = -Math.log10(whole)
  agreementWeight += aligned.handleWeight ?? 0
  if (areAlike) agreementWeight -= Math.log10(alikeGiven.strangers)
  if (hasExtraWord) {
    const { same, strangers } = isOneWord ? name.extraWord : name.furtherWord
    agreementWeight += Math.min(Math.log10(same / strangers), 0)
  }
  return { kinds: [...pairs.map(({ kind }) => kind), ...conflicts], agreementWeight, ...described }
}
