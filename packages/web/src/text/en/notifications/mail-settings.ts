import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'

export const pageTitle = 'Notifications'
export const pageLead = 'What we tell you, and where. Changes are saved as you make them.'

export const title = 'Emails'
export const text =
  'They go to the address you confirmed. Subject and text say nothing about anybody, except in the one with contact details after you both agreed.'
export const unverified = 'Your address is not confirmed yet. Until it is, none of these are sent.'
export const toAccount = 'Go to your account'
export const query = {
  loading: 'Loading your choices…',
  failedTitle: 'We could not load your choices',
  failedText: 'Nothing is lost. Please try again.',
}

export const kinds: Record<OptionalMailKind, { label: string; hint: string }> = {
  'new-match': {
    label: 'New possible matches',
    hint: 'Someone may have described the same person.',
  },
  'match-confirmed': {
    label: 'Your confirmations',
    hint: 'A receipt after you confirm a match.',
  },
  'consent-request': {
    label: 'Questions for you',
    hint: 'The other person asks for your consent.',
  },
  'consent-approved': {
    label: 'Answers to your requests',
    hint: 'The other person agreed to what you asked.',
  },
  'consent-response': {
    label: 'Changes of mind',
    hint: 'The other person made or changed a decision.',
  },
  'contact-exchanged': {
    label: 'Contact details',
    // claim: exchange-in-the-app-only
    hint: 'When you both agreed. The only email with details of the other person, unless one of you chose to keep them in the app.',
  },
  'new-message': {
    label: 'New messages',
    // claim: one-mail-until-opened
    hint: 'One email until you open the conversation.',
  },
}

export const saved = 'Saved.'
export const allOff = 'Switch all off'
export const allOffDone = 'All are switched off.'
export const allOn = 'Switch all on'
export const allOnDone = 'All are switched on.'
export const undone = 'Everything is as it was.'
export const notSaved = (label: string) =>
  `“${label}” could not be changed. It is as it was before.`
export const notSavedSeveral = 'That could not be changed. Everything is as it was before.'

export const alwaysTitle = 'Always sent'
// claim: security-mails-always
export const always =
  'Emails about the safety or the end of your account cannot be switched off: links and codes to sign in, a changed password or address, a new way to sign in, a device we signed out, an account that is not used.'

export const stopTitle = 'Stop these emails?'
export const stopText = (label: string) =>
  `The email you came from belongs to “${label}”. One press, and no more of them are sent to you.`
export const stopTextUnknown =
  'One press, and no more emails of the kind you came from are sent to you.'
export const stopButton = 'Stop these emails'
export const stopAllButton = 'Stop all emails'
export const stopping = 'Stopping…'
export const stoppedTitle = 'Done'
export const stopped =
  'If your link came from one of our emails, no more of that kind are sent. One that is already on its way may still arrive.'
// claim: security-mails-always
export const stoppedAll =
  'If your link came from one of our emails, no more are sent but those about the safety or the end of your account. One that is already on its way may still arrive.'
export const stopFailed = 'Nothing was changed. Please press again.'
export const brokenTitle = 'This link is not whole'
export const brokenText =
  'Please open it once more from the email. You can also choose your emails in the settings.'
export const chooseSignedIn = 'Choose in the settings'
export const chooseSignedOut = 'Sign in to choose'
