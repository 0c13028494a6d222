// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let text: string
export let fields: { searchQuery: string; name: string; currentAddress: string; age: string; dateMet: string; relationshipDuration: string; meetingCity: string; meetingCountry: string }
export let nameHint: string
export let dateMetHint: string
export let isSponsored: string
export let isLdr: string
export let notes: string
export let requestReview: string
export let requestReviewHint: (undecided: number, decided: number) => string
export let send: string
export let sending: string
export let ageWrong: string
export let ageYoung: string
export let minorInWords: string
export let tooLong: (limit: number) => string
export let invalidDate: string
export let invalidDateText: string
export let nothing: string
export let saved: string
export let savedText: string
export let another: string
export let error: string
export let failed: string

connect('contact/inquiry', (next) => {
  title = next()
  text = next()
  fields = { searchQuery: next(), name: next(), currentAddress: next(), age: next(), dateMet: next(), relationshipDuration: next(), meetingCity: next(), meetingCountry: next() }
  nameHint = next()
  dateMetHint = next()
  isSponsored = next()
  isLdr = next()
  notes = next()
  requestReview = next()
  requestReviewHint = next()
  send = next()
  sending = next()
  ageWrong = next()
  ageYoung = next()
  minorInWords = next()
  tooLong = next()
  invalidDate = next()
  invalidDateText = next()
  nothing = next()
  saved = next()
  savedText = next()
  another = next()
  error = next()
  failed = next()
})
