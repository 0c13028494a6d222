import { priorModel } from '../../model/prior-model.ts'
import {
  commonerInOneCountry,
  countedWordShare,
  limitAmongFilled,
  listedWordShare,
  valueChance,
} from '../../model/term-frequencies.ts'
import type { EvidenceModel } from '../../model/model.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

const maxCountryFactor = 60

/**
 * How many times likelier it is that two people of one country share a country than that any two
 * people do. Uses the country that both sides name, or the one that one side names; null if neither
 * does.
 */
export const sharedCountryFactor = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { model, frequencies }: ScoringContext,
): number | null => {
  const [homeA, homeB] = [a.keys.partnerHomeCountry, b.keys.partnerHomeCountry]
  if (homeA !== undefined && homeB !== undefined && homeA !== homeB) return null
  const { rarity } = model.fields.partnerHomeCountry
  const [metA, metB] = [a.keys.meetingLocationCountry, b.keys.meetingLocationCountry]
  const country = homeA ?? homeB ?? (metA === metB ? metA : undefined)
  if (country === undefined) return null
  const share = valueChance({ field: 'partnerHomeCountry', value: country, rarity }, frequencies)
  return Math.min(1 / share, maxCountryFactor)
}

type InferredOriginCountry = { fieldCorrelation: number; isCountryKnown: boolean }

/**
 * How much likelier people who share a word of their names agree in what goes with a country: the
 * next word, the city. The factor grows as the country's share shrinks, to the extent that names
 * and places of the community go with countries.
 */
export const inferOriginCountry = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  context: ScoringContext,
): InferredOriginCountry => {
  const { name } = context.model
  const shared = sharedCountryFactor(a, b, context)
  return shared === null
    ? { fieldCorrelation: name.together, isCountryKnown: false }
    : { fieldCorrelation: shared ** name.byCountry, isCountryKnown: true }
}

const maxNextWordChance = 0.5
/**
 * How often strangers who share a word of their names share the next one too, from the frequency of
 * that word in the country.
 */
export const nextWordMatchChance = (
  inCountry: number,
  { power, inCountry: known, anywhere }: EvidenceModel['name']['next'],
  isCountryKnown: boolean,
): number => Math.min((isCountryKnown ? known : anywhere) * inCountry ** power, maxNextWordChance)

/** How names and places of one origin go together. */
export type NameOrigin = {
  fieldCorrelation: number
  /** How often strangers who share a word share a further one of this frequency, here and listed. */
  nextWordChance: (share: number, listed: number) => number
  /** How far the community's counts are of people of this origin, from 0 to 1. */
  counted: number
}

/**
 * The share of the community that is of the origin of a name, by how common its words are here and
 * in their own country; 1 if no list shows it. A word may be half as common as usual.
 */
const shareOfOrigin = (words: readonly string[], { frequencies }: ScoringContext): number => {
  const listed = words.filter((word) => listedWordShare(word) > 0)
  if (!frequencies || listed.length === 0) return 1
  const uncounted = limitAmongFilled(frequencies.minShare, 'nameWord', frequencies) / 4
  const shares = listed.map((word) => {
    const inOwnCountry = listedWordShare(word) * commonerInOneCountry
    return (countedWordShare(word, frequencies) ?? uncounted) / (inOwnCountry / 2)
  })
  return Math.min(Math.max(...shares), 1)
}

/**
 * A community of other countries says nothing about how common and how dependent the words of a
 * name are in its own: the less of the community is of that origin, the more the built-in model
 * counts.
 */
export const inferNameOrigin = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  context: ScoringContext,
): NameOrigin => {
  const { model, frequencies } = context
  // both strangers of a pair must be of it
  const counted = shareOfOrigin([...(a.name ?? []), ...(b.name ?? [])], context) ** 2
  const learned = inferOriginCountry(a, b, context)
  const usual = inferOriginCountry(a, b, { model: priorModel, frequencies })
  const mix = (own: number, other: number): number => counted * own + (1 - counted) * other
  const next = (share: number, origin: InferredOriginCountry, { name }: EvidenceModel): number =>
    nextWordMatchChance(
      Math.min(share * origin.fieldCorrelation, 1),
      name.next,
      origin.isCountryKnown,
    )
  return {
    fieldCorrelation: mix(learned.fieldCorrelation, usual.fieldCorrelation),
    nextWordChance: (share, listed) =>
      mix(next(share, learned, model), next(Math.max(share, listed), usual, priorModel)),
    counted,
  }
}
