import { decidedEntryDays, undecidedEntryDays } from '@crosscheck/domain/safety/retention-periods'

/** The inquiry questionnaire, about a match or the user's own profile. */
export const title = 'Submit Inquiry'
// claim: inquiries-are-private
export const text =
  'Questions you would like to have an answer to. No other member sees them. They cannot be read or changed here once sent, and are deleted after a year or with your account. The people who run CrossCheck can read them if you ask them to look.'
export const fields = {
  searchQuery: 'What do you want to find out?',
  name: 'Name',
  currentAddress: 'Current address',
  age: 'Age',
  dateMet: 'Date met',
  relationshipDuration: 'How long you have been together',
  meetingCity: 'City where you met',
  meetingCountry: 'Country where you met',
} as const
export const nameHint = 'The name you know them by'
export const dateMetHint = 'For example 5 March 2024'
export const isSponsored = 'It is a sponsored relationship'
export const isLdr = 'It is a long-distance relationship'
export const notes = 'Notes'
export const requestReview = 'Ask the people who run CrossCheck to look at this'
// claim: reports-end
export const requestReviewHint = `They get a copy of what you wrote here, for at most ${undecidedEntryDays} days, or ${decidedEntryDays} days after a decision. If nobody decides in time, you are told. The other person is not told of it.`
export const send = 'Submit Inquiry'
export const sending = 'Submitting…'
export const ageWrong = 'Enter the age as a whole number, such as 34'
// claim: adults-only
export const ageYoung = 'Only adults can be described here.'
// claim: adults-only
export const minorInWords =
  'Only adults can be described here, and this says that somebody is under 18. To report it, tick the box below. If it says something else, write it in other words.'
export const tooLong = (limit: number) => `Shorten this to ${limit} characters`
export const invalidDate = 'Invalid Date'
export const invalidDateText = 'Please enter a valid date'
export const nothing = 'Fill in at least one field first.'
export const saved = 'Questionnaire saved'
export const savedText = 'Thank you — your responses were recorded.'
export const another = 'Write another one'
export const error = 'Error'
export const failed = 'Failed to save questionnaire. Please try again.'
