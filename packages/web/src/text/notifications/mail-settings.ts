// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let pageTitle: string
export let pageLead: string
export let title: string
export let text: string
export let unverified: string
export let toAccount: string
export let query: { loading: string; failedTitle: string; failedText: string }
export let kinds: { 'new-match': { label: string; hint: string }; 'match-confirmed': { label: string; hint: string }; 'consent-request': { label: string; hint: string }; 'consent-approved': { label: string; hint: string }; 'consent-response': { label: string; hint: string }; 'contact-exchanged': { label: string; hint: string }; 'new-message': { label: string; hint: string }; 'request-decided': { label: string; hint: string }; 'photo-shown': { label: string; hint: string }; 'held-news': { label: string; hint: string }; 'relayed-text': { label: string; hint: string } }
export let saved: string
export let allOff: string
export let allOffDone: string
export let allOn: string
export let allOnDone: string
export let undone: string
export let notSaved: (label: string) => string
export let notSavedSeveral: string
export let alwaysTitle: string
export let always: string
export let stopTitle: string
export let stopText: (label: string) => string
export let stopTextUnknown: string
export let stopButton: string
export let stopAllButton: string
export let stopping: string
export let stoppedTitle: string
export let stopped: string
export let stoppedAll: string
export let stopFailed: string
export let brokenTitle: string
export let brokenText: string
export let chooseSignedIn: string
export let chooseSignedOut: string

connect('notifications/mail-settings', (next) => {
  pageTitle = next()
  pageLead = next()
  title = next()
  text = next()
  unverified = next()
  toAccount = next()
  query = { loading: next(), failedTitle: next(), failedText: next() }
  kinds = { 'new-match': { label: next(), hint: next() }, 'match-confirmed': { label: next(), hint: next() }, 'consent-request': { label: next(), hint: next() }, 'consent-approved': { label: next(), hint: next() }, 'consent-response': { label: next(), hint: next() }, 'contact-exchanged': { label: next(), hint: next() }, 'new-message': { label: next(), hint: next() }, 'request-decided': { label: next(), hint: next() }, 'photo-shown': { label: next(), hint: next() }, 'held-news': { label: next(), hint: next() }, 'relayed-text': { label: next(), hint: next() } }
  saved = next()
  allOff = next()
  allOffDone = next()
  allOn = next()
  allOnDone = next()
  undone = next()
  notSaved = next()
  notSavedSeveral = next()
  alwaysTitle = next()
  always = next()
  stopTitle = next()
  stopText = next()
  stopTextUnknown = next()
  stopButton = next()
  stopAllButton = next()
  stopping = next()
  stoppedTitle = next()
  stopped = next()
  stoppedAll = next()
  stopFailed = next()
  brokenTitle = next()
  brokenText = next()
  chooseSignedIn = next()
  chooseSignedOut = next()
})
