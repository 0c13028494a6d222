import data from '../../data/value-frequencies.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import type { EvidenceField } from '../../record/fields.ts'

/** What frequencies are kept of: the values of a field, or single words of names and their sounds. */
export type FrequencyField = Exclude<EvidenceField, 'fullName'> | 'nameWord' | 'nameSound'

/**
 * How common values are among the profiles at hand, learnt from a sample of them. Only values that
 * many hold are listed, so the table names nobody; whatever is not listed is rarer than `least`.
 */
export type ValueFrequencies = {
  /** How many profiles there are: among more, coincidences are more. */
  profiles: number
  minShare: number
  /** What is told of a value is never rarer than this, so that it names nobody. */
  minDisclosedShare: number
  /** How many hold a word of a name that is not listed, on average; null where that can't be told. */
  rareNameWord: number | null
  shares: Partial<Record<FrequencyField, Record<string, number>>>
}

type Group = { share: number; values: string }

/** Values by how many profiles hold them, roughly; only what is clearly commoner than the rest. */
const readShares = (groups: readonly Group[]): Map<string, number> => {
  const shares = new Map<string, number>()
  for (const { share, values } of groups) {
    for (const value of listIn(values)) if (!shares.has(value)) shares.set(value, share)
  }
  return shares
}

const countries = readShares(data.countries)
const cities = readShares(data.cities)

const tables: Partial<Record<FrequencyField, Map<string, number>>> = {
  /** Words of names in Latin letters, given and family names together. */
  nameWord: readShares(data.nameWords),
  meetingLocationCountry: countries,
  partnerHomeCountry: countries,
  meetingLocationCity: cities,
  partnerHomeCity: cities,
  occupation: readShares(data.occupations),
  carMake: readShares(data.vehicleMakes),
  carModel: readShares(data.vehicleModels),
  hairColor: readShares(data.hairColors),
  eyeColor: readShares(data.eyeColors),
  carColor: readShares(data.carColors),
  sponsorType: readShares(data.sponsorTypes),
  /** Typed where no plate is known, and now and then a real one. */
  licensePlate: readShares(data.licensePlates),
}

/** What may be told of how common a value is: of what few hold only that it is rarer than a limit. */
export const disclosedValueChance = (
  field: FrequencyField,
  value: string,
  rarity: number,
  learnt: ValueFrequencies | undefined,
): number => {
  const chance = valueChance(field, value, rarity, learnt)
  if (!learnt?.shares[field] || chance >= learnt.minDisclosedShare) return chance
  return Math.min(valueChance(field, value, rarity, undefined), learnt.minDisclosedShare)
}

/** The share of profiles that hold a value: as learnt, else as a table knows it, else `rarity`. */
export const valueChance = (
  field: FrequencyField,
  value: string,
  rarity: number,
  learnt: ValueFrequencies | undefined,
): number => {
  const prior = tables[field]?.get(value) ?? rarity
  const shares = learnt?.shares[field]
  if (!learnt || !shares) return prior
  return Object.hasOwn(shares, value) ? shares[value]! : Math.min(prior, learnt.minShare)
}
