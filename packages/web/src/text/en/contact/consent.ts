// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

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
export let approveShareText: string
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

connect('contact/consent', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (time: string) => string, string, string, string, string, string, string, string, string, string, string, string, string, (phone: string) => string, string, string, string, string, string, string, string, (name: string) => string, string, string, string, string, string, string]) => {
  let text30, text31, text32
  ;[loading, failedTitle, failedText, pendingTitle, pendingText, pendingTextAsked, waitingTitle, waitingText, responses, you, other, answerPending, answerAgreed, answerDeclined, agree, agreeing, decline, declining, promise, promiseWaiting, keepPhoneBack, keepPhoneBackHint, inAppOnly, inAppOnlyHint, saveChoices, choicesSaved, choicesSavedOpen, exchangedMail, exchangedApp, nextTitle, text30, text31, text32, declinedTitle, declinedText, declinedAfterText, declinedBlockedText, changeToAgree, changeText, changeTextAgreed, otherDeclinedTitle, otherDeclinedText, otherDeclinedAfterText, withdrawAgreement, exchangedToast, grantedToast, grantedToastText, declinedToast, endedToast, limitToast, errorToast, updateFailed, requestsTitle, requestText, requestShare, requesting, requestAgainAt, requestActive, requestActiveText, requestMineShare, requestMinePhone, requestTheirsShare, requestTheirsPhone, requestPending, requestApproved, requestDeclined, approve, approving, approveShareText, approvePhoneText, approvePhoneNone, requestSent, requestFailed, respondApproved, respondDeclined, respondFailed, endTitle, endText, endTextAnonymous, end, ending, endQuestion, endDialogText, keepContact] = texts
  nextSteps = [text30, text31, text32]
})
