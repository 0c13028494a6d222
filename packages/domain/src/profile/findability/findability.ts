import { normalizeDate } from '../../matching/normalize/date.ts'
import { normalizeEmail } from '../../matching/normalize/contact/email.ts'
import { isOwnAddress } from '../own-address.ts'
import { handleFields, type HandleField } from '../../matching/record/fields.ts'
import { normalizeHandle, plainHandle } from '../../matching/normalize/contact/handle.ts'
import { normalizePlate } from '../../matching/normalize/vehicle/license-plate.ts'
import { isPlaceholder, wordsOf } from '../../matching/normalize/text/normalize-text.ts'
import { storedAccounts, type OtherAccount } from '../../fields/entry/other-accounts.ts'
import { isMinorAge, isMinorBirthdate } from '../../text/dates/age.ts'
import { toAsciiDigits } from '../../text/digits.ts'
import { arePhones } from '../../text/contact/phone.ts'
import { partnerFields, type PartnerFieldName } from '../../fields/catalog.ts'
import { isFilled } from './findable.ts'

/**
 * How findable a description is: from never compared, over no distinctive field, to several
 * identifiers.
 */
export const findabilityLevels = [
  'refused',
  'ownAddress',
  'nothing',
  'nameAlone',
  'nameAndMore',
  'nameAndBirthdate',
  'identifierAlone',
  'oneIdentifier',
  'identifiers',
] as const
export type FindabilityLevel = (typeof findabilityLevels)[number]

/** The filled fields, as stored or as typed. */
type FilledValues = Readonly<Partial<Record<PartnerFieldName, string | boolean>>>

type FindabilityOptions = {
  /** YYYY-MM-DD, from the clock. */
  today: string
  /** The address of the account: a description that contains it is never compared (R13b). */
  ownEmail: string
}

export type Findability = {
  level: FindabilityLevel
  /** Filled fields whose values two people rarely share. */
  identifiers: PartnerFieldName[]
  /** The empty fields that would help most, best first, three at most. */
  helpful: PartnerFieldName[]
}

const identifying = partnerFields
  .filter(({ rarity }) => rarity === 'unique')
  .map(({ name }) => name)
/** Together with a name, each of these is a blocking key. */
const companionFields = ['workplace', 'address', 'meetingLocationCity', 'partnerHomeCity'] as const
/**
 * Details that a stranger who knows an identifier cannot guess. Where one of them agrees as well,
 * both members of a pair see it at once (see the guards of matching); otherwise the one who entered
 * the identifier first decides.
 */
const supportingFields = ['age', 'birthdate', 'occupation', 'workplace', 'address'] as const
const helpingFields = [
  'phoneNumber',
  'socialMediaInstagram',
  'email',
  'birthdate',
  'workplace',
] as const
const maxShown = 3

/**
 * Unfinished, repeated, or all digits in sequence; the complete phone number library is too large
 * here.
 */
const isNumber = (text: string): boolean => {
  const digits = toAsciiDigits(text).replace(/\D/g, '')
  if (!arePhones(text) || /^(0?123456789?0?|0?987654321?0?)$/.test(digits)) return false
  return digits.length >= 7 && new Set(digits.slice(-8)).size > 1
}

/** Null for a display name, which others may have as well. */
const handleOf = (text: string, field: HandleField): string | null => {
  const handle = normalizeHandle(text, field)
  return handle && !handle.isName ? handle.key : null
}

/** Many people share the last digits of a bank account. */
const isAccount = ({ kind, value }: OtherAccount): boolean =>
  kind !== 'bank' && value.length >= 3 && !isPlaceholder(value)

/** Whether matching could read the typed value; values that it cannot read find no one. */
const readable: Partial<Record<PartnerFieldName, (text: string) => boolean>> = {
  fullName: (text) => /\p{L}/u.test(text),
  phoneNumber: isNumber,
  email: (text) => normalizeEmail(text) !== null,
  birthdate: (text) => normalizeDate(text) !== null,
  otherAccounts: (text) => storedAccounts(text).some(isAccount),
  licensePlate: (text) => normalizePlate(text) !== null,
  ...Object.fromEntries(
    handleFields.map((field) => [field, (text: string) => handleOf(text, field) !== null]),
  ),
}

/** More than a first name: several words, or a name in a script that does not separate words. */
const isWholeName = (name: string): boolean =>
  /\p{L}\s+\P{L}*\p{L}/u.test(name) || /^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u.test(name.trim())

type FoundClues = (name: PartnerFieldName) => boolean

const levelOf = (
  identifiers: number,
  { holds, isSupported }: { holds: FoundClues; isSupported: boolean },
): FindabilityLevel => {
  if (identifiers > 1) return 'identifiers'
  if (identifiers > 0) return isSupported ? 'oneIdentifier' : 'identifierAlone'
  if (!holds('fullName')) return 'nothing'
  if (holds('birthdate')) return 'nameAndBirthdate'
  return companionFields.some(holds) ? 'nameAndMore' : 'nameAlone'
}

const isRefused = ({ age, birthdate }: FilledValues, today: string): boolean =>
  (isFilled(age) && isMinorAge(age, today)) ||
  (isFilled(birthdate) && isMinorBirthdate(birthdate, normalizeDate(birthdate), today))

const isOwnEmail = ({ email }: FilledValues, ownEmail: string): boolean =>
  isFilled(email) && isOwnAddress(email, ownEmail)

const isHandle = (name: PartnerFieldName): name is HandleField =>
  handleFields.some((field) => field === name)

/** The same handle on a second network, or a word of the name, is not a further identifier. */
const repeatsOtherField = (name: PartnerFieldName, values: FilledValues): boolean => {
  if (!isHandle(name)) return false
  const own = handleOf(String(values[name] ?? ''), name)
  if (own !== null && wordsOf(String(values.fullName ?? '')).includes(plainHandle(own))) return true
  const handles = handleFields.map((field) => handleOf(String(values[field] ?? ''), field))
  const place = handleFields.indexOf(name)
  return handles.indexOf(handles[place] ?? null) < place
}

/**
 * How likely another user's description of the same person can be found, from the filled fields
 * alone. It reads and counts no other description.
 */
export const computeFindability = (
  values: FilledValues,
  { today, ownEmail }: FindabilityOptions,
): Findability => {
  if (isRefused(values, today)) return { level: 'refused', identifiers: [], helpful: [] }
  if (isOwnEmail(values, ownEmail)) return { level: 'ownAddress', identifiers: [], helpful: [] }
  const holds: FoundClues = (name) => {
    const value = values[name]
    return isFilled(value) && (readable[name]?.(value) ?? true)
  }
  const identifiers = identifying.filter((name) => holds(name) && !repeatsOtherField(name, values))
  const isSupported = isWholeName(String(values.fullName ?? '')) || supportingFields.some(holds)
  const level = levelOf(identifiers.length, { holds, isSupported })
  const helpful = level === 'identifiers' ? [] : helpingFields.filter((name) => !holds(name))
  return { level, identifiers, helpful: helpful.slice(0, maxShown) }
}
