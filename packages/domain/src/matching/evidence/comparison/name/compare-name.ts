import { alignWords, alignBestForm, type AlignedWords } from './align-words.ts'
import type { WordAgreement } from './compare-word.ts'
import { isGivenName } from '../../../normalize/name/given-name.ts'
import { wholeName } from '../../../normalize/name/name.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { DisclosedShare } from '../../model/term-frequencies.ts'
import { disclosedNameShare } from './name-share.ts'
import {
  inferOriginCountry,
  nextWordMatchChance,
  type InferredOriginCountry,
} from './inferred-origin.ts'
import type { SamePerson, WordKind } from '../../model/model.ts'
import { conflictsBetween, noConflicts, type NameConflicts } from './name-conflicts.ts'
import {
  alternativeNameWeight,
  otherNamesWeight,
  applyHandles,
  applyOtherNames,
} from './other-names.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

export type NameComparison = {
  /** What users see: a name with a contradicting word is different, though its words may agree. */
  level: 'equal' | 'near' | 'different'
  /** The agreeing words weigh more than the others, so that other fields may follow from them. */
  agrees: boolean
  /** The script case, which selects the model's probabilities for words. */
  script: 'sameScript' | 'acrossScripts'
  /**
   * How the words agree, with words left over on both sides as conflicts. Empty if no word agrees;
   * null if another name of the person agrees instead.
   */
  kinds: WordKind[] | null
  /**
   * log10 of the weight of the agreements, without the probability that one person's names agree
   * like this.
   */
  agreementWeight: number
  householdWeight: number
  /** One side has only one word, which may be a nickname. */
  isOneWord: boolean
  /** Share of profiles with this name; null if the name only nearly agrees. */
  share: DisclosedShare | null
}

/** Penalty as log10 if a name other than the one in the name field agrees. */
const displayNamePenalty = 0.5
/** How often siblings share a further word of their names. */
const siblingsShareWord = 0.3
/** Even a fixed phrase is not certain. */
const maxPhraseChance = 0.9
/** People known by a single word are rarely known by their family name. */
const singleWordFamilyNameFactor = 0.1

type NameWeights = Pick<NameComparison, 'agreementWeight' | 'householdWeight' | 'isOneWord'> & {
  kinds: WordKind[]
}

/** What weighing the words of two names needs. */
type NameContext = ScoringContext & {
  script: NameComparison['script']
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

const weighAlignment = (
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
  let agreementWeight = -Math.log10(first.chance)
  for (const pair of pairs)
    if (pair !== first) agreementWeight -= Math.log10(nextWordChance(pair, pairs, context))
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

/**
 * log10 of the probability that one person's names agree like this, without the weight of the
 * agreements.
 */
export const samePersonNameWeight = (
  { kinds, script, isOneWord }: Pick<NameComparison, 'kinds' | 'script' | 'isOneWord'>,
  same: SamePerson,
): number =>
  kinds === null
    ? 0
    : kinds.length === 0
      ? Math.log10(isOneWord ? same.aloneDifferent : same.allDifferent)
      : kinds.reduce((sum, kind) => sum + Math.log10(same.words[script][kind]), 0)

/**
 * The least share of a name's own weight from which another name is nearly the same. From .3 to .5 it
 * makes little difference on labeled pairs of names.
 */
const minNearShare = 0.4

const contradicts = (kinds: readonly WordKind[]): boolean =>
  kinds.includes('conflict') || kinds.includes('otherGiven')

/** The weight of a name that is equal to itself. */
const ownWeight = (words: readonly string[], context: NameContext): number => {
  const whole = weighAlignment(alignWords(words, words, context), noConflicts, context)
  return (
    whole.agreementWeight +
    samePersonNameWeight({ script: context.script, ...whole }, context.model.same)
  )
}

/** Compares names word by word. Order, script, nicknames, initials and slips count as near. */
export const compareNames = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  scoringContext: ScoringContext,
): NameComparison | null => {
  if (!a.name || !b.name) return null
  const script = !a.otherScript === !b.otherScript ? 'sameScript' : 'acrossScripts'
  const originCountry = inferOriginCountry(a, b, scoringContext)
  const { model, frequencies } = scoringContext
  const context: NameContext = { model, frequencies, script, originCountry }
  if (a.keys.fullName === b.keys.fullName) {
    // a name written as one word or as two is one name
    const words = [a.name, b.name].toSorted(
      (x, y) => x.length - y.length || (x.join(' ') < y.join(' ') ? -1 : 1),
    )[0]!
    const whole = alignWords(words, words, context)
    const weights = weighAlignment(whole, noConflicts, { ...context, script: 'sameScript' })
    return {
      level: 'equal',
      agrees: true,
      share: disclosedNameShare(words, frequencies),
      script: 'sameScript',
      ...weights,
    }
  }
  const weigh = (
    one: ComparisonRecord,
    other: ComparisonRecord,
  ): NameWeights & { weight: number } => {
    const written = alignBestForm(one.name ?? [], other.name ?? [], context)
    const pair = { a: one, b: other }
    const aligned = applyHandles(applyOtherNames(written, pair, context), pair, context)
    const alternativeWeight = alternativeNameWeight(aligned, one, other)
    const conflicts = conflictsBetween(aligned, [one.name ?? [], other.name ?? []], {
      isExplained: alternativeWeight > 0,
    })
    const found = weighAlignment(aligned, conflicts, context)
    const agreementWeight = found.agreementWeight + alternativeWeight
    return {
      ...found,
      agreementWeight,
      weight: agreementWeight + samePersonNameWeight({ script, ...found }, model.same),
    }
  }
  const asGiven = weigh(a, b)
  // one side may enter the nickname while its page shows the name that the other side knows
  const shown = [
    ...(a.shownNames ?? []).map((name) => weigh({ ...a, name }, b)),
    ...(b.shownNames ?? []).map((name) => weigh(a, { ...b, name })),
  ].map((one) => ({
    ...one,
    agreementWeight: one.agreementWeight - displayNamePenalty,
    weight: one.weight - displayNamePenalty,
  }))
  const { weight, ...described } = [asGiven, ...shown].reduce((best, one) =>
    one.weight > best.weight ? one : best,
  )
  if (described.kinds.length > 0 && weight > 0) {
    const isNear =
      !contradicts(described.kinds) &&
      weight >= minNearShare * Math.max(ownWeight(a.name, context), ownWeight(b.name, context))
    return {
      level: isNear ? 'near' : 'different',
      agrees: true,
      share: null,
      script,
      ...described,
    }
  }
  // the name on one side may be the nickname or bar name on the other side
  const other = otherNamesWeight(a, b, context)
  if (other !== null && other > Math.max(weight, 0)) {
    const { isOneWord } = described
    return {
      level: 'near',
      agrees: true,
      share: null,
      script,
      kinds: null,
      agreementWeight: other,
      householdWeight: 0,
      isOneWord,
    }
  }
  return { level: 'different', agrees: false, share: null, script, ...described }
}
