import type { AccountKey, NormalizedValues, NormalizerName } from '../../fields/entry/comparison.ts'
import type { PartnerFieldName, PartnerProfileValues } from '../../fields/catalog.ts'
import type { HandleField, KeyField } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { maxAccounts } from '../../fields/entry/other-accounts.ts'
import { isAccountRemark, isAccountSentence } from './contact/account-remark.ts'
import { normalizeAccounts } from './contact/account.ts'
import { normalizeColor, normalizeEyeColor } from './color.ts'
import { partialDate, normalizeDate } from './date.ts'
import { partialEmail, normalizeEmail } from './contact/email.ts'
import { normalizeHandle, plainHandle } from './contact/handle.ts'
import { normalizePlate } from './vehicle/license-plate.ts'
import { normalizeAge, normalizeHeight, normalizeWeight } from './measure.ts'
import { isKnownName } from './name/known-name.ts'
import { isNameInOtherScript, nameCharacters, nameWords, nicknamesInName } from './name/name.ts'
import { isNoName } from './name/not-names.ts'
import { normalizeOccupation } from './text/occupation.ts'
import { normalizePhone } from './contact/phone.ts'
import { addressWords } from './place/address.ts'
import { normalizeCity } from './place/city.ts'
import { normalizeCountry } from './place/country.ts'
import { toLatin } from './script/latin.ts'
import {
  compactKey,
  isNonAnswer,
  isPlaceholder,
  isTrue,
  listOf,
  textOf,
  wordsOf,
} from './text/normalize-text.ts'
import { genericWorkplace } from './workplace.ts'
import { normalizeMake, normalizeModel } from './vehicle/vehicle.ts'

export type Typed = {
  values: PartnerProfileValues
  /** The year of entry, which relates an age to a birthdate. */
  year: number | undefined
  /** The texts of fields without the identifiers of other kinds that they contain. */
  rests: Partial<Record<PartnerFieldName, string>>
  /** Another field in normalized form. */
  keyOf: (field: KeyField) => string | null
}

/** The normalized value of a field, null if it has no information, and additions to the record. */
export type Normalized<Value> = {
  value: Value | null
  addition?: Omit<Partial<ComparisonRecord>, 'version' | 'keys'>
}
type Normalizer<Value> = (text: string, typed: Typed, field: PartnerFieldName) => Normalized<Value>

const maxWords = 12
const maxOtherNames = 8
const maxListed = 6

const keyOf = (text: string): string | null => (isPlaceholder(text) ? null : compactKey(text))
const latinWords = (words: readonly string[]): string[] => words.map(toLatin).slice(0, maxWords)
/** Null for an empty list, which has no information. */
const listed = <Item>(items: Item[], most: number): Item[] | null =>
  items.length === 0 ? null : items.slice(0, most)

const stopWords = new Set(
  'the and with has have her his one two three left right side small big little none tattoo tattoos scar mark'.split(
    ' ',
  ),
)
/** The distinctive words of a free description. */
const contentWords = (text: string): string[] => {
  if (isNonAnswer(text)) return []
  const words = wordsOf(text).map(toLatin)
  return [...new Set(words.filter((word) => word.length > 2 && !stopWords.has(word)))]
}

/** "The Tiger Bar" is Tiger Bar. */
const workplaceKey = (text: string): string => {
  const key = compactKey(text.replace(/^\s*(?:@|at\s|the\s)\s*(?:the\s)?/iu, ''))
  return key.length > 2 ? key : compactKey(text)
}

/** A number without a country code is read with the countries that the profile names. */
export const namedCountries = ({ keyOf: countryIn }: Typed): string[] =>
  (['meetingLocationCountry', 'partnerHomeCountry'] as const).flatMap(
    (field) => countryIn(field) ?? [],
  )

const readName: Normalizer<string> = (text, { rests }) => {
  const value = keyOf(text)
  const name = nameWords(rests.fullName ?? text)
  if (!value || name.length === 0) return { value }
  const characters = nameCharacters(rests.fullName ?? text)
  return {
    value,
    addition: {
      name,
      ...(isNameInOtherScript(text) && { otherScript: true }),
      ...(characters && { nameCharacters: characters }),
    },
  }
}

/** Nicknames and bar names, and the nickname in brackets within the name; each as words. */
const readOtherNames: Normalizer<string[][]> = (_text, { values, rests }) => {
  const typed = (field: 'nicknames' | 'barNames') => listOf(rests[field] ?? values[field])
  const names = [...typed('nicknames'), ...typed('barNames')].map(nameWords)
  const all = [...names, ...nicknamesInName(rests.fullName ?? textOf(values.fullName))]
  const filled = all.filter((words) => words.length > 0)
  return { value: listed(filled, maxOtherNames) }
}

const readAddress: Normalizer<string> = (text) => {
  if (isPlaceholder(text)) return { value: null }
  const words = addressWords(wordsOf(text))
  return { value: words.join(''), addition: { address: latinWords(words) } }
}

const readWorkplace: Normalizer<string> = (text, { rests }) => {
  const value = isNonAnswer(text) ? '' : workplaceKey(text)
  if (value === '') return { value }
  const kind = genericWorkplace(text)
  const workplace = latinWords(wordsOf(rests.workplace ?? text))
  return { value, addition: { workplace, ...(kind !== null && { genericWorkplace: kind }) } }
}

const readHandle: Normalizer<string> = (text, _typed, field) => {
  const handle = normalizeHandle(text, field as HandleField)
  // a remark in several words: "she blocked me"
  const isRemark = handle?.isName
    ? isNoName(text) || isAccountSentence(text)
    : handle !== null && isAccountRemark(handle.key)
  if (!handle || isRemark) return { value: null }
  return {
    value: handle.key,
    ...(handle.isName && { addition: { namedHandles: [field as HandleField] } }),
  }
}

const readAccountList: Normalizer<AccountKey[]> = (text, typed) => {
  const found = normalizeAccounts(text, namedCountries(typed))
  // a given name alone is what the page shows, and no account
  const accounts = found.flatMap((one) =>
    'account' in one && !isKnownName(toLatin(plainHandle(one.account.key))) ? [one.account] : [],
  )
  const phones = found.flatMap((one) => ('phone' in one ? [one.phone] : []))
  const emails = found.flatMap((one) => ('email' in one ? [one.email] : []))
  return {
    value: listed(accounts, maxAccounts),
    addition: {
      ...(phones.length > 0 && { otherPhones: phones }),
      ...(emails.length > 0 && { otherEmails: emails }),
    },
  }
}

export const normalizers: { [Name in NormalizerName]: Normalizer<NormalizedValues[Name]> } = {
  accounts: readAccountList,
  name: readName,
  otherNames: readOtherNames,
  phone: (text, typed) => {
    const phone = normalizePhone(text, namedCountries(typed))
    return { value: null, ...(phone && { addition: { phone } }) }
  },
  email: (text) => {
    const value = normalizeEmail(text)
    const writtenEmail = value ? null : partialEmail(text)
    return { value, ...(writtenEmail && { addition: { writtenEmail } }) }
  },
  handle: readHandle,
  date: (text) => {
    const value = normalizeDate(text)
    const writtenBirthdate = value ? null : partialDate(text)
    return { value, ...(writtenBirthdate && { addition: { writtenBirthdate } }) }
  },
  age: (text, { year }) => {
    const value = normalizeAge(text)
    return {
      value,
      ...(value !== null && year !== undefined && { addition: { bornAbout: year - value } }),
    }
  },
  height: (text) => ({ value: normalizeHeight(text) }),
  weight: (text) => ({ value: normalizeWeight(text) }),
  color: (text) => {
    const key = keyOf(text)
    return { value: key && normalizeColor(key) }
  },
  eyeColor: (text) => {
    const key = keyOf(text)
    return { value: key && normalizeEyeColor(key) }
  },
  marks: (text) => ({ value: listed(contentWords(text), maxWords) }),
  country: (text) => ({ value: normalizeCountry(text) }),
  city: (text) => ({ value: normalizeCity(text) }),
  address: readAddress,
  workplace: readWorkplace,
  occupation: (text) => ({ value: normalizeOccupation(text) }),
  licensePlate: (text) => ({
    value: normalizePlate(text, (province) => normalizeCity(province) ?? province),
  }),
  carMake: (text) => ({ value: normalizeMake(text) }),
  carModel: (text, { keyOf: makeIn }) => ({
    value: normalizeModel(text, makeIn('carMake') || null),
  }),
  // a choice, so 'other' is an answer here
  sponsorType: (text, { values }) => ({
    value: isTrue(values.isSponsoredPartner) ? compactKey(text) : null,
  }),
  list: (_text, { values }, field) => {
    const keys = listOf(values[field]).flatMap((item) => keyOf(item) ?? [])
    return { value: listed([...new Set(keys)], maxListed) }
  },
}
