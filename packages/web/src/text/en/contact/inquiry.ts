import { decidedEntryDays, undecidedEntryDays } from '@crosscheck/domain/safety/retention-periods'

/** The inquiry questionnaire, about a match or the user's own profile. */
export const title = 'Submit Inquiry'
// claim: inquiries-are-private
export const text =
  'Write down questions that you want an answer to. No other member sees them. After you send them, you can’t read or change them here. We delete them after a year or with your account. The people who run this site can read them only if you ask for a review.'
export const fields = {
  searchQuery: 'What do you want to find out?',
  name: 'Full name',
  currentAddress: 'Home address',
  age: 'Age',
  dateMet: 'When you met',
  relationshipDuration: 'How long you have been together',
  meetingCity: 'City where you meet',
  meetingCountry: 'Country where you meet',
} as const
export const nameHint = 'The name you know them by'
export const dateMetHint = 'For example, March 5, 2024'
export const isSponsored = 'I support this person'
export const isLdr = 'This is a long-distance relationship'
export const notes = 'Notes'
export const requestReview = 'Ask the people who run this site for a review'
// claim: reports-end
export const requestReviewHint = `They get a copy of what you wrote here, for at most ${undecidedEntryDays} days, or ${decidedEntryDays} days after a decision. If there is no decision in time, we notify you. We don’t notify the other member.`
export const send = 'Submit Inquiry'
export const sending = 'Submitting…'
export const ageWrong = 'Enter the age as a whole number, such as 34'
// claim: adults-only
export const ageYoung = 'Only adults can be described here.'
// claim: adults-only
export const minorInWords =
  'Only adults can be described here, and this says that someone is under 18. To report it, tick the box below. If you meant something else, write it another way.'
export const tooLong = (limit: number) => `Shorten this to ${limit} characters`
export const invalidDate = 'Invalid Date'
export const invalidDateText = 'Please enter a valid date'
export const nothing = 'Fill in at least one field first.'
export const saved = 'Questionnaire saved'
export const savedText = 'Thank you — your responses were recorded.'
export const another = 'Write another inquiry'
export const error = 'Error'
export const failed = 'Failed to save questionnaire. Please try again.'
