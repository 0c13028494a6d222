/** Agreeing to communicate, or declining. */
export const loading = 'Loading consent status...'
export const failedTitle = 'We couldn’t load your answers'
export const failedText = 'Nothing has changed. Check your connection and try again.'

export const pendingTitle = 'Would you like to get in touch?'
// claim: two-consents
export const pendingText =
  'Contact opens only if you both agree. Until then, the other member sees none of your details.'
export const pendingTextAsked =
  'The other member agreed. They see none of your details unless you agree too. Take your time.'
export const waitingTitle = 'You agreed. Now it’s up to the other member.'
export const waitingText =
  'We’ll notify you when they answer. Until then, they see none of your details.'
export const responses = 'Both answers'
export const you = 'You'
export const other = 'The other member'
export const answerPending = 'Pending'
export const answerAgreed = 'Agreed'
export const answerDeclined = 'Declined'

export const agree = 'Agree to Communicate'
export const agreeing = 'Agreeing…'
export const decline = 'Decline'
export const declining = 'Declining…'
// claim: answers-can-change
export const promise =
  'We notify the other member of your answer. You can change it later. What was already seen can’t be unseen.'
export const promiseWaiting = 'Declining cancels your agreement. We notify the other member.'

export const keepPhoneBack = 'Don’t share my phone number yet'
export const keepPhoneBackHint = 'You can share it later. They can ask for it.'
export const inAppOnly = 'Show contact details only in the app'
export const inAppOnlyHint = 'Neither of you gets an email with contact details.'
export const saveChoices = 'Save what to share'
export const choicesSaved = 'Saved. This is what you share.'
export const choicesSavedOpen = 'Saved. This is what they see now.'

// claim: exchange-in-the-app-only
export const exchangedMail =
  'Check your email for a copy of the details, unless one of you chose to show them only in the app.'
// claim: exchange-in-the-app-only
export const exchangedApp = 'We emailed no details, because you chose to show them only in the app.'
export const nextTitle = 'Next steps'
export const nextSteps = [
  'Send a message first. Messages here share no more of your details.',
  'Before you believe it, compare what you both know: dates, places, a photo.',
  'If you meet, choose a public place and let someone know where you are.',
]

export const declinedTitle = 'Communication Declined'
export const declinedText =
  'You declined. We notify the other member, and they see none of your details.'
// claim: contact-ends-at-once
export const declinedAfterText =
  'You ended contact. Messages and contact details are closed for both of you. What was already seen can’t be unseen.'
// claim: block-looks-like-a-decline
export const declinedBlockedText =
  'You blocked the other member. They can’t message you or send requests. To them, it looks like you declined.'
export const changeToAgree = 'Change to Agree'
export const changeText = 'If they agree too, you share this:'
// claim: only-name-phone-and-email
export const changeTextAgreed = 'They agreed. If you change your answer, you share this right away:'

export const otherDeclinedTitle = 'Partner Declined Communication'
export const otherDeclinedText =
  'The other member doesn’t want contact. They may change their answer.'
// claim: contact-ends-at-once
export const otherDeclinedAfterText =
  'The other member ended contact. Messages and contact details are closed for both of you.'
export const withdrawAgreement = 'Cancel my agreement'

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
  'Send a request. This also counts as your own agreement: we share your details when they agree.'
export const requestShare = 'Request contact sharing'
export const requesting = 'Sending…'
export const requestAgainAt = (time: string) =>
  `The other member declined. You can send another request on ${time}.`
export const requestActive = 'Active'
export const requestActiveText = 'Contact sharing was approved.'
export const requestMineShare = 'You requested contact sharing'
export const requestMinePhone = 'You requested their phone number'
export const requestTheirsShare = 'They requested contact sharing'
export const requestTheirsPhone = 'They requested your phone number'
export const requestPending = 'Pending'
export const requestApproved = 'Approved'
export const requestDeclined = 'Declined'
export const approve = 'Approve'
export const approving = 'Approving…'
// claim: only-name-phone-and-email
export const approveShareText =
  'Approving counts as your agreement: the details above are shared right away.'
export const approvePhoneText = (phone: string) => `If you approve, they see ${phone}.`
export const approvePhoneNone =
  'You gave no phone number. If you approve, they see none until you add one.'
export const requestSent = 'Consent request sent successfully'
export const requestFailed = 'Failed to send consent request'
export const respondApproved = 'Consent approved - contact sharing enabled'
export const respondDeclined = 'Consent request declined'
export const respondFailed = 'Failed to respond to request'

export const endTitle = 'Changed your mind?'
// claim: contact-ends-at-once
export const endText = (name: string) =>
  `You can end contact at any time. The conversation closes for both of you. What ${name} has already seen can’t be unseen.`
// claim: contact-ends-at-once
export const endTextAnonymous =
  'You can end contact at any time. The conversation closes for both of you. What was already seen can’t be unseen.'
export const end = 'End contact'
export const ending = 'Ending…'
export const endQuestion = 'End contact?'
// claim: contact-ends-at-once
export const endDialogText =
  'Messages and contact details close for both of you right away. We notify the other member that you declined. You can change your answer later.'
export const keepContact = 'Keep contact'
