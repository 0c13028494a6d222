// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let stepTitles: { yourInformation: string; basicInformation: string; physicalDescription: string; socialAndProfessional: string; relationshipDetails: string; specialCircumstances: string; photosAndPersonal: string }
export let newTitle: string
export let editTitle: string
export let backToDashboard: string
export let previous: string
export let nextStep: string
export let submit: string
export let saveChanges: string
export let savingChanges: string
export let submitting: string
export let backToReview: string
export let skipToReview: string
export let previousFirst: string
export let stepIncomplete: string
export let saveFailed: string
export let stillHere: string
export let limitReached: string
export let nextAt: (time: string) => string
export let changeAgainAt: (time: string) => string
export let remaining: (count: number) => string
export let howLong: string
export let loading: string
export let loadFailed: string
export let loadFailedText: string
export let profileGone: string
export let profileGoneText: string
export let draftSaved: (time: string, days: number) => string
export let draftLocal: string
export let draftLocalLimit: (time: string) => string
export let draftLocalFull: string
export let draftRestored: string
export let draftDiscard: string
export let discardYes: string
export let discardNo: string
export let changesRestored: string
export let changesDiscard: string
export let helpTitle: string
export let help: { '1': [string, string]; '2': [string, string]; '3': [string, string]; '4': [string, string]; '5': [string]; '6': [string, string]; '7': [string, string] }
export let encrypted: string
export let chooseNothing: string
export let otherCountry: string
export let adultsOnly: string
export let wantedForSponsor: string
export let wantedForDistance: string
export let dateUnderstood: (date: string) => string
export let dateUnread: string
export let reviewTitle: string
export let reviewText: string
export let reviewChange: string
export let reviewSavedAs: (value: string) => string
export let reviewTyped: string
export let reviewEmpty: (count: number) => string
export let reviewAllEmpty: string
export let reviewUnread: string
export let whoTitle: string
export let who: [string, string, string, string]
export let savedNone: string
export let savedSome: (count: number) => string
export let alsoWeak: (count: number) => string
export let savedWaiting: string
export let savedRunning: string
export let savedOff: string
export let savedOffText: string
export let savedSwitchedOff: string
export let goOnChecking: string

connect('profile/wizard', (next) => {
  stepTitles = { yourInformation: next(), basicInformation: next(), physicalDescription: next(), socialAndProfessional: next(), relationshipDetails: next(), specialCircumstances: next(), photosAndPersonal: next() }
  newTitle = next()
  editTitle = next()
  backToDashboard = next()
  previous = next()
  nextStep = next()
  submit = next()
  saveChanges = next()
  savingChanges = next()
  submitting = next()
  backToReview = next()
  skipToReview = next()
  previousFirst = next()
  stepIncomplete = next()
  saveFailed = next()
  stillHere = next()
  limitReached = next()
  nextAt = next()
  changeAgainAt = next()
  remaining = next()
  howLong = next()
  loading = next()
  loadFailed = next()
  loadFailedText = next()
  profileGone = next()
  profileGoneText = next()
  draftSaved = next()
  draftLocal = next()
  draftLocalLimit = next()
  draftLocalFull = next()
  draftRestored = next()
  draftDiscard = next()
  discardYes = next()
  discardNo = next()
  changesRestored = next()
  changesDiscard = next()
  helpTitle = next()
  help = { '1': [next(), next()], '2': [next(), next()], '3': [next(), next()], '4': [next(), next()], '5': [next()], '6': [next(), next()], '7': [next(), next()] }
  encrypted = next()
  chooseNothing = next()
  otherCountry = next()
  adultsOnly = next()
  wantedForSponsor = next()
  wantedForDistance = next()
  dateUnderstood = next()
  dateUnread = next()
  reviewTitle = next()
  reviewText = next()
  reviewChange = next()
  reviewSavedAs = next()
  reviewTyped = next()
  reviewEmpty = next()
  reviewAllEmpty = next()
  reviewUnread = next()
  whoTitle = next()
  who = [next(), next(), next(), next()]
  savedNone = next()
  savedSome = next()
  alsoWeak = next()
  savedWaiting = next()
  savedRunning = next()
  savedOff = next()
  savedOffText = next()
  savedSwitchedOff = next()
  goOnChecking = next()
})
