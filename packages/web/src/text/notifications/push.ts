// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

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

connect('notifications/push', (next) => {
  notificationTitle = next()
  title = next()
  text = next()
  query = { loading: next(), failedTitle: next(), failedText: next() }
  checkFields = next()
  here = next()
  on = next()
  tabOnly = next()
  off = next()
  elsewhereOff = next()
  switchOn = next()
  switchingOn = next()
  switchOff = next()
  switchedOn = next()
  switchedOff = next()
  notAllowed = next()
  denied = next()
  deniedHow = next()
  unsupported = next()
  unsupportedHow = next()
  homeScreen = next()
  homeScreenHow = next()
  notOffered = next()
  what = next()
  allDevices = next()
  allDevicesHint = next()
  kinds = { match_found: { label: next(), hint: next() }, consent_request: { label: next(), hint: next() }, consent_response: { label: next(), hint: next() }, contact_exchanged: { label: next(), hint: next() }, other: { label: next(), hint: next() } }
  saved = next()
  notSaved = next()
  others = next()
  othersNone = next()
  since = next()
  remove = next()
  removeNamed = next()
  removed = next()
})
