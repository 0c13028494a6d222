import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { NoticeStage } from '@crosscheck/domain/retention/unused-account'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

/** Stages of the mails about an unused account. Their periods are in `unusedAccountDays`. */
const howToKeep =
  'To keep it, sign in, or open the page below and press the button there. You don’t need your password for that.'
const unusedTexts: Record<NoticeStage, Pick<Words, 'subject' | 'body'>> = {
  asked: {
    subject: 'Do you still need your account?',
    body: [
      'You haven’t used your CrossCheck account for at least two years.',
      howToKeep,
      // claim: unused-accounts-are-asked
      'Otherwise, we’ll delete it, but not for at least 60 days. We’ll email you two more times first.',
    ],
  },
  reminded: {
    subject: 'Reminder: do you still need your account?',
    body: [
      'You haven’t used your CrossCheck account since we asked whether you still need it.',
      howToKeep,
      // claim: unused-accounts-are-asked
      'Otherwise, we’ll delete it, but not for at least 30 days. We’ll email you one more time first.',
    ],
  },
  warned: {
    subject: 'The last email before we delete your account',
    body: [
      'You haven’t used your CrossCheck account since we asked whether you still need it.',
      howToKeep,
      // claim: unused-accounts-are-asked
      'Otherwise, we’ll delete it, but not for at least 7 days. A deleted account can’t be restored.',
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
    subject: 'Confirm your email address',
    preheader: 'It only takes a moment.',
    body: [
      'Someone (probably you) entered this email address as their own.',
      'Open the page below and press the button there. If you aren’t signed in on that device, the page asks for the password chosen with this address.',
    ],
    button: 'Confirm my address',
    closing: [
      // claim: confirmation-links-last-a-day
      'The link works once and expires in 24 hours. If this wasn’t you, ignore this email. Nothing happens unless you press the button.',
    ],
  }),
  'magic-link': ({ code }: { code: string }) => ({
    subject: 'Your sign-in link and code',
    // claim: links-work-once
    preheader: 'They work once and expire in 10 minutes.',
    body: [
      'Someone (probably you) wants to sign in with this email address.',
      'Open the page below and press the button there. Or enter this code on the page where you started:',
      { type: 'code', text: code },
    ],
    button: 'Sign in',
    closing: [
      // claim: links-work-once
      'The link and the code work once and expire in 10 minutes. Don’t share the code with anyone, even if they say they work for us. If you didn’t try to sign in, ignore this email.',
    ],
  }),
  'reset-password': () => ({
    subject: 'Set a new password',
    // claim: links-work-once
    preheader: 'The link works once and expires in 10 minutes.',
    body: [
      'Someone (probably you) asked to reset the password of the account with this email address.',
      'Open the page below to choose a new one. This signs you out on all devices.',
    ],
    button: 'Choose a new password',
    closing: [
      // claim: links-work-once
      'The link works once and expires in 10 minutes. If this wasn’t you, ignore this email. The password stays the same.',
    ],
  }),
  'change-email': () => ({
    subject: 'Confirm your new email address',
    preheader: 'Nothing changes until you confirm it.',
    body: [
      'Someone (probably you) wants to use this email address from now on.',
      // claim: change-needs-the-new-address
      'Open the page below and press the button there. Nothing changes until you do.',
    ],
    button: 'Confirm my new address',
    // claim: confirmation-links-last-a-day
    closing: [
      'The link works once and expires in 24 hours. If this wasn’t you, ignore this email.',
    ],
  }),
  'prove-address': ({ code }: { code: string }) => ({
    subject: 'Your code for this email address',
    preheader: 'It works once and expires in 10 minutes.',
    body: [
      'Someone (probably you) wants to be contacted at this email address. To confirm that it’s yours, enter this code on the page that asked for it:',
      { type: 'code', text: code },
    ],
    button: 'Open the page',
    closing: [
      // claim: proof-codes-work-once
      'The code works once and expires in 10 minutes. Don’t share it with anyone, even if they say they work for us. If this wasn’t you, ignore this email.',
    ],
  }),
  'email-changed': () => ({
    subject: 'Your email address was changed',
    preheader: 'This address gets no more emails.',
    body: [
      'Your CrossCheck account now uses a different email address, and this one gets no more emails. We signed out all your other devices.',
      'If this wasn’t you, reply to this email right away.',
    ],
    button: openApp,
  }),
  'account-unused': ({ stage }: { stage: NoticeStage }) => ({
    preheader: 'You can keep it without a password.',
    button: 'Keep my account',
    closing: [
      'The link works once and doesn’t sign you in. If you no longer need the account, you don’t have to do anything.',
    ],
    ...unusedTexts[stage],
  }),
} satisfies Record<MailKindOf<'account'>, (props: never) => Words>
