import type { QuestionnaireAnswers } from '@crosscheck/domain/contract/describing/questionnaires'
import { minorAnswers } from '@crosscheck/domain/minors/minor-answers'
import { toAsciiDigits } from '@crosscheck/domain/text/digits'
import { parseDate } from '@crosscheck/domain/text/dates/date'
import * as text from '#text/contact/inquiry.ts'

/** As typed. */
export type InquiryForm = Omit<QuestionnaireAnswers, 'age'> & {
  searchQuery: string
  age: string
  requestReview: boolean
}

export const emptyInquiry: InquiryForm = {
  searchQuery: '',
  name: '',
  currentAddress: '',
  age: '',
  dateMet: '',
  relationshipDuration: '',
  isSponsored: false,
  isLdr: false,
  meetingCity: '',
  meetingCountry: '',
  notes: '',
  requestReview: false,
}

const textFields = [
  'searchQuery',
  'name',
  'currentAddress',
  'relationshipDuration',
  'meetingCity',
  'meetingCountry',
] as const

const textLimit = 500
const notesLimit = 4000
const minAge = 18
const maxAge = 150

export type InquiryProblems = Partial<Record<keyof InquiryForm, string>>
export type Inquiry = { searchQuery: string | null; answers: QuestionnaireAnswers }

const ageError = (typed: string): string | undefined => {
  if (typed === '') return undefined
  const age = Number(typed)
  if (!/^\d{1,3}$/.test(typed) || age > maxAge) return text.ageWrong
  return age < minAge ? text.ageYoung : undefined
}

/** The input in the form to send, or its problems. The age is a number, or null when empty. */
export const readInquiry = (
  form: InquiryForm,
  { monthFirst, today }: { monthFirst: boolean; today: string },
): { inquiry: Inquiry } | { problems: InquiryProblems } => {
  const { searchQuery, requestReview, ...typed } = form
  const age = toAsciiDigits(form.age.trim())
  const dateMet = form.dateMet.trim()
  const date = dateMet === '' ? '' : parseDate(dateMet, { monthFirst })
  const problems: InquiryProblems = {}
  for (const field of textFields)
    if (form[field].trim().length > textLimit) problems[field] = text.tooLong(textLimit)
  if (form.notes.trim().length > notesLimit) problems.notes = text.tooLong(notesLimit)
  const wrongAge = ageError(age)
  if (wrongAge) problems.age = wrongAge
  // A request for a review may report exactly that.
  if (!requestReview)
    for (const name of minorAnswers({ ...typed, age: Number(age) }, today))
      problems[name] = text.minorInWords
  if (date === null) problems.dateMet = text.invalidDateText
  if (date === null || Object.keys(problems).length > 0) return { problems }
  return {
    inquiry: {
      searchQuery: searchQuery.trim() || null,
      answers: {
        ...typed,
        name: typed.name.trim(),
        currentAddress: typed.currentAddress.trim(),
        relationshipDuration: typed.relationshipDuration.trim(),
        meetingCity: typed.meetingCity.trim(),
        meetingCountry: typed.meetingCountry.trim(),
        notes: typed.notes.trim(),
        age: age === '' ? null : Number(age),
        dateMet: date,
      },
    },
  }
}

export const isEmptyInquiry = (form: InquiryForm): boolean =>
  [...textFields, 'age' as const, 'dateMet' as const, 'notes' as const].every(
    (field) => form[field].trim() === '',
  ) &&
  !form.isSponsored &&
  !form.isLdr
