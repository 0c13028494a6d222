import type { Inventor, Operator } from '@crosscheck/domain/contract/page-settings'
import type { SettingName, SettingValues } from '../settings/all.ts'

export const resolveInventor = (values: SettingValues): Inventor | null => {
  if (values.INVENTOR === undefined) return null
  const [name = '', sentence] = values.INVENTOR.split(/:\s*(.*)/s)
  return { name, sentence: sentence || null }
}

/** Facts that users and people described must be able to read before they trust an installation. */
const requiredInProduction = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_CONTACT',
  'GOVERNING_LAW',
  'SUPERVISORY_AUTHORITY',
] as const satisfies SettingName[]

export const resolveOperator = (values: SettingValues): Operator | null => {
  const { OPERATOR_NAME: name, OPERATOR_CONTACT: contact } = values
  if (name === undefined || contact === undefined) return null
  return {
    name,
    address: values.OPERATOR_ADDRESS ?? null,
    contact,
    privacyContact: values.PRIVACY_CONTACT ?? contact,
    law: values.GOVERNING_LAW ?? null,
    authority: values.SUPERVISORY_AUTHORITY ?? null,
    hosting: values.HOSTING_PROVIDER ?? null,
    transfers: values.DATA_TRANSFERS ?? null,
    specialCategories: values.SPECIAL_CATEGORY_BASIS ?? null,
  }
}

/** Facts that the privacy page would leave open. */
const missingSettings = [
  'HOSTING_PROVIDER',
  'DATA_TRANSFERS',
  'SPECIAL_CATEGORY_BASIS',
] as const satisfies SettingName[]

/** One sentence for the facts that the privacy page does not state, if there are any. */
export const findMissingPrivacySettings = (
  values: SettingValues,
  production: boolean,
): string[] => {
  const missing = missingSettings.filter((name) => values[name] === undefined)
  return production && missing.length > 0
    ? [`The privacy page is incomplete. Missing: ${missing.join(', ')}.`]
    : []
}

/** Gets a mail when reports or inquiries wait; null where no contact is configured. */
export const resolveSafetyContact = (values: SettingValues): string | null =>
  values.SAFETY_CONTACT ?? values.OPERATOR_CONTACT ?? null

/** One sentence for the missing facts about the operator, if there are any. */
export const findMissingOperatorSettings = (
  values: SettingValues,
  production: boolean,
): string[] => {
  if (!production) {
    const isHalf = (values.OPERATOR_NAME === undefined) !== (values.OPERATOR_CONTACT === undefined)
    return isHalf ? ['OPERATOR_NAME and OPERATOR_CONTACT belong together. Set both.'] : []
  }
  const missing = requiredInProduction.filter((name) => values[name] === undefined)
  return missing.length > 0
    ? [
        `In production, users must be able to read who runs this site. Missing: ${missing.join(', ')}.`,
      ]
    : []
}
