import { normalizeNumber, normalizePhone, numbersIn } from '../matching/normalize/contact/phone.ts'
import type { ComparablePhone } from '../matching/record/record.ts'
import { addressPieces, mailboxesMeant } from '../profile/findability/described-addresses.ts'
import type { ProvedIdentifier } from '../contract/identity/identifier-proofs.ts'
import { mailboxOf } from '../text/contact/mailbox.ts'
import { toAsciiDigits } from '../text/digits.ts'

/**
 * [Keys of identifiers] A number is known by its international form. Where its country is not
 * certain, it is known by the digits that certainly belong to it, or else by its last eight.
 */
const keysOfNumber = ({ certain, e164, national, last8 }: ComparablePhone): string[] => {
  if (certain && e164 !== null) return [`phone ${e164}`]
  const inferred = e164 === null ? [] : [`phone ${e164}`]
  return [...inferred, `phone-end ${national ?? last8}`]
}

/** The ends of an international number, from its last eight digits to all of them. */
const endsOf = ({ e164, last8 }: ComparablePhone): string[] => {
  const digits = e164?.slice(1) ?? last8
  const starts = Array.from({ length: digits.length }, (_, start) => digits.slice(start))
  return starts.filter(({ length }) => length >= last8.length)
}

/**
 * The keys under which an objection to the processing of an identifier is stored. An address counts
 * as proved, so that nobody objects for the mailbox of a similar address.
 */
export const objectionKeys = ({ kind, value }: ProvedIdentifier): string[] => {
  if (kind === 'email') return [`email ${mailboxOf(value)}`]
  const phone = normalizePhone(value)
  return phone?.e164
    ? [`phone ${phone.e164}`, ...endsOf(phone).map((end) => `phone-end ${end}`)]
    : []
}

/** An identifier in a text. Without a place, it follows only from the text as a whole. */
type Found = { key: string; place: { start: number; end: number } | null }

/** Longer text is no address and no number as a whole. */
const maxWholeLength = 320
const minDigits = 7
const maxDigits = 15

/** Its parts are bounded, so that no text takes long to read. */
const address =
  /[^\s@<>()[\]{},;:"'|/\\]{1,64}@[^\s@<>()[\]{},;:"'|/\\]{1,255}(?<=\.[^\s@.]{2,63})/gu
const digitGroup = /\+?\d+/gu
const betweenGroups = /^[\s().\-‐-―/]{0,4}$/u
const isoDate = /^\d{4}-\d\d-\d\d$/
const mayHaveNumber = /(?:\d\D{0,4}){6}\d/
/** Every address has a dot in its domain, or its name at a provider whose ending is known. */
const mayBeAddress = /@.*(?:[.。,]|mail|outlook|icloud|yahoo)|\bat\b/iu
const mayHaveAddress = /@|\bat\b/iu

const readable = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu, '')
    .replace(/(?<=\d\s*)\(\s*0\s*\)/gu, ' ')

const addressesIn = (text: string): Found[] => {
  if (!mayHaveAddress.test(text)) return []
  const placed = [...text.matchAll(address)].flatMap(({ 0: piece, index }): Found[] => {
    const place = { start: index, end: index + piece.length }
    return mailboxesMeant(piece).map((mailbox) => ({ key: `email ${mailbox}`, place }))
  })
  const pieces = new Set(addressPieces(text).filter((piece) => mayBeAddress.test(piece)))
  const whole = [...pieces]
    .flatMap(mailboxesMeant)
    .map((mailbox): Found => ({ key: `email ${mailbox}`, place: null }))
  return [...placed, ...whole]
}

/** The keys of a number by its last digits, which every objection to a number has. */
const keysOfDigits = (digits: string): string[] => {
  const last8 = digits.length > 8 ? digits.slice(-8) : digits.replace(/^0+/, '')
  return keysOfNumber({ certain: false, e164: null, last8 })
}

/** Countries that the description names: a number without a country code may be one of theirs. */
type Countries = readonly string[]

/** Long texts with very many numbers are not read exactly. */
const maxExact = 50

/** The numbers that start with the first group: separators inside a number are not certain. */
const numbersFrom = (
  text: string,
  groups: readonly RegExpExecArray[],
  countries: Countries | null,
): Found[] => {
  const [first] = groups
  if (!first) return []
  const found: Found[] = []
  let end = first.index
  let digits = ''
  for (const group of groups) {
    const isNext = group === first || betweenGroups.test(text.slice(end, group.index))
    if (!isNext || (group !== first && group[0].startsWith('+'))) break
    end = group.index + group[0].length
    digits += group[0].replace('+', '')
    if (digits.length > maxDigits + 2) break
    if (digits.length < minDigits) continue
    const phone = countries && normalizeNumber(text.slice(first.index, end), countries)
    const place = { start: first.index, end }
    for (const key of phone ? keysOfNumber(phone) : keysOfDigits(digits)) found.push({ key, place })
  }
  return found
}

const maxGroups = 8

/** All numbers in groups of digits. A group inside of a number with a plus starts no other one. */
const placedNumbers = (text: string, countries: Countries): Found[] => {
  const groups = [...text.matchAll(digitGroup)]
  let plusEnd = 0
  let read = 0
  return groups.flatMap((group, index) => {
    if (group.index < plusEnd) return []
    read += 1
    const near = groups.slice(index, index + maxGroups)
    const found = numbersFrom(text, near, read <= maxExact ? countries : null)
    if (group[0].startsWith('+')) plusEnd = found.at(-1)?.place?.end ?? 0
    return found
  })
}

const numbersOfText = (text: string, countries: Countries): Found[] => {
  if (isoDate.test(text)) return []
  const whole =
    text.length > maxWholeLength
      ? []
      : numbersIn(text).flatMap((number): Found[] => {
          const phone = normalizePhone(number, countries)
          return phone ? keysOfNumber(phone).map((key) => ({ key, place: null })) : []
        })
  return [...placedNumbers(text, countries), ...whole]
}

const identifiersInText = (typed: string, countries: Countries): Found[] => {
  const text = readable(typed)
  return [...addressesIn(text), ...(mayHaveNumber.test(text) ? numbersOfText(text, countries) : [])]
}

/** A number of a comparison record, which is removed as a whole. */
const isStoredNumber = (value: object): value is ComparablePhone => 'last8' in value

const keysInValue = (value: unknown, countries: Countries): string[] => {
  if (typeof value === 'string') return identifiersInText(value, countries).map(({ key }) => key)
  if (typeof value !== 'object' || value === null) return []
  // its digits alone would be the number of any country
  if (isStoredNumber(value))
    return [...keysOfNumber(value), ...keysInValue(value.also ?? [], countries)]
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...names, ...Object.values(value)].flatMap((part) => keysInValue(part, countries))
}

/** The keys of all identifiers in any part of a description, each once. */
export const identifierKeysIn = (description: unknown, countries: Countries = []): string[] => [
  ...new Set(keysInValue(description, countries)),
]

/** Which identifiers leave a description. */
export type Erasure = { isObjected: (key: string) => boolean; countries?: Countries }

const tidy = (text: string): string =>
  text
    .replace(/[ \t]{2,}/gu, ' ')
    .replace(/^[\s,;:/|&+-]+|[\s,;:/|&+-]+$/gu, '')
    .replace(/\(\s*\)/gu, '')

/** A list that is stored as text; null for other texts. */
const storedList = (text: string): unknown[] | null => {
  if (!text.startsWith('[')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

const eraseFromList = (list: unknown[], erasure: Erasure): string | undefined => {
  const rest = erase(list, erasure) as unknown[]
  return rest.length > 0 ? JSON.stringify(rest) : undefined
}

/** The text without the identifiers. Undefined if nothing remains, or they cannot be separated. */
const eraseFromText = (typed: string, erasure: Erasure): string | undefined => {
  const { isObjected, countries = [] } = erasure
  const objectedIn = (text: string): Found[] =>
    identifiersInText(text, countries).filter(({ key }) => isObjected(key))
  const hits = objectedIn(typed)
  if (hits.length === 0) return typed
  const list = storedList(typed)
  if (list) return eraseFromList(list, erasure)
  const places = hits
    .flatMap(({ place }) => place ?? [])
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
  let text = readable(typed)
  let erasedFrom = text.length
  for (const { start, end } of places) {
    text = text.slice(0, start) + text.slice(Math.min(end, erasedFrom))
    erasedFrom = start
  }
  const rest = tidy(text)
  const remains = objectedIn(rest).length > 0
  return rest === '' || remains ? undefined : rest
}

/** An account of a list, in a profile or in a comparison record, whose user name was erased. */
const isEmptied = (before: object, after: object): boolean =>
  ['value', 'key'].some((name) => Object.hasOwn(before, name) && !Object.hasOwn(after, name))

const eraseFromObject = (value: object, erasure: Erasure): object | undefined => {
  const { isObjected, countries = [] } = erasure
  if (isStoredNumber(value)) {
    const { also = [], ...number } = value
    const kept = [number, ...also].filter((one) => !keysOfNumber(one).some(isObjected))
    const [first, ...others] = kept
    return first && { ...first, ...(others.length > 0 && { also: others }) }
  }
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const rest = keysInValue(name, countries).some(isObjected)
      ? undefined
      : withoutIdentifiers<unknown>(part, erasure)
    return rest === undefined ? [] : [[name, rest] as const]
  })
  const after = Object.fromEntries(entries)
  return isEmptied(value, after) ? undefined : after
}

const erase = (value: unknown, erasure: Erasure): unknown => {
  if (typeof value === 'string') return eraseFromText(value, erasure)
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => {
      const rest = erase(one, erasure)
      return rest === undefined ? [] : [rest]
    })
  return typeof value === 'object' && value !== null ? eraseFromObject(value, erasure) : value
}

/** A description, or a part of one, without the identifiers to which someone objected. */
export const withoutIdentifiers = <Value>(value: Value, erasure: Erasure): Value =>
  erase(value, erasure) as Value
