import { romanize } from './romanize.ts'

/** A name or a place in Latin letters, usual spelling first, and in the country's own script. */
export type Term = { latin: readonly string[]; native: string | null }

/** The second world's data about a country. Lists are ordered by how common their terms are. */
export type Country = {
  name: string
  /** As people write it, usual first. */
  written: readonly string[]
  women: readonly Term[]
  men: readonly Term[]
  families: readonly Term[]
  /** Exponents of Zipf's law for given and family names. */
  exponents: { given: number; family: number }
  /** The share of people with a rare family name, and the syllables that such names consist of. */
  rareFamily: { share: number; syllables: readonly [readonly string[], readonly string[]] }
  /** Names that only the family and friends use, if they are not formed from the given name. */
  nicknames: readonly string[]
  /** Usual short forms of given names. */
  shortForms: Readonly<Record<string, string>>
  /** The parts of a whole name. */
  pattern: 'given family' | 'family given' | 'family middle given' | 'two given' | 'two families'
  middles: readonly string[]
  cities: readonly Term[]
  streets: readonly string[]
  phone: { code: string; starts: readonly string[]; length: number; trunk: string }
  mailHosts: readonly string[]
}

/** Reads words that are separated by spaces; underscores stand for the spaces within a word. */
export const readWords = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '))

/** Reads `native:latin/other_latin` entries. A Cyrillic one without `latin` is romanized. */
export const readTerms = (text: string): Term[] =>
  readWords(text).map((entry) => {
    const [first = '', latin] = entry.split(':')
    if (latin !== undefined) return { native: first, latin: latin.split('/') }
    return /\p{Script=Cyrillic}/u.test(first)
      ? { native: first, latin: [...new Set(romanize(first))] }
      : { native: null, latin: first.split('/') }
  })
