import { valueChance } from '../../model/term-frequencies.ts'
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

export type InferredOriginCountry = { fieldCorrelation: number; isCountryKnown: boolean }

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
