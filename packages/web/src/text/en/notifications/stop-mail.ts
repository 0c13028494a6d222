/** The page linked in mails to an address that was never confirmed. */
export const title = 'Emails to your address'
// claim: stop-link-holds
export const text =
  'Somebody typed your email address into a form here, so we sent an email there. Press the button, and we never do that again, whoever types it.'
// claim: stop-link-holds
export const stop = 'Never write to me again'
export const allow = 'Write to me again'
export const busy = 'Saving…'
export const allowTitle = 'If you want emails again'
// claim: stop-link-holds
export const allowText =
  'Without them you cannot confirm this address here: an account with it gets no link and no code. So before you sign up with it, press “Write to me again” here. You can come back for that at any time: keep the email you came from.'
export const limits =
  'Both buttons concern this address only, and only emails sent before somebody has confirmed it. If you have confirmed it for an account of yours, they change nothing about the emails of that account.'
// claim: stop-link-holds
export const kept =
  'We keep a code made from your address for this, not the address itself. You need no account, and nobody is told what you chose.'

export const stoppedTitle = 'No more emails'
export const stopped =
  'If the link came whole from our email, no more go to this address before it is confirmed. One that is already on its way may still arrive.'
export const allowedTitle = 'Emails are allowed again'
export const allowed =
  'If the link came whole from our email, emails can go to this address again. Ask for yours now.'
export const failed = 'Nothing was changed. Please press again.'
export const brokenTitle = 'This link is not whole'
export const brokenText = 'Please open it once more from the email.'
export const about = 'What this site is'
