// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let text: string
export let off: string
export let on: (minutes: number) => string
export let onAndAtOpening: (minutes: number) => string
export let set: string
export let change: string
export let remove: string
export let lockNow: string
export let after: string
export let minutes: (minutes: number) => string
export let atOpening: string
export let newPin: string
export let newPinHint: string
export let keepPin: string
export let pinOrPasskey: string
export let save: string
export let saved: string
export let removed: string
export let chooseTime: string
export let choose: string
export let enterPin: string
export let easyPin: string
export let locked: string
export let loading: string
export let failedTitle: string
export let failedText: string
export let pin: string
export let unlock: string
export let unlockByPasskey: string
export let wrong: (tries: number) => string
export let forgotten: string
export let signOut: string

connect('account/app-lock', (next) => {
  title = next()
  text = next()
  off = next()
  on = next()
  onAndAtOpening = next()
  set = next()
  change = next()
  remove = next()
  lockNow = next()
  after = next()
  minutes = next()
  atOpening = next()
  newPin = next()
  newPinHint = next()
  keepPin = next()
  pinOrPasskey = next()
  save = next()
  saved = next()
  removed = next()
  chooseTime = next()
  choose = next()
  enterPin = next()
  easyPin = next()
  locked = next()
  loading = next()
  failedTitle = next()
  failedText = next()
  pin = next()
  unlock = next()
  unlockByPasskey = next()
  wrong = next()
  forgotten = next()
  signOut = next()
})
