import countryData from '../../data/countries.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { isMisspelling } from '../../similarity/edit-distance.ts'
import { computeOnce } from '../text/compute-once.ts'
import { compactKey, isPlaceholder } from '../text/normalize-text.ts'

let countries: Map<string, string> | null = null
const countryCodes = new Set<string>()
/**
 * Obsolete codes by the current one: Node still lists DD, VD and BU as Germany, Vietnam and Burma.
 */
const currentCountryCode = (code: string): string =>
  new Intl.Locale(Intl.getCanonicalLocales(`und-${code}`)[0] ?? 'und').region ?? code
const countryNames = (): Map<string, string> => {
  if (countries) return countries
  const found = new Map<string, string>()
  const codes: string[] = []
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      const name = english.of(code)
      const isCountry = name !== undefined && !/^X[A-Z]$|^EU$|^UN$|^EZ$|^QO$|^ZZ$/.test(code)
      if (isCountry && currentCountryCode(code) === code) codes.push(code)
    }
  }
  for (const language of listIn(countryData.languages)) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name === undefined) continue
      const key = compactKey(name)
      if (key !== '' && !found.has(key)) found.set(key, code)
    }
  }
  for (const [code, names] of Object.entries(countryData.names)) {
    for (const name of listIn(names)) found.set(compactKey(name), code)
  }
  for (const code of codes) countryCodes.add(code.toLowerCase())
  countries = found
  return found
}

/** 🇹🇭 consists of the letters of the country's code. */
export const withoutFlags = (text: string): string =>
  text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) =>
    String.fromCharCode(letter.codePointAt(0)! - 0x1f1e6 + 65),
  )

const findMisspelled = (key: string): string | null => {
  const near = new Set<string>()
  for (const [name, code] of countryNames()) {
    if (name.length > 5 && name[0] === key[0] && isMisspelling(name, key)) near.add(code)
  }
  // in shorter names any letter may be wrong, if no longer name is as near
  if (near.size === 0 && key.length < 7) {
    for (const [name, code] of countryNames()) {
      if (name.length === 5 && isMisspelling(name, key)) near.add(code)
    }
  }
  return near.size === 1 ? [...near][0]! : null
}
const findMisspelledOnce = computeOnce(findMisspelled, { max: 2000 })

/** The country whose name is one slip away, if there is only one. */
const misspelledCountry = (key: string): string | null =>
  key.length < 4 || key.length > 30 ? null : findMisspelledOnce(key)

export const countryCode = (typed: string): string | undefined => {
  const key = compactKey(typed)
  return countryNames().get(key) ?? (countryCodes.has(key) ? key.toUpperCase() : undefined)
}

/** The two-letter code of a country by any of its names; for an unknown country, its letters. */
export const normalizeCountry = (typed: string): string | null => {
  const text = withoutFlags(typed)
  if (isPlaceholder(text)) return null
  const whole = countryCode(text)
  if (whole) return whole
  // "Bangkok, Thailand", "Thailand (Isaan)", "Thailand 🇹🇭"
  const parts = text.split(/[,;/()|]|\s[-–]\s|\s(?=[A-Z]{2}$)/).filter((part) => part.trim() !== '')
  const named = parts.length > 1 ? parts.toReversed().map(countryCode).find(Boolean) : undefined
  const key = compactKey(text)
  return named ?? misspelledCountry(key) ?? key
}
