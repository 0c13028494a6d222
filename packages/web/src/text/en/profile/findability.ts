import type { FindabilityLevel } from '@crosscheck/domain/profile/findability/findability'

export const findabilityTitle = 'How likely a match is to be found'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

const levels: Record<FindabilityLevel, string> = {
  // claim: adults-only
  refused: 'Only adults can be described here.',
  // claim: own-address-not-compared
  ownAddress:
    'This profile has your account’s own email address, so it is not compared with other profiles.',
  nothing: 'Nothing here sets this person apart yet.',
  nameAlone: 'Only a name: unlikely, because many people share it.',
  nameAndMore: 'A name and one more detail: possible, if the name is rare.',
  nameAndBirthdate: 'A name and a date of birth: possible.',
  oneIdentifier: 'One strong clue: possible, if another member wrote the same one.',
  identifiers: 'strong clues: likely, if another member wrote one of them.',
}

/** "Two strong clues: likely, if another member wrote one of them." */
export const findability = (level: FindabilityLevel, identifiers: number): string =>
  level === 'identifiers' ? `${numbers[identifiers]} ${levels.identifiers}` : levels[level]

export const findabilityHelps = 'Most useful to add:'
// claim: findability-stays-on-the-device
export const findabilityNote =
  'Estimated on this device from what you filled in. It does not check whether there is a match.'
