import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { NoticeStage } from '@crosscheck/domain/retention/unused-account'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

/** Stages of the mails about an unused account. Their periods are in `unusedAccountDays`. */
const howToKeep =
  'To keep it, sign in, or open the page below and press the button there. The button needs no password.'
const unusedTexts: Record<NoticeStage, Pick<Words, 'subject' | 'body'>> = {
  asked: {
    subject: 'Do you still need your account?',
    body: [
      'Your CrossCheck account has not been used for at least two years.',
      howToKeep,
      // claim: unused-accounts-are-asked
      'Otherwise the account is erased, not before 60 days from now. We write to you twice more before that.',
    ],
  },
  reminded: {
    subject: 'Please tell us if you still need your account',
    body: [
      'Your CrossCheck account has not been used since we asked whether you still need it.',
      howToKeep,
      // claim: unused-accounts-are-asked
      'Otherwise the account is erased, not before 30 days from now. We write to you once more before that.',
    ],
  },
  warned: {
    subject: 'The last email before your account is erased',
    body: [
      'Your CrossCheck account has not been used since we asked whether you still need it.',
      howToKeep,
      // claim: unused-accounts-are-asked
      'Otherwise the account is erased, not before 7 days from now. What is erased cannot be brought back.',
    ],
  },
}

/**
 * Mails contain as little as possible, so that other readers of a mailbox learn nothing about
 * anyone. Mails to unverified addresses name neither the service nor its purpose. Such an address
 * may belong to a person who must not learn about the account.
 */
export const accountMails = {
  'verify-email': () => ({
    subject: 'Please confirm your email address',
    preheader: 'One press of a button, and it is done.',
    body: [
      'Somebody, most likely you, entered this address as their own.',
      'Open the page below and press the button there. On a device where you are not signed in, it asks for the password that was chosen with this address.',
    ],
    button: 'Confirm my address',
    closing: [
      // claim: confirmation-links-last-a-day
      'The link works once, for 24 hours. If this was not you, ignore this email: without the button nothing happens.',
    ],
  }),
  'magic-link': ({ code }: { code: string }) => ({
    subject: 'Your sign-in link and code',
    // claim: links-work-once
    preheader: 'Both work once, for 10 minutes.',
    body: [
      'Somebody, most likely you, wants to sign in with this address.',
      'Open the page below and press the button there, or type this code where you began:',
      { type: 'code', text: code },
    ],
    button: 'Sign in',
    closing: [
      // claim: links-work-once
      'Both work once, for 10 minutes. Nobody who asks you for this code is from us. If you did not want to sign in, ignore this email and tell nobody the code.',
    ],
  }),
  'reset-password': () => ({
    subject: 'Set a new password',
    // claim: links-work-once
    preheader: 'The link works once, for 10 minutes.',
    body: [
      'Somebody, most likely you, has forgotten the password of the account with this address.',
      'Open the page below to choose a new one. All devices are signed out then.',
    ],
    button: 'Choose a new password',
    closing: [
      // claim: links-work-once
      'The link works once, for 10 minutes. If this was not you, ignore this email: the password stays as it is.',
    ],
  }),
  'change-email': () => ({
    subject: 'Please confirm your new email address',
    preheader: 'Nothing changes until you press the button.',
    body: [
      'Somebody, most likely you, wants to use this address from now on.',
      // claim: change-needs-the-new-address
      'Open the page below and press the button there. Until then nothing changes.',
    ],
    button: 'Confirm my new address',
    // claim: confirmation-links-last-a-day
    closing: ['The link works once, for 24 hours. If this was not you, ignore this email.'],
  }),
  'prove-address': ({ code }: { code: string }) => ({
    subject: 'Your code for this address',
    preheader: 'It works once, for 10 minutes.',
    body: [
      'Somebody, most likely you, wants to be reached at this address. To show that it is yours, type this code where you were asked for it:',
      { type: 'code', text: code },
    ],
    button: 'Open the page',
    closing: [
      // claim: proof-codes-work-once
      'The code works once, for 10 minutes. Nobody who asks you for it is from us. If this was not you, ignore this email.',
    ],
  }),
  'email-changed': () => ({
    subject: 'Your email address was changed',
    preheader: 'This address gets no further emails.',
    body: [
      'Your CrossCheck account now has another address, and this one gets no further emails. All other devices have been signed out.',
      'If this was not you, write to us at once: reply to this email.',
    ],
    button: openApp,
  }),
  'account-unused': ({ stage }: { stage: NoticeStage }) => ({
    preheader: 'If so, one press of a button keeps it.',
    button: 'Keep my account',
    closing: [
      'The link works once and does not sign you in. If you no longer need the account, there is nothing to do.',
    ],
    ...unusedTexts[stage],
  }),
} satisfies Record<MailKindOf<'account'>, (props: never) => Words>
