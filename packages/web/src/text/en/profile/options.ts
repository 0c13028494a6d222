import type { Option } from '@crosscheck/domain/fields/entry/options'
import { sponsorTypeWords } from './field-names.ts'

const words: Record<Option, string> = {
  dating: 'Dating',
  engaged: 'Engaged',
  married: 'Married',
  complicated: 'Complicated',
  ...sponsorTypeWords,
  tourist_visa: 'Tourist visa',
  work_visa: 'Work visa',
  student_visa: 'Student visa',
  fiance_visa: 'Fiancé(e) visa',
  spouse_visa: 'Spouse visa',
  permanent_resident: 'Permanent resident',
  citizen: 'Citizen',
  applying: 'Application pending',
  denied: 'Denied',
  none: 'No visa',
  boyfriend: 'Boyfriend',
  girlfriend: 'Girlfriend',
  fiance: 'Fiancé(e)',
  spouse: 'Spouse',
  ex: 'Former partner',
  friend: 'Friend',
}

/** The label of a stored choice. Countries are shown as stored, except for 'other'. */
export const optionWords = (value: string): string =>
  Object.hasOwn(words, value) ? words[value as Option] : value
