// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let notificationTitle: string
export let title: string
export let text: string
export let query: { loading: string; failedTitle: string; failedText: string }
export let checkFields: string
export let here: string
export let on: string
export let tabOnly: string
export let off: string
export let elsewhereOff: string
export let switchOn: string
export let switchingOn: string
export let switchOff: string
export let switchedOn: string
export let switchedOff: string
export let notAllowed: string
export let denied: string
export let deniedHow: string
export let unsupported: string
export let unsupportedHow: string
export let homeScreen: string
export let homeScreenHow: string
export let notOffered: string
export let what: string
export let allDevices: string
export let allDevicesHint: string
export let kinds: { match_found: { label: string; hint: string }; consent_request: { label: string; hint: string }; consent_response: { label: string; hint: string }; contact_exchanged: { label: string; hint: string }; other: { label: string; hint: string } }
export let saved: string
export let notSaved: string
export let others: string
export let othersNone: string
export let since: (day: string) => string
export let remove: string
export let removeNamed: (device: string) => string
export let removed: string

connect('notifications/push', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (day: string) => string, string, (device: string) => string, string]) => {
  let text3, text4, text5, text28, text29, text30, text31, text32, text33, text34, text35, text36, text37
  ;[notificationTitle, title, text, text3, text4, text5, checkFields, here, on, tabOnly, off, elsewhereOff, switchOn, switchingOn, switchOff, switchedOn, switchedOff, notAllowed, denied, deniedHow, unsupported, unsupportedHow, homeScreen, homeScreenHow, notOffered, what, allDevices, allDevicesHint, text28, text29, text30, text31, text32, text33, text34, text35, text36, text37, saved, notSaved, others, othersNone, since, remove, removeNamed, removed] = texts
  query = { loading: text3, failedTitle: text4, failedText: text5 }
  kinds = { match_found: { label: text28, hint: text29 }, consent_request: { label: text30, hint: text31 }, consent_response: { label: text32, hint: text33 }, contact_exchanged: { label: text34, hint: text35 }, other: { label: text36, hint: text37 } }
})
