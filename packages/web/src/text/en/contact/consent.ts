/** Agreeing to communicate, or declining. */
export const loading = 'Loading consent status...'
export const failedTitle = 'We could not load where you both stand'
export const failedText = 'Nothing has changed. Check your connection and try again.'

export const pendingTitle = 'Would you like contact?'
// claim: two-consents
export const pendingText =
  'It opens only if you both say yes. Until then the other person sees nothing that is yours.'
export const pendingTextAsked =
  'The other person said yes. They see nothing that is yours unless you do, too. Take your time.'
export const waitingTitle = 'You agreed. Now it is up to the other person.'
export const waitingText =
  'We tell you when they answer. Until then they see nothing that is yours.'
export const responses = 'Both answers'
export const you = 'You'
export const other = 'The other person'
export const answerPending = 'Pending'
export const answerAgreed = 'Agreed'
export const answerDeclined = 'Declined'

export const agree = 'Agree to Communicate'
export const agreeing = 'Agreeing…'
export const decline = 'Decline'
export const declining = 'Declining…'
// claim: answers-can-change
export const promise =
  'They are told your answer. You can change it later; what was seen by then cannot be unseen.'
export const promiseWaiting = 'Declining takes your agreement back. The other person is told.'

export const keepPhoneBack = 'Keep my phone number back'
export const keepPhoneBackHint = 'You can share it later. They can ask for it.'
export const inAppOnly = 'In the app only'
export const inAppOnlyHint = 'No email with contact details is sent, to you or to them.'
export const saveChoices = 'Save what goes out'
export const choicesSaved = 'Saved. This is what goes out.'
export const choicesSavedOpen = 'Saved. This is what they see now.'

// claim: exchange-in-the-app-only
export const exchangedMail =
  'Check your email for a copy of the details. There is none if one of you chose in the app only.'
// claim: exchange-in-the-app-only
export const exchangedApp = 'No details were mailed: you chose in the app only.'
export const nextTitle = 'Next steps'
export const nextSteps = [
  'Write first. Messages here show nothing more of you.',
  'Compare what you know before you believe it: dates, places, a photo.',
  'If you meet, choose a public place and tell somebody where you are.',
]

export const declinedTitle = 'Communication Declined'
export const declinedText =
  'You said no. The other person is told, and nothing that is yours is shown to them.'
// claim: contact-ends-at-once
export const declinedAfterText =
  'You ended contact. Messages and details are closed for you both. What was seen cannot be unseen.'
// claim: block-looks-like-a-decline
export const declinedBlockedText =
  'You blocked the other person. To them it looks like a decline, and they cannot write or ask.'
export const changeToAgree = 'Change to Agree'
export const changeText = 'Then this goes out, once they agree as well:'
// claim: only-name-phone-and-email
export const changeTextAgreed = 'They agree. If you change to yes, this goes out at once:'

export const otherDeclinedTitle = 'Partner Declined Communication'
export const otherDeclinedText =
  'The other person does not want contact. You can leave it at that. They may change their mind.'
// claim: contact-ends-at-once
export const otherDeclinedAfterText =
  'The other person ended contact. Messages and details are closed for you both. What was seen cannot be unseen.'
export const withdrawAgreement = 'Take my agreement back'

export const exchangedToast = 'Contact Information Exchanged'
export const grantedToast = 'Consent Granted'
export const grantedToastText = 'Waiting for the other party.'
export const declinedToast = 'Request Declined'
export const endedToast = 'Contact has ended.'
export const limitToast = 'Too Many Requests'
export const errorToast = 'Error'
export const updateFailed = 'Failed to update consent. Please try again.'

export const requestsTitle = 'Consent requests'
export const requestText =
  'Ask the other person outright. Asking says that you agree, too: your details go out when they say yes.'
export const requestShare = 'Request contact sharing'
export const requesting = 'Asking…'
export const requestAgainAt = (time: string) =>
  `The other person declined. You can ask again on ${time}.`
export const requestActive = 'Active'
export const requestActiveText = 'Contact sharing was approved.'
export const requestMineShare = 'You asked for contact sharing'
export const requestMinePhone = 'You asked for their phone number'
export const requestTheirsShare = 'They ask for contact sharing'
export const requestTheirsPhone = 'They ask for your phone number'
export const requestPending = 'Pending'
export const requestApproved = 'Approved'
export const requestDeclined = 'Declined'
export const approve = 'Approve'
export const approving = 'Approving…'
// claim: only-name-phone-and-email
export const approveShareText = 'Approving says that you agree: the details above go out at once.'
export const approvePhoneText = (phone: string) => `Approving shows them ${phone}.`
export const approvePhoneNone =
  'You have given no phone number. Approving shows them none until you add one.'
export const requestSent = 'Consent request sent successfully'
export const requestFailed = 'Failed to send consent request'
export const respondApproved = 'Consent approved - contact sharing enabled'
export const respondDeclined = 'Consent request declined'
export const respondFailed = 'Failed to respond to request'

export const endTitle = 'Changed your mind?'
// claim: contact-ends-at-once
export const endText = (name: string) =>
  `You can end contact at any time. The thread closes for you both. What ${name} has already seen cannot be unseen.`
// claim: contact-ends-at-once
export const endTextAnonymous =
  'You can end contact at any time. The thread closes for you both. What they have already seen cannot be unseen.'
export const end = 'End contact'
export const ending = 'Ending…'
export const endQuestion = 'End contact?'
// claim: contact-ends-at-once
export const endDialogText =
  'Messages and contact details close for you both at once, and the other person is told that you declined. You can change it back; then the thread opens again if they still agree.'
export const keepContact = 'Keep contact'
