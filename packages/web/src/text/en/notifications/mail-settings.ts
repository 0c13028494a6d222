// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let pageTitle: string
export let pageLead: string
export let title: string
export let text: string
export let unverified: string
export let toAccount: string
export let query: { loading: string; failedTitle: string; failedText: string }
export let kinds: { 'new-match': { label: string; hint: string }; 'match-confirmed': { label: string; hint: string }; 'consent-request': { label: string; hint: string }; 'consent-approved': { label: string; hint: string }; 'consent-response': { label: string; hint: string }; 'contact-exchanged': { label: string; hint: string }; 'new-message': { label: string; hint: string } }
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

connect('notifications/mail-settings', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (label: string) => string, string, string, string, string, (label: string) => string, string, string, string, string, string, string, string, string, string, string, string, string]) => {
  let text6, text7, text8, text9, text10, text11, text12, text13, text14, text15, text16, text17, text18, text19, text20, text21, text22
  ;[pageTitle, pageLead, title, text, unverified, toAccount, text6, text7, text8, text9, text10, text11, text12, text13, text14, text15, text16, text17, text18, text19, text20, text21, text22, saved, allOff, allOffDone, allOn, allOnDone, undone, notSaved, notSavedSeveral, alwaysTitle, always, stopTitle, stopText, stopTextUnknown, stopButton, stopAllButton, stopping, stoppedTitle, stopped, stoppedAll, stopFailed, brokenTitle, brokenText, chooseSignedIn, chooseSignedOut] = texts
  query = { loading: text6, failedTitle: text7, failedText: text8 }
  kinds = { 'new-match': { label: text9, hint: text10 }, 'match-confirmed': { label: text11, hint: text12 }, 'consent-request': { label: text13, hint: text14 }, 'consent-approved': { label: text15, hint: text16 }, 'consent-response': { label: text17, hint: text18 }, 'contact-exchanged': { label: text19, hint: text20 }, 'new-message': { label: text21, hint: text22 } }
})
