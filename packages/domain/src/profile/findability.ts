import { partnerFields, type PartnerFieldName } from './catalogue.ts'
import { isFilled } from './findable.ts'

/** How findable a description is by what it holds, from nothing that tells to identifiers. */
export const findabilityLevels = [
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

/** Too short to be a number, an address or a plate: still being typed, or no answer. */
const tooShort: Partial<Record<PartnerFieldName, (text: string) => boolean>> = {
  phoneNumber: (text) => text.replace(/\P{N}/gu, '').length < 7,
  email: (text) => !/.@.+\../.test(text),
  birthdate: (text) => !/\p{N}.*\p{N}.*\p{N}/u.test(text),
}

type Holds = (name: PartnerFieldName) => boolean

const levelOf = (identifiers: number, holds: Holds): FindabilityLevel => {
  if (identifiers > 0) return identifiers > 1 ? 'identifiers' : 'oneIdentifier'
  if (!holds('fullName')) return 'nothing'
  if (holds('birthdate')) return 'nameAndBirthdate'
  return companions.some(holds) ? 'nameAndMore' : 'nameAlone'
}

/**
 * How likely somebody else's description of the same person can be found, judged by which fields
 * are filled and by nothing else: no other description is asked or counted.
 */
export const findabilityOf = (values: Filled): Findability => {
  const holds: Holds = (name) => {
    const value = values[name]
    return isFilled(value) && !tooShort[name]?.(value)
  }
  const identifiers = identifying.filter(holds)
  const level = levelOf(identifiers.length, holds)
  const helpful = level === 'identifiers' ? [] : helping.filter((name) => !holds(name))
  return { level, identifiers, helpful: helpful.slice(0, mostShown) }
}
