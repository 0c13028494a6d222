// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

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

connect('contact/inquiry', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (undecided: number, decided: number) => string, string, string, string, string, string, (limit: number) => string, string, string, string, string, string, string, string, string]) => {
  let text2, text3, text4, text5, text6, text7, text8, text9
  ;[title, text, text2, text3, text4, text5, text6, text7, text8, text9, nameHint, dateMetHint, isSponsored, isLdr, notes, requestReview, requestReviewHint, send, sending, ageWrong, ageYoung, minorInWords, tooLong, invalidDate, invalidDateText, nothing, saved, savedText, another, error, failed] = texts
  fields = { searchQuery: text2, name: text3, currentAddress: text4, age: text5, dateMet: text6, relationshipDuration: text7, meetingCity: text8, meetingCountry: text9 }
})
