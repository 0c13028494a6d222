// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let main: string
export let dashboard: string
export let about: string
export let terms: string
export let privacy: string
export let signIn: string
export let signOut: string
export let signedInAs: string
export let menu: string
export let quickExit: string
export let quickExitLabel: string
export let home: string
export let footer: string
export let start: string
export let termsOfService: string
export let privacyPolicy: string
export let peopleDescribed: string
export let leaving: string
export let trust: string
export let isItSafe: string
export let qrCode: string
export let safetyPlan: string
export let nameAndIcon: string
export let account: string
export let settings: string
export let saveAccount: string
export let forgetAccount: string
export let forget: string
export let accountSaved: string
export let accountSavedText: (masked: string) => string
export let accountForgotten: string
export let runBy: (name: string) => string
export let contact: string

connect('app/header', (next) => {
  main = next()
  dashboard = next()
  about = next()
  terms = next()
  privacy = next()
  signIn = next()
  signOut = next()
  signedInAs = next()
  menu = next()
  quickExit = next()
  quickExitLabel = next()
  home = next()
  footer = next()
  start = next()
  termsOfService = next()
  privacyPolicy = next()
  peopleDescribed = next()
  leaving = next()
  trust = next()
  isItSafe = next()
  qrCode = next()
  safetyPlan = next()
  nameAndIcon = next()
  account = next()
  settings = next()
  saveAccount = next()
  forgetAccount = next()
  forget = next()
  accountSaved = next()
  accountSavedText = next()
  accountForgotten = next()
  runBy = next()
  contact = next()
})
