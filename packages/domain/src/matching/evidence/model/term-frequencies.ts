import givenNames from '../../data/given-names.json' with { type: 'json' }
import data from '../../data/term-frequencies.json' with { type: 'json' }
import words from '../../data/name-words.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { learnLetters, unlistedWordShare } from './unlisted-words.ts'
import type { EvidenceField } from '../../record/fields.ts'

/**
 * The kinds of frequencies: the values of a field, the words of names and their sounds, two words
 * next to each other, and whole names.
 */
export type FrequencyField =
  | Exclude<EvidenceField, 'fullName'>
  | 'nameWord'
  | 'nameSound'
  | 'namePhrase'
  | 'wholeName'
  | 'loneWord'

/**
 * How common values are among the profiles, learned from a sample. Only values that many profiles
 * have are listed, so that the table identifies no one. Unlisted values are rarer than `minShare`.
 */
export type TermFrequencies = {
  /** The number of profiles. The more there are, the more coincidences. */
  profiles: number
  minShare: number
  /** The least share that is disclosed for a value, so that it identifies no one. */
  minDisclosedShare: number
  /** Whole names that are not listed are rarer than this. */
  minWholeNameShare: number
  /** The average share of an unlisted name word. */
  rareNameWord: number
  /** The share of profiles that fill in a field. Fewer fillings show less about its values. */
  filledShare: Partial<Record<FrequencyField, number>>
  shares: Partial<Record<FrequencyField, Record<string, number>>>
}

type Group = { share: number; values: string }

/** Approximate shares of profiles for values that are clearly commoner than the rest. */
const readShares = (groups: readonly Group[]): Map<string, number> => {
  const shares = new Map<string, number>()
  for (const { share, values } of groups) {
    for (const value of listIn(values)) if (!shares.has(value)) shares.set(value, share)
  }
  return shares
}

/** The share of a listed word of names of which no more is known. */
const leastWordShare = Math.min(...data.nameWords.map(({ share }) => share))
const countries = readShares(data.countries)
const cities = readShares(data.cities)

const tables: Partial<Record<FrequencyField, Map<string, number>>> = {
  /** Words of names in Latin letters, given and family names together. */
  nameWord: readShares([
    ...data.nameWords,
    {
      share: leastWordShare,
      // The further names are not in the list by which given names contradict each other: spellings
      // and family names of other languages are among them.
      values: [words.burmese, words.furtherGivenNames, ...Object.values(givenNames)].join(', '),
    },
    { share: leastWordShare / 2, values: words.furtherNames },
  ]),
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
  /** Typed if no plate is known; occasionally a real plate. */
  licensePlate: readShares(data.licensePlates),
}

const letters = learnLetters(tables.nameWord?.keys() ?? [])

/** The share of a word of names before any profile is counted. */
export const priorWordShare = (word: string): number =>
  tables.nameWord?.get(word) ??
  // characters that are not read may be of any common name
  (/\p{Script=Han}/u.test(word) ? leastWordShare : unlistedWordShare(letters, word))

/** The built-in table is for people of many countries. In one country its names are commoner. */
export const commonerInOneCountry = 5

/** The share of a word of names that a list shows; 0 if none does. */
export const listedWordShare = (word = ''): number => tables.nameWord?.get(word) ?? 0

/** The share of a word of names that is counted in the community. */
export const countedWordShare = (
  word: string,
  frequencies: TermFrequencies | undefined,
): number | undefined => {
  const counts = frequencies?.shares.nameWord ?? {}
  return Object.hasOwn(counts, word) ? counts[word] : undefined
}

/** The share of profiles that a word of names has at most, in a community that is not learned. */
export const maxPriorWordShare = (word: string): number =>
  Math.min(Math.max(priorWordShare(word), leastWordShare) * commonerInOneCountry, 1)

/** A value of a field, and the share that it has if no table lists it. */
type FieldValue = { field: FrequencyField; value: string; rarity: number }

/** A share as it may be disclosed. The value is rarer than a limit says; how much is not known. */
export type DisclosedShare = { share: number; isLimit: boolean }

/** A limit that holds for a value of all profiles, among those that fill in the field. */
export const limitAmongFilled = (
  limit: number,
  field: FrequencyField,
  { filledShare }: TermFrequencies,
): number => Math.min(limit / (filledShare[field] ?? 1), 1)

/** The share of a value that may be disclosed. For rare values it is only a limit. */
export const disclosedValueChance = (
  known: FieldValue,
  frequencies: TermFrequencies | undefined,
): DisclosedShare => {
  const share = valueChance(known, frequencies)
  if (!frequencies?.shares[known.field]) return { share, isLimit: false }
  const limit = limitAmongFilled(frequencies.minDisclosedShare, known.field, frequencies)
  if (share >= limit) return { share, isLimit: false }
  const prior = valueChance(known, undefined)
  return prior < limit ? { share: prior, isLimit: false } : { share: limit, isLimit: true }
}

/** The share of profiles with a value: as learned, otherwise from a table, otherwise `rarity`. */
export const valueChance = (
  { field, value, rarity }: FieldValue,
  frequencies: TermFrequencies | undefined,
): number => {
  const prior = tables[field]?.get(value) ?? rarity
  const shares = frequencies?.shares[field]
  if (!frequencies || !shares) return prior
  return Object.hasOwn(shares, value)
    ? shares[value]!
    : Math.min(prior, limitAmongFilled(frequencies.minShare, field, frequencies))
}
