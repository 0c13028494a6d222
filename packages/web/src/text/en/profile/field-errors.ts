import { bankDigits, maxAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import type {
  CheckboxName,
  RequiredPartnerField,
  RequiredSubmitterField,
} from '@crosscheck/domain/fields/catalog'
import type { FieldErrorCode } from '@crosscheck/domain/profile/input/prepare-field'
import type { ConditionallyRequiredField } from '@crosscheck/domain/profile/input/validate'

type RequiredPath =
  | `partner.${RequiredPartnerField | ConditionallyRequiredField}`
  | `submitter.${RequiredSubmitterField}`
  | `boxes.${CheckboxName}`

/** Sentences that say what to do. Texts of the specification stay word for word. */
const required: Record<RequiredPath, string> = {
  'partner.fullName': 'Enter the name you know them by',
  'partner.sponsorType': 'Choose the type of support',
  'partner.meetingLocationCountry': 'Choose the country where you meet',
  'partner.partnerHomeCountry': 'Choose their home country',
  'submitter.email': 'Enter your email address',
  'submitter.consentChecked': 'Tick this box to continue',
  'boxes.ageConfirmed': 'Confirm that you’re 18 or older',
  'boxes.dataProcessing': 'Tick the box about your data to continue',
  'boxes.liabilityWaiver': 'Confirm that you understand what a match is',
}

/** Codes with the same text at every field. */
const others: Record<Exclude<FieldErrorCode, 'required' | 'too_long' | 'underage'>, string> = {
  invalid_email: 'Please enter a valid email address',
  invalid_phone: 'Please enter a valid phone number',
  invalid_choice: 'Choose one from the list',
  invalid_number: 'Enter the number in digits, such as 34',
  // claim: adults-only
  minor_in_words:
    'Only adults can be described here, and this says that someone is under 18. If you meant something else, write it another way.',
  invalid_photo: 'Choose a different photo',
  account_kind: 'Choose the type of each account',
  account_service: 'Enter the name of the app or service for each account',
  account_digits: `Enter only the last ${bankDigits} digits of the bank account`,
  account_length: 'Shorten the username or the name of the service',
  too_many: `Remove accounts until there are no more than ${maxAccounts}`,
  wrong_type: 'Enter this again',
}

const read = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** `path` is 'partner.fullName', 'submitter.email' or 'boxes.ageConfirmed'. */
export const fieldError = (path: string, code: string, longest: number): string => {
  if (code === 'required') return read(required, path) ?? 'This is required'
  if (code === 'too_long') return `Shorten this to ${longest} characters`
  if (code === 'underage')
    // claim: adults-only
    return path.startsWith('submitter')
      ? 'You must be 18 or older to use CrossCheck.'
      : 'Only adults can be described here.'
  return read(others, code) ?? 'Enter this again'
}
