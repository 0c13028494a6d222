// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let required: { partner: { fullName: string; sponsorType: string; meetingLocationCountry: string; partnerHomeCountry: string }; submitter: { email: string; consentChecked: string }; boxes: { ageConfirmed: string; dataProcessing: string; liabilityWaiver: string } }
export let others: { invalid_email: string; invalid_phone: string; invalid_choice: string; invalid_number: string; minor_in_words: string; invalid_photo: string; account_kind: string; account_service: string; account_digits: (digits: number) => string; account_length: string; too_many: (max: number) => string; wrong_type: string }
export let fieldError: { required: string; too_long: (longest: number) => string; underage: { submitter: string; other: string } }

connect('profile/field-errors', (next) => {
  required = { partner: { fullName: next(), sponsorType: next(), meetingLocationCountry: next(), partnerHomeCountry: next() }, submitter: { email: next(), consentChecked: next() }, boxes: { ageConfirmed: next(), dataProcessing: next(), liabilityWaiver: next() } }
  others = { invalid_email: next(), invalid_phone: next(), invalid_choice: next(), invalid_number: next(), minor_in_words: next(), invalid_photo: next(), account_kind: next(), account_service: next(), account_digits: next(), account_length: next(), too_many: next(), wrong_type: next() }
  fieldError = { required: next(), too_long: next(), underage: { submitter: next(), other: next() } }
})
