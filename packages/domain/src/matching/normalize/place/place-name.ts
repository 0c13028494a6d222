import cities from '../../data/cities.json' with { type: 'json' }
import { readForms } from '../../data/list.ts'
import { compactKey } from '../text/normalize-text.ts'
import { countryCode } from './country.ts'

const cityNames = readForms(cities, compactKey)
/** Shorter texts are codes of countries and words of many languages. */
const minLength = 4

export const isCity = (text: string): boolean => {
  const key = compactKey(text)
  return key.length >= minLength && cityNames.has(key)
}

/** A known city or country. */
export const isPlace = (text: string): boolean =>
  isCity(text) || (text.length >= minLength && countryCode(compactKey(text)) !== undefined)
