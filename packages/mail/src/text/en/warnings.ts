import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

/** Mails about changes of an account. */
export const warningMails = {
  'email-change-asked': () => ({
    subject: 'Your email address is about to change',
    preheader: 'If this wasn’t you, act now.',
    body: [
      // claim: change-needs-the-new-address
      'Someone who is signed in to your CrossCheck account (probably you) asked to change its email address. It changes when the new address is confirmed.',
      'If this wasn’t you, sign in now, cancel the change on the Account page, and choose a new password.',
    ],
    button: openApp,
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    preheader: 'If this was you, you don’t have to do anything.',
    body: [
      'The password of your CrossCheck account was just changed. We signed out all other devices.',
      'If this was you, you don’t have to do anything. If it wasn’t, set a new password from the sign-in page right away.',
    ],
    button: openApp,
  }),
  'sign-in-added': () => ({
    subject: 'A new way to sign in was added',
    preheader: 'If this was you, you don’t have to do anything.',
    body: [
      'A passkey or an account from another site was just added. It can now be used to sign in to your CrossCheck account.',
      'If this was you, you don’t have to do anything. If it wasn’t, sign in, remove it on the Account page, and sign out all other devices.',
    ],
    button: openApp,
  }),
  'refresh-reuse': () => ({
    subject: 'We signed out one of your devices',
    preheader: 'Please sign in on it again.',
    body: [
      // claim: copied-sessions-end
      'An old sign-in from one of your devices was used again. This may be a technical problem, or someone may have copied it from the device. To be safe, we signed that device out.',
      'Please sign in again. If you don’t know why this happened, change your password too.',
    ],
    button: 'Sign in',
  }),
} satisfies Record<MailKindOf<'warning'>, (props: never) => Words>
