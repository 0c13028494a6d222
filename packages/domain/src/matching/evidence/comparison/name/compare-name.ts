import { alignWords, alignBestForm } from './align-words.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { DisclosedShare } from '../../model/term-frequencies.ts'
import { disclosedNameShare } from './name-share.ts'
import { inferNameOrigin } from './inferred-origin.ts'
import { wordConflicts, type SamePerson, type WordKind } from '../../model/model.ts'
import { isOtherSpelling } from '../../../normalize/name/nickname.ts'
import { japaneseFamilyLength } from '../../../normalize/script/japanese.ts'
import { compareCharacters } from './compare-characters.ts'
import { conflictsBetween, haveOtherGivenNames, noConflicts } from './name-conflicts.ts'
import {
  alternativeNameWeight,
  otherNamesWeight,
  applyHandles,
  applyOtherNames,
} from './other-names.ts'
import { weighAlignment, type NameContext, type NameWeights } from './weigh-alignment.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

export type NameComparison = Omit<NameWeights, 'kinds'> & {
  /**
   * The level that users see: a name with a contradicting word is different, though its words may
   * agree.
   */
  level: 'equal' | 'near' | 'different'
  /** The agreeing words weigh more than the others, so that other fields may follow from them. */
  agrees: boolean
  script: NameContext['script']
  /** Null if another name of the person agrees instead. */
  kinds: NameWeights['kinds'] | null
  /** The given names differ, so that what a household shares may be of two members. */
  hasOtherGivenName: boolean
  /** Share of profiles with this name; null if the name only nearly agrees. */
  share: DisclosedShare | null
}

/** How much rarer another name is for one person if both names are listed given names. */
const otherGivenNameShare = 0.1

/** Penalty as log10 if a name other than the one in the name field agrees. */
const displayNamePenalty = 0.5
/**
 * log10 of the probability that one person's names agree like this, without the weight of the
 * agreements.
 */
export const samePersonNameWeight = (
  {
    kinds,
    script,
    isOneWord,
    hasOtherGivenName,
  }: Pick<NameComparison, 'kinds' | 'script' | 'isOneWord' | 'hasOtherGivenName'>,
  same: SamePerson,
): number => {
  if (kinds === null) return 0
  if (kinds.length > 0) {
    const words = same.words[script]
    // a single word may be another name of the person, and does not contradict what agrees
    const notConflicting = wordConflicts.reduce((rest, conflict) => rest - words[conflict], 1)
    const agrees = isOneWord ? Math.log10((1 - same.aloneDifferent) / notConflicting) : 0
    return kinds.reduce((sum, kind) => sum + Math.log10(words[kind]), agrees)
  }
  return Math.log10(
    !isOneWord
      ? same.allDifferent
      : same.aloneDifferent * (hasOtherGivenName ? otherGivenNameShare : 1),
  )
}

/**
 * The least share of a name's own weight from which another name is nearly the same. From .3 to .5
 * it makes little difference on labeled pairs of names.
 */
const minNearShare = 0.4

const contradicts = (kinds: readonly WordKind[]): boolean =>
  wordConflicts.some((conflict) => kinds.includes(conflict))

/**
 * Whether every word is a form of one on the other side, and none is the same: one user writes
 * Ukrainian and the other Russian, or one the Indonesian spelling before 1972.
 */
const areOtherSpellings = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 1 &&
  a.length === b.length &&
  !a.some((word) => b.includes(word)) &&
  // Somchai Somchai is no other spelling of Somchaai Suksan, in either direction
  haveOtherSpellings(a, b) &&
  haveOtherSpellings(b, a)
const haveOtherSpellings = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.some((other) => isOtherSpelling(word, other)))

/** The characters of a Japanese name of which only the family name can be read. */
const unreadGivenName = ({ length }: readonly string[], written = ''): string[] =>
  length === 1 && japaneseFamilyLength(written) !== undefined ? [written] : []

/** The weight of a name that is equal to itself. */
const ownWeight = (words: readonly string[], context: NameContext): number => {
  const whole = weighAlignment(alignWords(words, words, context), noConflicts, context)
  return (
    whole.agreementWeight +
    samePersonNameWeight(
      { script: context.script, hasOtherGivenName: false, ...whole },
      context.model.same,
    )
  )
}

/** Compares names word by word. Order, script, nicknames, initials and slips count as near. */
export const compareNames = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  scoringContext: ScoringContext,
): NameComparison | null => {
  if (!a.name || !b.name) return null
  const isOneSpelling = !a.otherScript === !b.otherScript && !areOtherSpellings(a.name, b.name)
  const script = isOneSpelling ? 'sameScript' : 'acrossScripts'
  const origin = inferNameOrigin(a, b, scoringContext)
  const { model, frequencies } = scoringContext
  const context: NameContext = { model, frequencies, script, origin }
  if (a.keys.fullName === b.keys.fullName) {
    // a name written as one word or as two is one name
    const read = [a.name, b.name].toSorted(
      (x, y) => x.length - y.length || (x.join(' ') < y.join(' ') ? -1 : 1),
    )[0]!
    const words = [...read, ...unreadGivenName(read, a.keys.fullName)]
    const whole = alignWords(words, words, context)
    const weights = weighAlignment(whole, noConflicts, { ...context, script: 'sameScript' })
    return {
      level: 'equal',
      agrees: true,
      share: disclosedNameShare(words, frequencies),
      script: 'sameScript',
      hasOtherGivenName: false,
      ...weights,
    }
  }
  const weigh = (
    one: ComparisonRecord,
    other: ComparisonRecord,
  ): NameWeights & { weight: number; hasOtherGivenName: boolean } => {
    const read = alignBestForm(one.name ?? [], other.name ?? [], context)
    const written = compareCharacters(read, { a: one, b: other }, context)
    const pair = { a: one, b: other }
    const aligned = applyHandles(applyOtherNames(written, pair, context), pair, context)
    const alternativeWeight = alternativeNameWeight(aligned, one, other)
    const conflicts = conflictsBetween(aligned, [one.name ?? [], other.name ?? []], {
      isExplained: alternativeWeight > 0,
    })
    const found = weighAlignment(aligned, conflicts, context)
    const agreementWeight = found.agreementWeight + alternativeWeight
    const hasOtherGivenName =
      found.kinds.length === 0
        ? // wholly different names are a false name rather than a relative
          found.isOneWord && haveOtherGivenNames(one.name ?? [], other.name ?? [])
        : conflicts.ofRelatives
    const described = { ...found, agreementWeight, hasOtherGivenName }
    return {
      ...described,
      weight: agreementWeight + samePersonNameWeight({ script, ...described }, model.same),
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
  // of equal weights, the one that relatives have
  const { weight, ...described } = [asGiven, ...shown].toSorted(
    (x, y) => y.weight - x.weight || y.householdWeight - x.householdWeight,
  )[0]!
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
    const { isOneWord, hasExtraWord } = described
    return {
      level: 'near',
      agrees: true,
      share: null,
      script,
      kinds: null,
      hasOtherGivenName: false,
      agreementWeight: other,
      householdWeight: 0,
      isOneWord,
      hasExtraWord,
    }
  }
  return { level: 'different', agrees: false, share: null, script, ...described }
}
