// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let loading: string
export let failedTitle: string
export let failedText: string
export let pendingTitle: string
export let pendingText: string
export let pendingTextAsked: string
export let waitingTitle: string
export let waitingText: string
export let responses: string
export let you: string
export let other: string
export let answerPending: string
export let answerAgreed: string
export let answerDeclined: string
export let agree: string
export let agreeing: string
export let decline: string
export let declining: string
export let promise: string
export let promiseWaiting: string
export let keepPhoneBack: string
export let keepPhoneBackHint: string
export let inAppOnly: string
export let inAppOnlyHint: string
export let choicesTitle: string
export let saveChoices: string
export let choicesSaved: string
export let choicesSavedOpen: string
export let exchangedMail: string
export let exchangedApp: string
export let nextTitle: string
export let nextSteps: [string, string, string]
export let declinedTitle: string
export let declinedText: string
export let declinedAfterText: string
export let declinedBlockedText: string
export let changeToAgree: string
export let changeText: string
export let changeTextAgreed: string
export let otherDeclinedTitle: string
export let otherDeclinedText: string
export let otherDeclinedAfterText: string
export let withdrawAgreement: string
export let exchangedToast: string
export let grantedToast: string
export let grantedToastText: string
export let declinedToast: string
export let endedToast: string
export let limitToast: string
export let errorToast: string
export let updateFailed: string
export let requestsTitle: string
export let requestText: string
export let requestTextAgreed: string
export let requestShare: string
export let requesting: string
export let requestAgainAt: (time: string) => string
export let requestActive: string
export let requestActiveText: string
export let requestMineShare: string
export let requestMinePhone: string
export let requestTheirsShare: string
export let requestTheirsPhone: string
export let requestPending: string
export let requestApproved: string
export let requestDeclined: string
export let approve: string
export let approving: string
export let agreeSharesText: string
export let approvePhoneText: (phone: string) => string
export let approvePhoneNone: string
export let requestSent: string
export let requestFailed: string
export let respondApproved: string
export let respondDeclined: string
export let respondFailed: string
export let endTitle: string
export let endText: (name: string) => string
export let endTextAnonymous: string
export let end: string
export let ending: string
export let endQuestion: string
export let endDialogText: string
export let keepContact: string

connect('contact/consent', (next) => {
  loading = next()
  failedTitle = next()
  failedText = next()
  pendingTitle = next()
  pendingText = next()
  pendingTextAsked = next()
  waitingTitle = next()
  waitingText = next()
  responses = next()
  you = next()
  other = next()
  answerPending = next()
  answerAgreed = next()
  answerDeclined = next()
  agree = next()
  agreeing = next()
  decline = next()
  declining = next()
  promise = next()
  promiseWaiting = next()
  keepPhoneBack = next()
  keepPhoneBackHint = next()
  inAppOnly = next()
  inAppOnlyHint = next()
  choicesTitle = next()
  saveChoices = next()
  choicesSaved = next()
  choicesSavedOpen = next()
  exchangedMail = next()
  exchangedApp = next()
  nextTitle = next()
  nextSteps = [next(), next(), next()]
  declinedTitle = next()
  declinedText = next()
  declinedAfterText = next()
  declinedBlockedText = next()
  changeToAgree = next()
  changeText = next()
  changeTextAgreed = next()
  otherDeclinedTitle = next()
  otherDeclinedText = next()
  otherDeclinedAfterText = next()
  withdrawAgreement = next()
  exchangedToast = next()
  grantedToast = next()
  grantedToastText = next()
  declinedToast = next()
  endedToast = next()
  limitToast = next()
  errorToast = next()
  updateFailed = next()
  requestsTitle = next()
  requestText = next()
  requestTextAgreed = next()
  requestShare = next()
  requesting = next()
  requestAgainAt = next()
  requestActive = next()
  requestActiveText = next()
  requestMineShare = next()
  requestMinePhone = next()
  requestTheirsShare = next()
  requestTheirsPhone = next()
  requestPending = next()
  requestApproved = next()
  requestDeclined = next()
  approve = next()
  approving = next()
  agreeSharesText = next()
  approvePhoneText = next()
  approvePhoneNone = next()
  requestSent = next()
  requestFailed = next()
  respondApproved = next()
  respondDeclined = next()
  respondFailed = next()
  endTitle = next()
  endText = next()
  endTextAnonymous = next()
  end = next()
  ending = next()
  endQuestion = next()
  endDialogText = next()
  keepContact = next()
})
