import type { ValueFrequencies } from '../evidence-types.ts'
import { chanceOfValue } from '../model/value-frequencies.ts'
import type { EvidenceModel } from '../model/model.ts'
import type { ComparisonRecord } from '../../record/record.ts'

const mostShared = 60

/**
 * How many times likelier than any two people those of one country are to be of one country: of
 * the country that both name, or the one who names it; null where none does.
 */
export const sharedCountry = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { fields }: Pick<EvidenceModel, 'fields'>,
  frequencies: ValueFrequencies | undefined,
): number | null => {
  const [homeA, homeB] = [a.keys.partnerHomeCountry, b.keys.partnerHomeCountry]
  if (homeA !== undefined && homeB !== undefined && homeA !== homeB) return null
  const { rarity } = fields.partnerHomeCountry
  const [metA, metB] = [a.keys.meetingLocationCountry, b.keys.meetingLocationCountry]
  const country = homeA ?? homeB ?? (metA === metB ? metA : undefined)
  if (country === undefined) return null
  const share = chanceOfValue('partnerHomeCountry', country, rarity, frequencies)
  return Math.min(1 / share, mostShared)
}

export type Homeland = { together: number; isCountryKnown: boolean }

/**
 * How much likelier people who share a word of their names agree in what goes with a country: the
 * next word, the city. The more so the smaller the country's share, as far as names and places of
 * the community go with countries at all.
 */
export const homelandOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): Homeland => {
  const shared = sharedCountry(a, b, model, frequencies)
  return shared === null
    ? { together: model.name.together, isCountryKnown: false }
    : { together: shared ** model.name.byCountry, isCountryKnown: true }
}

const mostNext = 0.5
/** How often strangers who share a word of their names have the next one too, by its share in the country. */
export const nextExact = (
  inCountry: number,
  { power, inCountry: known, anywhere }: EvidenceModel['name']['next'],
  isCountryKnown: boolean,
): number => Math.min((isCountryKnown ? known : anywhere) * inCountry ** power, mostNext)
