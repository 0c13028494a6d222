import cities from '../../data/cities.json' with { type: 'json' }
import { readForms } from '../../data/list.ts'
import { toLatin } from '../script/latin.ts'
import { compactKey, fold, isPlaceholder } from '../text/normalize-text.ts'
import { countryCode, withoutFlags } from './country.ts'

/** Usual English names by their other forms. */
const cityNames = readForms(cities, compactKey)

const before =
  /^(?:\s*(?:(?:the city of|city of|muang|mueang|amphoe|changwat|tp|thành phố|ciudad de|г|город|місто|м)[\s.]+|เมือง|จังหวัด|จ\.|อ\.))+\s*/iu
const after = /(?:[\s-]+(?:city|province|municipality|area)|\s*[市시])+\s*$/iu

/** A city by its usual English name if it has several names, otherwise in Latin letters. */
export const normalizeCity = (typed: string): string | null => {
  // "Chiang Mai, Thailand": the country has its own field
  const text = withoutFlags(typed).split(/[,(/;|]|\s[-–]\s/)[0]!
  if (isPlaceholder(typed) || isPlaceholder(text)) return null
  const plain = text.replace(before, '')
  const bare = plain.replace(after, '')
  const known = [text, plain, bare].map((name) => cityNames.get(compactKey(name))).find(Boolean)
  if (known) return known
  // "Bangkok Thailand"
  const [, city, country] = /^(.+?)\s+(\S+)$/.exec(bare) ?? []
  const ofCountry = city && country && countryCode(country) && cityNames.get(compactKey(city))
  if (ofCountry) return ofCountry
  const written = [bare, plain, text].find((name) => compactKey(name) !== '')
  // "Unknown city"
  if (written === undefined || isPlaceholder(written)) return null
  // letters of Korean that are joined may form a syllable
  const latin = toLatin(compactKey(toLatin(fold(written))))
  // a syllable that reads like "n/a" is no missing answer
  return cityNames.get(latin) ?? (isPlaceholder(latin) ? compactKey(written) : latin)
}
