import type { ValueFrequencies } from './evidence-types.ts'
import { chanceOfValue } from './frequencies.ts'
import type { EvidenceModel } from './model.ts'
import type { ComparisonRecord } from './record.ts'

/**
 * How much likelier people of one country agree in what goes with the country than people of any
 * two. Who shares one word of a name mostly shares the country, and so is likelier to share the next
 * word and the city, the more so the smaller the country's share.
 */
export const sharedHomeland = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): number => {
  const home = a.keys.partnerHomeCountry
  if (home === undefined || home !== b.keys.partnerHomeCountry) return model.name.together
  const { rarity } = model.fields.partnerHomeCountry
  return Math.min(1 / chanceOfValue('partnerHomeCountry', home, rarity, frequencies), 20)
}
