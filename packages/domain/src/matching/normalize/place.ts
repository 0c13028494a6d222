import { cityLines } from '../data/city-names.ts'
import { countryLanguages, otherCountryNames } from '../data/country-names.ts'
import { isMisspelling } from '../similarity/edit-distance.ts'
import { compactKey, isPlaceholder } from './text.ts'

let countries: Map<string, string> | null = null
const countryCodes = new Set<string>()
/** The code in use: the platform still knows DD, VD and BU by the names of Germany, Vietnam and Burma. */
const codeInUse = (code: string): string =>
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
      if (isCountry && codeInUse(code) === code) codes.push(code)
    }
  }
  for (const language of countryLanguages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name === undefined) continue
      const key = compactKey(name)
      if (key !== '' && !found.has(key)) found.set(key, code)
    }
  }
  for (const [code, names] of Object.entries(otherCountryNames)) {
    for (const name of names.split(',')) found.set(compactKey(name), code)
  }
  for (const code of codes) countryCodes.add(code.toLowerCase())
  countries = found
  return found
}

/** 🇹🇭 is written with the letters of the country's code. */
const withoutFlags = (text: string): string =>
  text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) =>
    String.fromCharCode(letter.codePointAt(0)! - 0x1f1e6 + 65),
  )

const misspelt = new Map<string, string | null>()
/** The country whose name is one slip away, if it is only one's. */
const misspeltCountry = (key: string): string | null => {
  if (key.length < 4 || key.length > 30) return null
  const heard = misspelt.get(key)
  if (heard !== undefined) return heard
  const near = new Set<string>()
  for (const [name, code] of countryNames()) {
    if (name.length > 5 && name[0] === key[0] && isMisspelling(name, key)) near.add(code)
  }
  // of the shorter names any letter may be wrong, as long as no longer one is as near
  if (near.size === 0 && key.length < 7) {
    for (const [name, code] of countryNames()) {
      if (name.length === 5 && isMisspelling(name, key)) near.add(code)
    }
  }
  const found = near.size === 1 ? [...near][0]! : null
  if (misspelt.size > 2000) misspelt.clear()
  misspelt.set(key, found)
  return found
}

const countryCode = (typed: string): string | undefined => {
  const key = compactKey(typed)
  return countryNames().get(key) ?? (countryCodes.has(key) ? key.toUpperCase() : undefined)
}

/** A country by any of its names as its two letters; what is no known country by its letters. */
export const normaliseCountry = (typed: string): string | null => {
  const text = withoutFlags(typed)
  if (isPlaceholder(text)) return null
  const whole = countryCode(text)
  if (whole) return whole
  // "Bangkok, Thailand", "Thailand (Isaan)", "Thailand 🇹🇭"
  const parts = text.split(/[,;/()|]|\s[-–]\s|\s(?=[A-Z]{2}$)/).filter((part) => part.trim() !== '')
  const named = parts.length > 1 ? parts.toReversed().map(countryCode).find(Boolean) : undefined
  const key = compactKey(text)
  return named ?? misspeltCountry(key) ?? key
}

const cityNames = new Map<string, string>()
for (const [name, ...others] of cityLines) {
  for (const other of [name!, ...others]) cityNames.set(compactKey(other), name!)
}

const before =
  /^(?:\s*(?:(?:the city of|city of|muang|mueang|amphoe|changwat|tp|thành phố|ciudad de|г|город|місто|м)[\s.]+|เมือง|จังหวัด|จ\.|อ\.))+\s*/iu
const after = /(?:[\s-]+(?:city|province|municipality|area)|\s*[市시])+\s*$/iu

/** A city by its usual English name where it has several. */
export const normaliseCity = (typed: string): string | null => {
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
  return compactKey(bare) || compactKey(plain) || compactKey(text) || null
}

/** Words of an address by the one they are read as; an empty one says nothing. */
const spelledOut: Record<string, string> = {
  street: 'st str strasse straat calle duong ulitsa ul ulica улица ул вулиця вул jalan jln',
  road: 'rd ถนน ถ thanon',
  avenue: 'ave av avda avenida aven prospekt проспект пр просп',
  boulevard: 'blvd bvd boul бульвар бул',
  lane: 'ln переулок пер',
  drive: 'dr',
  court: 'ct crt',
  circuit: 'cct',
  place: 'pl plaza',
  crescent: 'cres cr crs',
  square: 'sq площадь',
  highway: 'hwy hway',
  parade: 'pde',
  terrace: 'tce ter terr',
  parkway: 'pkwy',
  carrera: 'cra kr crr',
  floor: 'fl flr piso этаж ชั้น',
  building: 'bldg bld edificio edif อาคาร',
  village: 'vlg หมู่บ้าน mooban muban',
  soi: 'ซอย ซ',
  moo: 'mu หมู่ ม',
  tambon: 'tambol tumbon ตำบล ต',
  amphoe: 'amphur ampur amphor อำเภอ อ',
  khwaeng: 'kwaeng แขวง',
  khet: 'เขต',
  changwat: 'จังหวัด จ',
  barangay: 'brgy bgy',
  block: 'blk',
  mount: 'mt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  // a number stands for itself, whatever it is called
  '': `no nr num nro number numero nomor flat unit apt appt apartment apartamento apto dpto depto
    suite ste кв квартира д дом ห้อง เลขที่ บ้านเลขที่`,
}
const abbreviations = new Map(
  Object.entries(spelledOut).flatMap(([word, others]) =>
    others
      .trim()
      .split(/\s+/)
      .map((other): [string, string] => [compactKey(other), word]),
  ),
)

/** The words of an address with the usual abbreviations written out. */
export const addressWords = (words: readonly string[]): string[] =>
  words
    .map((word) => abbreviations.get(word) ?? word.replace(/(?<=..)str(?:asse)?$/, 'strasse'))
    .filter((word) => word !== '')
