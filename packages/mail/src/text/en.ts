import type { MailName, QueueCounts } from '../kinds.ts'

export type MailText = {
  /** Neutral: a locked screen shows it to whoever looks. */
  subject: string
  /** What lists of mails show beside the subject, so as neutral as that. */
  preheader: string
  paragraphs: readonly string[]
  button: string
  /** After the button. */
  closing?: readonly string[]
  /** At the end, instead of what mails about the safety of an account say there. */
  footer?: string
}

const calmly = 'Read it when you have time and are by yourself.'
export const brand = 'CrossCheck'
const open = `Open ${brand}`

/** Mails about an account that is not used; their periods are those of `unusedAccountDays`. */
const keepBriefly = 'If so, one press of a button keeps it.'
const keepHow =
  'To keep it, sign in, or open the page below and press the button there. The button needs no password.'
const keepButton = 'Keep my account'
const keepClosing =
  'The link works once and does not sign you in. If you no longer need the account, there is nothing to do.'

/**
 * Mails say as little as they can: whoever reads along in a mailbox learns nothing about anybody.
 * No name, score or text of another person is in one, but in the mail of an exchange (R23).
 * Those that may go to an address that nobody has proved do not say who writes or what for: the
 * address may belong to somebody who must not learn of it, or who must not be seen to.
 */
export const mailTexts: Record<MailName, MailText> = {
  'verify-email': {
    subject: 'Please confirm your email address',
    preheader: 'One press of a button, and it is done.',
    paragraphs: [
      'Somebody, most likely you, entered this address as their own.',
      'Open the page below and press the button there. On a device where you are not signed in, it asks for the password that was chosen with this address.',
    ],
    button: 'Confirm my address',
    closing: [
      // claim: confirmation-links-last-a-day
      'The link works once, for 24 hours. If this was not you, ignore this email: without the button nothing happens.',
    ],
  },
  'magic-link': {
    subject: 'Your sign-in link and code',
    // claim: links-work-once
    preheader: 'Both work once, for 10 minutes.',
    paragraphs: [
      'Somebody, most likely you, wants to sign in with this address.',
      'Open the page below and press the button there, or type this code where you began:',
    ],
    button: 'Sign in',
    closing: [
      // claim: links-work-once
      'Both work once, for 10 minutes. Nobody who asks you for this code is from us. If you did not want to sign in, ignore this email and tell nobody the code.',
    ],
  },
  'reset-password': {
    subject: 'Set a new password',
    // claim: links-work-once
    preheader: 'The link works once, for 10 minutes.',
    paragraphs: [
      'Somebody, most likely you, has forgotten the password of the account with this address.',
      'Open the page below to choose a new one. All devices are signed out then.',
    ],
    button: 'Choose a new password',
    closing: [
      // claim: links-work-once
      'The link works once, for 10 minutes. If this was not you, ignore this email: the password stays as it is.',
    ],
  },
  'change-email': {
    subject: 'Please confirm your new email address',
    preheader: 'Nothing changes until you press the button.',
    paragraphs: [
      'Somebody, most likely you, wants to use this address from now on.',
      // claim: change-needs-the-new-address
      'Open the page below and press the button there. Until then nothing changes.',
    ],
    button: 'Confirm my new address',
    // claim: confirmation-links-last-a-day
    closing: ['The link works once, for 24 hours. If this was not you, ignore this email.'],
  },
  'prove-address': {
    subject: 'Your code for this address',
    preheader: 'It works once, for 10 minutes.',
    paragraphs: [
      'Somebody, most likely you, wants to be reached at this address. To show that it is yours, type this code where you were asked for it:',
    ],
    button: 'Open the page',
    closing: [
      // claim: proof-codes-work-once
      'The code works once, for 10 minutes. Nobody who asks you for it is from us. If this was not you, ignore this email.',
    ],
  },
  'email-change-asked': {
    subject: 'Your email address is about to change',
    preheader: 'If this was not you, please act now.',
    paragraphs: [
      // claim: change-needs-the-new-address
      'Somebody signed in to your CrossCheck account, most likely you, asked to use another address for it. This changes once the new address is confirmed.',
      'If this was not you, sign in now, take the change back on the account page, and choose another password.',
    ],
    button: open,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    preheader: 'This address gets no further emails.',
    paragraphs: [
      'Your CrossCheck account now has another address, and this one gets no further emails. All other devices have been signed out.',
      'If this was not you, write to us at once: reply to this email.',
    ],
    button: open,
  },
  'password-changed': {
    subject: 'Your password was changed',
    preheader: 'If this was you, there is nothing to do.',
    paragraphs: [
      'The password of your CrossCheck account was changed just now. All other devices have been signed out.',
      'If this was you, there is nothing to do.',
    ],
    button: 'If it was not you, open CrossCheck',
  },
  'sign-in-added': {
    subject: 'A way to sign in was added',
    preheader: 'If this was you, there is nothing to do.',
    paragraphs: [
      'A passkey or an account elsewhere can be used to sign in to your CrossCheck account from now on. It was added just now.',
      'If this was you, there is nothing to do.',
    ],
    button: 'If it was not you, open CrossCheck',
    closing: ['There you can remove it, and end the sign-ins of all other devices.'],
  },
  'refresh-reuse': {
    subject: 'We signed out one of your devices',
    preheader: 'Please sign in again there.',
    paragraphs: [
      // claim: copied-sessions-end
      'A sign-in that had already been replaced was used a second time. This can be a technical hiccup, or it can mean that somebody copied it from one of your devices. To be safe we ended that sign-in.',
      'Please sign in again. If you do not know why this happened, change your password too.',
    ],
    button: 'Sign in',
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    preheader: 'This is the last email to this address.',
    paragraphs: [
      // claim: deletion-leaves-nothing
      'Your CrossCheck account and everything in it has been deleted, as you asked. Only what a report needs may stay, for a limited time; the privacy policy says what. This is the last email to this address.',
      // claim: deletion-destroys-the-key
      'If this was not you, somebody had access to one of your devices or knows your password. What was deleted cannot be brought back.',
    ],
    button: open,
  },
  'account-asked': {
    subject: 'Do you still need your account?',
    preheader: keepBriefly,
    paragraphs: [
      'Your CrossCheck account has not been used for at least two years.',
      keepHow,
      // claim: unused-accounts-are-asked
      'Otherwise the account is erased, not before 60 days from now. We write to you twice more before that.',
    ],
    button: keepButton,
    closing: [keepClosing],
  },
  'account-reminded': {
    subject: 'Please tell us if you still need your account',
    preheader: keepBriefly,
    paragraphs: [
      'Your CrossCheck account has not been used since we asked whether you still need it.',
      keepHow,
      // claim: unused-accounts-are-asked
      'Otherwise the account is erased, not before 30 days from now. We write to you once more before that.',
    ],
    button: keepButton,
    closing: [keepClosing],
  },
  'account-warned': {
    subject: 'The last email before your account is erased',
    preheader: keepBriefly,
    paragraphs: [
      'Your CrossCheck account has not been used since we asked whether you still need it.',
      keepHow,
      // claim: unused-accounts-are-asked
      'Otherwise the account is erased, not before 7 days from now. What is erased cannot be brought back.',
    ],
    button: keepButton,
    closing: [keepClosing],
  },
  'account-erased': {
    subject: 'Your account was erased',
    preheader: 'This is the last email to this address.',
    paragraphs: [
      // claim: unused-accounts-are-asked
      'Your CrossCheck account was not used for at least two years, and not kept after our three emails about it. It has been erased and cannot be brought back.',
      'This is the last email to this address.',
    ],
    button: open,
  },
  'new-match': {
    subject: 'There is something new in your account',
    preheader: calmly,
    paragraphs: [
      'One of your profiles has a possible match. It is an algorithmic prediction and can be a false positive.',
      // claim: two-consents
      'Look at it when you have time and are by yourself. The other person does not see who you are unless you both agree.',
    ],
    button: open,
  },
  'match-confirmed': {
    subject: 'Your review was saved',
    preheader: 'There is nothing you have to do now.',
    paragraphs: [
      // claim: review-is-private
      'You confirmed a match. The other person is told nothing by this alone; contact details are shared only if both of you agree to it.',
    ],
    button: open,
  },
  'new-message': {
    subject: 'A message is waiting for you',
    preheader: calmly,
    paragraphs: [
      'You have a new message. It is not in this email: read it in your account, when you are by yourself.',
    ],
    button: open,
  },
  'consent-request': {
    subject: 'There is a question for you',
    preheader: 'You need not answer.',
    paragraphs: [
      // claim: two-consents
      'Somebody asks for your consent. Nothing of yours is shared unless you agree, and you need not answer.',
    ],
    button: open,
  },
  'consent-approved': {
    subject: 'Your request was answered',
    preheader: calmly,
    paragraphs: ['A request of yours was answered. Look at it in your account.'],
    button: open,
  },
  'consent-response': {
    subject: 'There is a response for you',
    preheader: calmly,
    paragraphs: ['Somebody has made or changed a decision. Look at it in your account.'],
    button: open,
  },
  'contact-exchanged': {
    subject: 'You both agreed',
    preheader: calmly,
    paragraphs: [
      'You and the other person agreed to communicate, and your contact details were exchanged.',
    ],
    button: open,
    closing: [
      // claim: contact-ends-at-once
      'Take your time. Meet in a public place, tell somebody you trust, and send no money. You can withdraw your consent or block the other person at any time.',
    ],
  },
  'safety-queue': {
    subject: 'Something waits for your decision',
    preheader: 'This email says how much, and nothing else.',
    paragraphs: [
      'Reports or inquiries wait for those who run this installation. What was written is not in this email.',
    ],
    button: open,
    closing: [
      `On the server, npm run jobs -- reports lists them. npm run jobs -- show ID --reason '...' opens one and writes that down.`,
      'This email is sent at most once an hour, however many arrive.',
    ],
    footer: 'This email goes to the contact for reports that this installation has configured.',
  },
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What the operator is told: numbers only. */
export const queueLines = ({
  newReports,
  newInquiries,
  ending,
  waiting,
}: QueueCounts): readonly string[] => [
  `New: ${counted(newReports, 'report', 'reports')}, ${counted(newInquiries, 'inquiry', 'inquiries')}.`,
  // claim: reports-end
  ...(ending > 0 ? [`Deleted within two weeks unless it is decided: ${ending}.`] : []),
  `Waiting for a decision in all: ${waiting}.`,
]

export const contactLabels = { fullName: 'Name', phoneNumber: 'Phone', email: 'Email' } as const
export const notGiven = 'not given'
// claim: exchange-in-the-app-only
export const inAppOnly = 'The details are in your account only, because one of you chose it so.'

export const footerTexts = {
  /** Under the button, for programs that do not show it. */
  address: 'If the button does not work, open this address:',
  stop: 'No more emails like this one',
  settings: 'All settings for emails',
  why: 'You get this email because somebody typed this address into a form and has not yet shown that it is theirs.',
  // claim: stop-link-holds
  never: 'Never write to this address again',
  // claim: security-mails-always
  security: 'Emails about the safety or the end of your account cannot be switched off.',
}
