import data from '../../../data/example-names.json' with { type: 'json' }
import { listIn } from '../../../data/list.ts'
import { isKnownName } from '../../../normalize/name/known-name.ts'
import { nameWords } from '../../../normalize/name/name.ts'
import { priorModel } from '../../model/prior-model.ts'
import { priorOdds, profilesAmong } from '../../model/prior-odds.ts'
import { countedWordShare } from '../../model/term-frequencies.ts'
import type { ComparisonLevel, EvidenceModel } from '../../model/model.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { ComparisonRecord } from '../../../record/record.ts'
import type { FieldComparison } from '../field-comparison.ts'
import { compareNames, type NameComparison } from './compare-name.ts'

type ComparedNames = Record<'a' | 'b', ComparisonRecord> & { compared: FieldComparison[] }

/** Of so many communities one has a second person of the name, where no names are counted. */
const communities = 23
/** Of so many profiles the names show how rare others are. */
const countedProfiles = 4000
/** Ages are often wrong by some years, but then the day of the birthdate agrees. */
const contradicting: ReadonlySet<ComparisonLevel> = new Set([
  'wide',
  'apart',
  'remote',
  'distant',
  'different',
])
const haveOtherBirthdates = (compared: readonly FieldComparison[]): boolean =>
  compared.some(
    ({ comparisonName, comparisonLevel }) =>
      comparisonName === 'birthdate' && contradicting.has(comparisonLevel),
  )

/** Values of other fields that say more than an age or a country. */
const distinctiveShare = 0.003
const isAlone = (compared: readonly FieldComparison[], model: EvidenceModel): boolean =>
  compared.every(
    ({ coarseLevel, comparisonName }) =>
      coarseLevel === 'different' || model.fields[comparisonName].rarity > distinctiveShare,
  )

/**
 * How rare a name is must be known before it identifies a person by itself: the more profiles are
 * counted, the more it may say. With contradicting birthdates it never says more. The rarity has a
 * limit, not the odds: where each person has several descriptions, an equal name says more.
 */
const limitUncounted = (
  compared: readonly FieldComparison[],
  { model, frequencies }: ScoringContext,
): number => {
  const counted = (frequencies?.profiles ?? 0) / countedProfiles
  const grows = haveOtherBirthdates(compared) ? 0 : counted ** 2
  return Math.log10(communities * (1 + grows) * profilesAmong(model, frequencies?.profiles))
}

/**
 * Up to so many expected matches a profile, a common name by itself is mostly a coincidence. Above,
 * people have several descriptions: each further tenth of a match lets an equal name say ten times
 * as much.
 */
const fewMatches = 0.7
/**
 * A common name with which nothing else agrees makes a match no likelier than it was before any name
 * was counted.
 */
const limitCounted = (
  { a, b, compared }: ComparedNames,
  { model, frequencies }: ScoringContext,
): number => {
  const isOnlyName = compared.every(({ coarseLevel }) => coarseLevel === 'different')
  if (!frequencies || !isOnlyName) return Infinity
  const [usual, here] = [priorOdds(priorModel, undefined), priorOdds(model, frequencies.profiles)]
  const name = compareNames(a, b, { model: priorModel, frequencies: undefined })
  const several = Math.max(0, model.expectedMatches - fewMatches) * 10
  return (name?.agreementWeight ?? 0) + Math.log10(usual.same / here.same) + several
}

const limitAlone = (pair: ComparedNames, context: ScoringContext): number =>
  Math.min(limitUncounted(pair.compared, context), limitCounted(pair, context))

/**
 * A text of which no word is known as a name, neither from lists nor from the community, may be
 * anything that users type where they have no name. By itself it makes no match likely.
 */
const unknownLimit = 5.6

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')
/**
 * Names that forms of a country show as an example, and names of stars: Juan dela Cruz, Taylor
 * Swift. Some users write them instead of the name. Frequencies of words miss that.
 */
const examples = new Set(
  Object.values(data)
    .flatMap(listIn)
    // read as a typed name, in which syllables may be joined
    .map((name) => keyOf(nameWords(name))),
)
/** One of 500 who hide a name writes one of them, and as many have the commonest of them. */
const exampleShare = 0.002

/** Limits what an agreeing name says where its frequency is not known. */
export const capName = (
  name: NameComparison,
  pair: ComparedNames,
  context: ScoringContext,
): NameComparison => {
  if (!name.agrees) return name
  const names = [pair.a.name ?? [], pair.b.name ?? []]
  const isExample = names.every((words) => examples.has(keyOf(words)))
  const isKnown = (word: string): boolean =>
    countedWordShare(word, context.frequencies) !== undefined || isKnownName(word)
  const limit = Math.min(
    isExample ? -Math.log10(exampleShare) : Infinity,
    names.flat().some(isKnown) ? Infinity : unknownLimit,
    isAlone(pair.compared, context.model) ? limitAlone(pair, context) : Infinity,
  )
  const { share } = name
  return {
    ...name,
    agreementWeight: Math.min(name.agreementWeight, limit),
    share:
      isExample && share && share.share < exampleShare
        ? { share: exampleShare, isLimit: false }
        : share,
  }
}
