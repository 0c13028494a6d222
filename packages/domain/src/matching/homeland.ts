import type { ValueFrequencies } from './evidence-types.ts'
import { chanceOfValue } from './frequencies.ts'
import type { EvidenceModel } from './model.ts'
import type { ComparisonRecord } from './record.ts'

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

/**
 * How much likelier people who share a word of their names agree in what goes with a country: the
 * next word, the city. The more so the smaller the country's share, as far as names and places of
 * the community go with countries at all.
 */
export const sharedHomeland = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): number => {
  const shared = sharedCountry(a, b, model, frequencies)
  return shared === null ? model.name.together : shared ** model.name.byCountry
}
