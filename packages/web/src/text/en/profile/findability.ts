import type { FindabilityLevel } from '@crosscheck/domain/profile/findability/findability'

export const findabilityTitle = 'How findable this entry is'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

const levels: Record<FindabilityLevel, string> = {
  // claim: adults-only
  refused: 'Only adults can be described here.',
  // claim: own-address-not-compared
  ownAddress:
    'This has the email address of your own account, so it is not compared with other entries.',
  nothing: 'Nothing yet that tells this person from others.',
  nameAlone: 'A name alone: hard to find, as many people share it.',
  nameAndMore: 'A name and one detail more: can be found if the name is rare.',
  nameAndBirthdate: 'A name and a date of birth: can be found.',
  oneIdentifier: 'One strong identifier: can be found if somebody else wrote the same one.',
  identifiers: 'strong identifiers: likely to be found.',
}

/** "Two strong identifiers: likely to be found." */
export const findability = (level: FindabilityLevel, identifiers: number): string =>
  level === 'identifiers' ? `${numbers[identifiers]} ${levels.identifiers}` : levels[level]

export const findabilityHelps = 'Would help most:'
// claim: findability-stays-on-the-device
export const findabilityNote =
  'Judged on this device by what is filled in. It asks nobody, and it does not say whether there is a match.'
