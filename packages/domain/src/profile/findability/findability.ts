import { normaliseDate } from '../../matching/normalize/date.ts'
import { normaliseEmail } from '../../matching/normalize/email.ts'
import { handleFields, type HandleField } from '../../matching/record/fields.ts'
import { normaliseHandle } from '../../matching/normalize/handle.ts'
import { normalisePlate } from '../../matching/normalize/license-plate.ts'
import { isMinorAge, isMinorBirthdate } from '../../text/dates/age.ts'
import { toAsciiDigits } from '../../text/digits.ts'
import { arePhones } from '../../text/contact/phone.ts'
import { partnerFields, type PartnerFieldName } from '../../fields/catalog.ts'
import { isFilled } from './findable.ts'

/**
 * How findable a description is by what it holds, from what is never compared, over nothing that
 * tells, to identifiers.
 */
export const findabilityLevels = [
  'refused',
  'ownAddress',
  'nothing',
  'nameAlone',
  'nameAndMore',
  'nameAndBirthdate',
  'oneIdentifier',
  'identifiers',
] as const
export type FindabilityLevel = (typeof findabilityLevels)[number]

/** What is filled in, as stored or as typed. */
type Filled = Readonly<Partial<Record<PartnerFieldName, string | boolean>>>

type Given = {
  /** YYYY-MM-DD, from the clock. */
  today: string
  /** The address of the account: what carries it is never compared (R13b). */
  ownEmail: string
}

export type Findability = {
  level: FindabilityLevel
  /** Filled fields that hardly two people share. */
  identifiers: PartnerFieldName[]
  /** What would help most and is still empty, best first, three at most. */
  helpful: PartnerFieldName[]
}

const identifying = partnerFields
  .filter(({ rarity }) => rarity === 'unique')
  .map(({ name }) => name)
/** Together with a name, each of these is something a counterpart is looked up by. */
const companions = ['workplace', 'address', 'meetingLocationCity', 'partnerHomeCity'] as const
const helping = ['phoneNumber', 'socialMediaInstagram', 'email', 'birthdate', 'workplace'] as const
const mostShown = 3

/** Still being typed, repeated, or all digits in a row; the real reading of numbers is too large here. */
const isNumber = (text: string): boolean => {
  const digits = toAsciiDigits(text).replace(/\D/g, '')
  if (!arePhones(text) || /^(0?123456789?0?|0?987654321?0?)$/.test(digits)) return false
  return digits.length >= 7 && new Set(digits.slice(-8)).size > 1
}

/** Null for a display name, which others may have as well. */
const handleOf = (text: string, field: HandleField): string | null => {
  const handle = normaliseHandle(text, field)
  return handle && !handle.isName ? handle.key : null
}

/** Whether matching could read what was typed: what it cannot read finds nobody. */
const readable: Partial<Record<PartnerFieldName, (text: string) => boolean>> = {
  fullName: (text) => /\p{L}/u.test(text),
  phoneNumber: isNumber,
  email: (text) => normaliseEmail(text) !== null,
  birthdate: (text) => normaliseDate(text) !== null,
  licensePlate: (text) => normalisePlate(text) !== null,
  ...Object.fromEntries(
    handleFields.map((field) => [field, (text: string) => handleOf(text, field) !== null]),
  ),
}

type Holds = (name: PartnerFieldName) => boolean

const levelOf = (identifiers: number, holds: Holds): FindabilityLevel => {
  if (identifiers > 0) return identifiers > 1 ? 'identifiers' : 'oneIdentifier'
  if (!holds('fullName')) return 'nothing'
  if (holds('birthdate')) return 'nameAndBirthdate'
  return companions.some(holds) ? 'nameAndMore' : 'nameAlone'
}

const isRefused = ({ age, birthdate }: Filled, today: string): boolean =>
  (isFilled(age) && isMinorAge(age, today)) ||
  (isFilled(birthdate) && isMinorBirthdate(birthdate, normaliseDate(birthdate), today))

const isOwn = ({ email }: Filled, ownEmail: string): boolean => {
  const mailbox = isFilled(email) ? normaliseEmail(email) : null
  return mailbox !== null && mailbox === normaliseEmail(ownEmail)
}

const isHandle = (name: PartnerFieldName): name is HandleField =>
  handleFields.some((field) => field === name)

/** The same handle on a second network is no second thing to know. */
const isRepeated = (name: PartnerFieldName, values: Filled): boolean => {
  if (!isHandle(name)) return false
  const handles = handleFields.map((field) => handleOf(String(values[field] ?? ''), field))
  const place = handleFields.indexOf(name)
  return handles.indexOf(handles[place] ?? null) < place
}

/**
 * How likely somebody else's description of the same person can be found, judged by what is filled
 * in and by nothing else: no other description is asked or counted.
 */
export const findabilityOf = (values: Filled, { today, ownEmail }: Given): Findability => {
  if (isRefused(values, today)) return { level: 'refused', identifiers: [], helpful: [] }
  if (isOwn(values, ownEmail)) return { level: 'ownAddress', identifiers: [], helpful: [] }
  const holds: Holds = (name) => {
    const value = values[name]
    return isFilled(value) && (readable[name]?.(value) ?? true)
  }
  const identifiers = identifying.filter((name) => holds(name) && !isRepeated(name, values))
  const level = levelOf(identifiers.length, holds)
  const helpful = level === 'identifiers' ? [] : helping.filter((name) => !holds(name))
  return { level, identifiers, helpful: helpful.slice(0, mostShown) }
}
