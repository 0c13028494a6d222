import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'

export const pageTitle = 'Notifications'
export const pageLead = 'What we notify you about, and where. Changes are saved automatically.'

export const title = 'Emails'
export const text =
  'They go to your confirmed email address. The subject and the text say nothing about anyone, except in the email with contact details after you both agreed to share them.'
export const unverified = 'Your address is not confirmed yet. We send none of these until it is.'
export const toAccount = 'Go to the Account page'
export const query = {
  loading: 'Loading your choices…',
  failedTitle: 'We couldn’t load your choices',
  failedText: 'Nothing is lost. Please try again.',
}

export const kinds: Record<OptionalMailKind, { label: string; hint: string }> = {
  'new-match': {
    label: 'New possible matches',
    hint: 'Another member may have described the same person.',
  },
  'match-confirmed': {
    label: 'Your confirmations',
    hint: 'A receipt after you confirm a match.',
  },
  'consent-request': {
    label: 'Requests from others',
    hint: 'Another member asks for contact or for your phone number.',
  },
  'consent-approved': {
    label: 'Answers to your requests',
    hint: 'Another member approved your request.',
  },
  'consent-response': {
    label: 'Changed answers',
    hint: 'Another member gave or changed an answer about contact.',
  },
  'contact-exchanged': {
    label: 'Contact details',
    // claim: exchange-in-the-app-only
    hint: 'After you both agree. This is the only email with details of another member, and it has none if one of you chose to keep them in the app.',
  },
  'new-message': {
    label: 'New messages',
    // claim: one-mail-until-opened
    hint: 'One email until you open the conversation.',
  },
}

export const saved = 'Saved.'
export const allOff = 'Turn all off'
export const allOffDone = 'All are turned off.'
export const allOn = 'Turn all on'
export const allOnDone = 'All are turned on.'
export const undone = 'Undone. Everything is as it was before.'
export const notSaved = (label: string) => `We couldn’t change “${label}”. It is as it was before.`
export const notSavedSeveral = 'We couldn’t change that. Everything is as it was before.'

export const alwaysTitle = 'Always sent'
// claim: security-mails-always
export const always =
  'You can’t turn off emails about the security or deletion of your account: sign-in links and codes, a changed password or address, a new way to sign in, a device that we signed out, or an account that is not used.'

export const stopTitle = 'Stop these emails?'
export const stopText = (label: string) =>
  `You came from an email of the kind “${label}”. Press the button to stop these emails.`
export const stopTextUnknown = 'Press the button to stop emails of the kind you came from.'
export const stopButton = 'Stop these emails'
export const stopAllButton = 'Stop all emails'
export const stopping = 'Stopping…'
export const stoppedTitle = 'Done'
export const stopped =
  'If you came from a link in one of our emails, we won’t send more of that kind. One that is already on its way may still arrive.'
// claim: security-mails-always
export const stoppedAll =
  'If you came from a link in one of our emails, we won’t send more, except about the security or deletion of your account. One that is already on its way may still arrive.'
export const stopFailed = 'Nothing was changed. Please try again.'
export const brokenTitle = 'This link is incomplete'
export const brokenText =
  'Please open it again from the email. You can also choose your emails on the Notifications page.'
export const chooseSignedIn = 'Choose your emails'
export const chooseSignedOut = 'Sign in to choose your emails'
