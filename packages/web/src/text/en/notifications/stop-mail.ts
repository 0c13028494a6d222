/** The page linked in mails to an address that was never confirmed. */
export const title = 'Emails to your address'
// claim: stop-link-holds
export const text =
  'Someone typed your email address into a form here, so we sent an email to it. Press the button, and we never do that again, no matter who types it.'
// claim: stop-link-holds
export const stop = 'Never email this address again'
export const allow = 'Allow emails to this address again'
export const busy = 'Saving…'
export const allowTitle = 'If you want emails again'
// claim: stop-link-holds
export const allowText =
  'Without emails, you can’t confirm this address here: an account with it gets no link and no code. So press “Allow emails to this address again” here before you create an account with it. You can come back for that at any time. Keep the email you came from.'
export const limits =
  'Both buttons affect only this address, and only emails we send before someone confirms it. If you have confirmed it for your own account, they change nothing about that account’s emails.'
// claim: stop-link-holds
export const kept =
  'For this, we keep a code made from your address, not the address itself. You don’t need an account, and we don’t show anyone what you chose.'

export const stoppedTitle = 'No more emails'
export const stopped =
  'If you opened the complete link from our email, we don’t send more emails to this address before it is confirmed. One that is already on its way may still arrive.'
export const allowedTitle = 'Emails are allowed again'
export const allowed =
  'If you opened the complete link from our email, we can send emails to this address again. Ask for yours now.'
export const failed = 'Nothing was changed. Please try again.'
export const brokenTitle = 'This link is incomplete'
export const brokenText = 'Please open it again from the email.'
export const about = 'About this site'
