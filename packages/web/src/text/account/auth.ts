// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let signInTitle: string
export let signUpTitle: string
export let email: string
export let password: string
export let newPasswordHint: (shortest: number) => string
export let signIn: string
export let signingIn: string
export let signUp: string
export let signingUp: string
export let newHere: string
export let createAccount: string
export let freeAndQuick: string
export let haveAccount: string
export let signInInstead: string
export let agree: (terms: string, privacy: string) => string
export let termsLink: string
export let privacyLink: string
export let checkFields: string
export let enterEmail: string
export let enterPassword: string
export let choosePassword: string
export let invalidEmail: string
export let weakPassword: string
export let passwordProblems: { too_short: (shortest: number) => string; too_long: string; too_common: string; too_repetitive: string; like_address: string }
export let forgotten: string
export let or: string
export let mailMe: string
export let mailingMe: string
export let passkeyButton: string
export let passkeyWaiting: string
export let passkeyCanceled: string
export let continueWith: (provider: string) => string
export let providerNames: { google: string; github: string; apple: string; microsoft: string }
export let providerWaiting: string
export let enterEmailForMail: string
export let continueAs: (masked: string) => string
export let anotherAddress: string
export let forgetAddress: string
export let forgotAddress: string
export let mailSentTitle: string
export let mailSentText: (address: string) => string
export let codeHint: string
export let sentAgain: string
export let back: string
export let forgotTitle: string
export let forgotText: string
export let forgotSend: string
export let resetSentText: (address: string) => string
export let mailNotThere: string
export let backToSignIn: string
export let resetTitle: string
export let resetText: string
export let newPassword: string
export let resetButton: string
export let resetDoneTitle: string
export let resetDoneText: string
export let resetFailedHint: string
export let newLink: string
export let magicTitle: string
export let magicText: string
export let magicFailedHint: string
export let keepTitle: string
export let keepText: string
export let keepButton: string
export let keeping: string
export let keptTitle: string
export let keptText: string
export let keepFailedHint: string
export let changeTitle: string
export let changeText: string
export let changeButton: string
export let changedTitle: string
export let changedText: string
export let changeFailedHint: string
export let handoffTitle: string
export let handoffText: string
export let handoffAsk: string
export let handoffAskText: string
export let signedInHereAs: (address: string) => string
export let handoffContinue: string
export let handoffCancel: string
export let handoffFailedHint: string
export let mobileDoneTitle: string
export let mobileDoneText: string
export let completing: string
export let expiredText: string
export let otherAccountText: string
export let popupBlocked: string
export let popupTimedOut: string
export let popupCanceled: string
export let beforeTitle: string
export let beforeSignUpTitle: string
export let sharing: string
export let sharingText: string
export let mails: string
export let mailsText: string
export let leaving: string
export let leavingText: string
export let verifyTitle: string
export let verifyText: string
export let verifyButton: string
export let verifying: string
export let verifiedTitle: string
export let verifiedText: string
export let confirmPasswordText: string
export let wrongPassword: string
export let notMyPassword: string
export let signInByMailInstead: string
export let openWhereSignedIn: string
export let startedOverTitle: string
export let startedOverText: string
export let toDashboard: string
export let noTokenTitle: string
export let noTokenText: string
export let verifyFailedHint: string

connect('account/auth', (next) => {
  signInTitle = next()
  signUpTitle = next()
  email = next()
  password = next()
  newPasswordHint = next()
  signIn = next()
  signingIn = next()
  signUp = next()
  signingUp = next()
  newHere = next()
  createAccount = next()
  freeAndQuick = next()
  haveAccount = next()
  signInInstead = next()
  agree = next()
  termsLink = next()
  privacyLink = next()
  checkFields = next()
  enterEmail = next()
  enterPassword = next()
  choosePassword = next()
  invalidEmail = next()
  weakPassword = next()
  passwordProblems = { too_short: next(), too_long: next(), too_common: next(), too_repetitive: next(), like_address: next() }
  forgotten = next()
  or = next()
  mailMe = next()
  mailingMe = next()
  passkeyButton = next()
  passkeyWaiting = next()
  passkeyCanceled = next()
  continueWith = next()
  providerNames = { google: next(), github: next(), apple: next(), microsoft: next() }
  providerWaiting = next()
  enterEmailForMail = next()
  continueAs = next()
  anotherAddress = next()
  forgetAddress = next()
  forgotAddress = next()
  mailSentTitle = next()
  mailSentText = next()
  codeHint = next()
  sentAgain = next()
  back = next()
  forgotTitle = next()
  forgotText = next()
  forgotSend = next()
  resetSentText = next()
  mailNotThere = next()
  backToSignIn = next()
  resetTitle = next()
  resetText = next()
  newPassword = next()
  resetButton = next()
  resetDoneTitle = next()
  resetDoneText = next()
  resetFailedHint = next()
  newLink = next()
  magicTitle = next()
  magicText = next()
  magicFailedHint = next()
  keepTitle = next()
  keepText = next()
  keepButton = next()
  keeping = next()
  keptTitle = next()
  keptText = next()
  keepFailedHint = next()
  changeTitle = next()
  changeText = next()
  changeButton = next()
  changedTitle = next()
  changedText = next()
  changeFailedHint = next()
  handoffTitle = next()
  handoffText = next()
  handoffAsk = next()
  handoffAskText = next()
  signedInHereAs = next()
  handoffContinue = next()
  handoffCancel = next()
  handoffFailedHint = next()
  mobileDoneTitle = next()
  mobileDoneText = next()
  completing = next()
  expiredText = next()
  otherAccountText = next()
  popupBlocked = next()
  popupTimedOut = next()
  popupCanceled = next()
  beforeTitle = next()
  beforeSignUpTitle = next()
  sharing = next()
  sharingText = next()
  mails = next()
  mailsText = next()
  leaving = next()
  leavingText = next()
  verifyTitle = next()
  verifyText = next()
  verifyButton = next()
  verifying = next()
  verifiedTitle = next()
  verifiedText = next()
  confirmPasswordText = next()
  wrongPassword = next()
  notMyPassword = next()
  signInByMailInstead = next()
  openWhereSignedIn = next()
  startedOverTitle = next()
  startedOverText = next()
  toDashboard = next()
  noTokenTitle = next()
  noTokenText = next()
  verifyFailedHint = next()
})
