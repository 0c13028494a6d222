import { readWords } from './read-words.ts'
import data from './synthetic-people.json' with { type: 'json' }

/** The building blocks of synthetic people, none of whom is real. */
export type OriginCountry = {
  country: string
  /** Spellings of the country's name, the usual one first. */
  written: readonly string[]
  /** Share of the people described. */
  share: number
  cities: readonly (readonly string[])[]
  given: readonly string[]
  family: readonly string[]
  /** Parts of the many rare family names: every first part goes with every last part. */
  rareFamily: readonly [readonly string[], readonly string[]]
  /** The calling code, the prefix written within the country, and the mobile prefixes. */
  phone: { code: string; trunk: string; prefixes: readonly string[]; digits: number }
  script: 'latin' | 'thai' | 'cyrillic'
}

/** Reads `thai:latin/other_latin` entries. */
const readThai = (text: string): (readonly [string, readonly string[]])[] =>
  readWords(text).map((entry) => {
    const [thai = '', latin = ''] = entry.split(':')
    return [thai, latin.split('/')] as const
  })

export const originCountries: readonly OriginCountry[] = data.countries.map((country) => ({
  ...country,
  cities: readWords(country.cities).map((city) => city.split('/')),
  given: readWords(country.given),
  family: readWords(country.family),
  rareFamily: [readWords(country.rareFamily.starts), readWords(country.rareFamily.ends)],
  phone: { ...country.phone, prefixes: readWords(country.phone.prefixes) },
  script: country.script as OriginCountry['script'],
}))

/** Names in Thai script, each with its usual Latin spellings. */
export const thaiGiven = readThai(data.thaiNames.given)
/** Thai family names are nearly unique; they consist of parts. */
export const thaiFamilyParts = readThai(data.thaiNames.familyParts)
export const thaiNicknames = readWords(data.thaiNames.nicknames)
