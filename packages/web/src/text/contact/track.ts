// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let titleBefore: string
export let titleShared: string
export let active: string
export let youConfirm: string
export let youConfirmText: string
export let youConfirmFirst: string
export let youAgree: string
export let youAgreeText: string
export let youAgreeNow: string
export let youDeclined: string
export let youDeclinedText: string
export let youBlockedText: string
export let theyAgree: string
export let theyAgreeText: string
export let theyAgreeWaiting: string
export let theyAgreeDone: string
export let theyDeclined: string
export let theyDeclinedText: string
export let shared: string
export let sharedText: string
export let sharedTextDone: (date: string) => string
export let ended: string
export let endedText: (date: string) => string
export let stateDone: string
export let stateNow: string
export let stateLater: string

connect('contact/track', (next) => {
  title = next()
  titleBefore = next()
  titleShared = next()
  active = next()
  youConfirm = next()
  youConfirmText = next()
  youConfirmFirst = next()
  youAgree = next()
  youAgreeText = next()
  youAgreeNow = next()
  youDeclined = next()
  youDeclinedText = next()
  youBlockedText = next()
  theyAgree = next()
  theyAgreeText = next()
  theyAgreeWaiting = next()
  theyAgreeDone = next()
  theyDeclined = next()
  theyDeclinedText = next()
  shared = next()
  sharedText = next()
  sharedTextDone = next()
  ended = next()
  endedText = next()
  stateDone = next()
  stateNow = next()
  stateLater = next()
})
