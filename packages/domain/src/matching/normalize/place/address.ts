import addressData from '../../data/address-words.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { compactKey } from '../text/normalize-text.ts'

/** Words of an address by their full form; empty for "flat", because the number is enough. */
const abbreviations = new Map(
  Object.entries(addressData).flatMap(([word, others]) =>
    listIn(others).map((other): [string, string] => [compactKey(other), word]),
  ),
)

/** The words of an address with the usual abbreviations expanded. */
export const addressWords = (words: readonly string[]): string[] =>
  words
    .map((word) => abbreviations.get(word) ?? word.replace(/(?<=..)str(?:asse)?$/, 'strasse'))
    .filter((word) => word !== '')
