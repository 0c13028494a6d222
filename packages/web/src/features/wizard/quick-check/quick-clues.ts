import { fieldOf, type PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import { pathOf, type Path, type WizardForm } from '../form/form.ts'

/** Each of them is enough to find the same person. The first is shown at first. */
export const clueNames = [
  'phoneNumber',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
  'otherAccounts',
  'licensePlate',
  'email',
] as const satisfies readonly PartnerFieldName[]
export type ClueName = (typeof clueNames)[number]

export const nameField = fieldOf('fullName')
export const placeFields = [fieldOf('meetingLocationCity'), fieldOf('meetingLocationCountry')]

/** The clue of an earlier draft, so that it is seen. */
export const firstClue = (partner: WizardForm['partner']): ClueName =>
  clueNames.find((name) => !!partner[name]) ?? clueNames[0]

/** The fields that the quick check shows with this clue. */
export const shownPaths = (clue: ClueName): ReadonlySet<Path> =>
  new Set([nameField, fieldOf(clue), ...placeFields].map(pathOf))
