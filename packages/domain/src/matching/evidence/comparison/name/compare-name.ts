import { alignWords, alignBestForm, conflictsOf, type AlignedWords } from './align-words.ts'
import type { WordAgreement } from './compare-word.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import {
  inferOriginCountry,
  nextWordMatchChance,
  type InferredOriginCountry,
} from './inferred-origin.ts'
import type { SamePerson, WordKind } from '../../model/model.ts'
import {
  alternativeNameWeight,
  otherNamesWeight,
  applyHandles,
  applyOtherNames,
} from './other-names.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

export type NameComparison = {
  level: 'equal' | 'near' | 'different'
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
  linkedWeight: number
  /** One side has only one word, which may be a nickname. */
  isOneWord: boolean
  /** Share of profiles with this whole name; null if the name only nearly agrees. */
  chance: number | null
}

/** People of one household rarely share a given name. */
const sharedGivenNameChance = 0.1
/** Penalty as log10 if a name other than the one in the name field agrees. */
const displayNamePenalty = 0.5
/** People known by a single word are rarely known by their family name. */
const singleWordFamilyNameFactor = 0.1

type NameWeights = Pick<NameComparison, 'agreementWeight' | 'linkedWeight' | 'isOneWord'> & {
  kinds: WordKind[]
}

/** What weighing the words of two names needs. */
type NameContext = ScoringContext & {
  script: NameComparison['script']
  originCountry: InferredOriginCountry
}

/** How often strangers agree in a further word, once one of their words agrees. */
const nextWordChance = (
  { kind, chance, commonerChance }: WordAgreement,
  { model, script, originCountry: { fieldCorrelation, isCountryKnown } }: NameContext,
): number => {
  const { next, nextAlike } = model.name
  const inCountry = (share: number): number => Math.min(share * fieldCorrelation, 1)
  if (kind === 'exact') return nextWordMatchChance(inCountry(chance), next, isCountryKnown)
  if (commonerChance === undefined) return inCountry(chance)
  // the rarer spelling mostly belongs to people of the commoner name, who rarely write it like this
  return nextAlike[kind] + inCountry(commonerChance) * model.same.words[script][kind]
}

const weighAlignment = (aligned: AlignedWords, context: NameContext): NameWeights => {
  const { name } = context.model
  const { pairs, unaligned } = aligned
  const isOneWord = pairs.length + Math.min(unaligned[0].length, unaligned[1].length) === 1
  const familyName = name.linkedFamilyName * (isOneWord ? singleWordFamilyNameFactor : 1)
  if (pairs.length === 0) {
    return { kinds: [], agreementWeight: 0, isOneWord, linkedWeight: Math.log10(1 - familyName) }
  }
  // the commonest exact agreement comes first, otherwise the rarest resemblance
  const exact = pairs.filter(({ kind }) => kind === 'exact')
  const first =
    exact.length > 0
      ? exact.reduce((best, pair) => (pair.chance > best.chance ? pair : best))
      : pairs.reduce((best, pair) => (pair.chance < best.chance ? pair : best))
  let agreementWeight = -Math.log10(first.chance)
  for (const pair of pairs)
    if (pair !== first) agreementWeight -= Math.log10(nextWordChance(pair, context))
  agreementWeight += aligned.handleWeight ?? 0
  if (unaligned[0].length !== unaligned[1].length)
    agreementWeight += Math.log10(name.extraWord.same / name.extraWord.strangers)
  // linked people share the family name, which is assumed to be the rarest word
  const shared = pairs.filter(({ kind }) => kind === 'exact' || kind === 'sound' || kind === 'slip')
  const rarest = Math.min(...shared.map(({ chance }) => chance))
  const conflicts = Array.from({ length: conflictsOf(aligned) }, () => 'conflict' as const)
  const byFamilyName = shared.length === 0 ? 1 - familyName : familyName / rarest
  return {
    kinds: [...pairs.map(({ kind }) => kind), ...conflicts],
    agreementWeight,
    isOneWord,
    linkedWeight: isOneWord
      ? Math.log10(byFamilyName + sharedGivenNameChance)
      : Math.log10(byFamilyName) +
        (conflicts.length > 0 ? 0 : (pairs.length - 1) * Math.log10(sharedGivenNameChance)),
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
    const chance = whole.pairs.reduce((product, pair) => product * pair.chance, 1)
    return {
      level: 'equal',
      chance,
      script: 'sameScript',
      ...weighAlignment(whole, { ...context, script: 'sameScript' }),
    }
  }
  const weigh = (
    one: ComparisonRecord,
    other: ComparisonRecord,
  ): NameWeights & { weight: number } => {
    const written = alignBestForm(one.name ?? [], other.name ?? [], context)
    const pair = { a: one, b: other }
    const aligned = applyHandles(applyOtherNames(written, pair, context), pair, context)
    const found = weighAlignment(aligned, context)
    const agreementWeight = found.agreementWeight + alternativeNameWeight(aligned, one, other)
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
    return { level: 'near', chance: null, script, ...described }
  }
  // the name on one side may be the nickname or bar name on the other side
  const other = otherNamesWeight(a, b, context)
  if (other !== null && other > Math.max(weight, 0)) {
    const { isOneWord } = described
    return {
      level: 'near',
      chance: null,
      script,
      kinds: null,
      agreementWeight: other,
      linkedWeight: 0,
      isOneWord,
    }
  }
  return { level: 'different', chance: null, script, ...described }
}
