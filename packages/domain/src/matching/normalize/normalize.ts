import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { normaliseColor, normaliseEyeColor } from './color.ts'
import { brokenDate, normaliseDate } from './date.ts'
import { brokenEmail, normaliseEmail } from './email.ts'
import { handleFields } from '../record/fields.ts'
import { normaliseHandle } from './handle.ts'
import { toLatin } from './script/latin.ts'
import { normaliseAge, normaliseHeight, normaliseWeight } from './measure.ts'
import { bracketedName, isNameInOtherScript, nameWords } from './name.ts'
import { normaliseOccupation } from './occupation.ts'
import { normalisePhone } from './phone.ts'
import { addressWords } from './place/address.ts'
import { normaliseCity } from './place/city.ts'
import { normaliseCountry } from './place/country.ts'
import { normalisePlate } from './license-plate.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'
import { compactKey, isNoAnswer, isPlaceholder, listOf, textOf, wordsOf } from './text.ts'
import { normaliseMake, normaliseModel } from './vehicle.ts'

const keyOf = (typed: string): string | null => (isPlaceholder(typed) ? null : compactKey(typed))
const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1'
const maxWords = 12

const stopWords = new Set(
  'the and with has have her his one two three left right side small big little none tattoo tattoos scar mark'.split(
    ' ',
  ),
)
/** Of a free description the words that say what there is. */
const tellingWords = (typed: string): string[] => {
  if (isNoAnswer(typed)) return []
  const words = wordsOf(typed).map(toLatin)
  const telling = words.filter((word) => word.length > 2 && !stopWords.has(word))
  return [...new Set(telling)].slice(0, maxWords)
}

/** "The Tiger Bar" is Tiger Bar. */
const workplaceKey = (typed: string): string => {
  const key = compactKey(typed.replace(/^\s*(?:@|at\s|the\s)\s*(?:the\s)?/iu, ''))
  return key.length > 2 ? key : compactKey(typed)
}

/**
 * Makes a profile ready for comparing. It reads the values as the user typed them, before
 * sanitising, so that a pasted address of a page still gives the handle (R10). `year` is that of
 * the entry, for an age to be compared with a birthdate.
 */
export const prepareComparison = (
  profileAsTyped: PartnerProfileValues,
  year?: number,
): ComparisonRecord => {
  const typed = (name: keyof PartnerProfileValues): string => textOf(profileAsTyped[name])
  const record: ComparisonRecord = { version: comparisonVersion, keys: {} }
  const keys = record.keys
  const put = (name: keyof ComparisonRecord['keys'], key: string | null): void => {
    if (key !== null && key !== '') keys[name] = key
  }

  put('fullName', keyOf(typed('fullName')))
  const name = nameWords(typed('fullName'))
  if (keys.fullName && name.length > 0) {
    record.name = name
    if (isNameInOtherScript(typed('fullName'))) record.otherScript = true
  }
  const otherNames = [...listOf(profileAsTyped.nicknames), ...listOf(profileAsTyped.barNames)]
    .map(nameWords)
    .concat([bracketedName(typed('fullName'))])
    .filter((words) => words.length > 0)
    .slice(0, 8)
  if (otherNames.length > 0) record.otherNames = otherNames

  put('meetingLocationCountry', normaliseCountry(typed('meetingLocationCountry')))
  put('partnerHomeCountry', normaliseCountry(typed('partnerHomeCountry')))
  put('meetingLocationCity', normaliseCity(typed('meetingLocationCity')))
  const homeCity = normaliseCity(typed('partnerHomeCity'))
  if (homeCity) record.homeCity = homeCity

  const hints = [keys.meetingLocationCountry, keys.partnerHomeCountry].filter(
    (country): country is string => country !== undefined,
  )
  const phone = normalisePhone(typed('phoneNumber'), hints)
  if (phone) record.phone = phone
  put('email', normaliseEmail(typed('email')))
  const writtenEmail = keys.email ? null : brokenEmail(typed('email'))
  if (writtenEmail) record.writtenEmail = writtenEmail
  for (const field of handleFields) {
    const handle = normaliseHandle(typed(field), field)
    if (!handle) continue
    keys[field] = handle.key
    if (!handle.isName) continue
    record.namedHandles = [...(record.namedHandles ?? []), field]
    const shown = nameWords(typed(field))
    if (shown.length < 2) continue
    // who is asked for no name and gives it elsewhere
    if (!record.name) record.name = shown
    else if (shown.toSorted().join(' ') !== record.name.toSorted().join(' '))
      record.shownNames = [...(record.shownNames ?? []), shown]
  }

  put(
    'licensePlate',
    normalisePlate(typed('licensePlate'), (province) => normaliseCity(province) ?? province),
  )
  put('carMake', normaliseMake(typed('carMake')))
  put('carModel', normaliseModel(typed('carModel'), keys.carMake ?? null))
  put('birthdate', normaliseDate(typed('birthdate')))
  const writtenBirthdate = keys.birthdate ? null : brokenDate(typed('birthdate'))
  if (writtenBirthdate) record.writtenBirthdate = writtenBirthdate

  if (!isPlaceholder(typed('address'))) {
    const words = addressWords(wordsOf(typed('address')))
    put('address', words.join(''))
    record.address = words.map(toLatin).slice(0, maxWords)
  }
  put('occupation', normaliseOccupation(typed('occupation')))
  if (!isNoAnswer(typed('workplace'))) put('workplace', workplaceKey(typed('workplace')))
  if (keys.workplace) record.workplace = wordsOf(typed('workplace')).map(toLatin).slice(0, maxWords)

  // a choice, so 'other' is an answer here
  if (isTrue(profileAsTyped.isSponsoredPartner))
    put('sponsorType', compactKey(typed('sponsorType')))
  if (isTrue(profileAsTyped.isLdr)) record.isLdr = true

  const age = normaliseAge(typed('age'))
  if (age !== null) {
    record.age = age
    if (year !== undefined) record.bornAbout = year - age
  }
  const height = normaliseHeight(typed('height'))
  if (height !== null) record.height = height
  const weight = normaliseWeight(typed('weight'))
  if (weight !== null) record.weight = weight
  const eyes = keyOf(typed('eyeColor'))
  if (eyes) record.eyeColor = normaliseEyeColor(eyes)
  const hair = keyOf(typed('hairColor'))
  if (hair) record.hairColor = normaliseColor(hair)
  const carColor = keyOf(typed('carColor'))
  if (carColor) record.carColor = normaliseColor(carColor)
  for (const field of ['tattoos', 'distinctiveMarks'] as const) {
    const words = tellingWords(typed(field))
    if (words.length > 0) record[field] = words
  }
  const pets = listOf(profileAsTyped.petNames).flatMap((pet) => keyOf(pet) ?? [])
  if (pets.length > 0) record.pets = [...new Set(pets)].slice(0, 6)
  return record
}
