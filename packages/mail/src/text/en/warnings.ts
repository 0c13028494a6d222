import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

/** Mails about changes of an account. */
export const warningMails = {
  'email-change-asked': () => ({
    subject: 'Your email address is about to change',
    preheader: 'If this was not you, please act now.',
    body: [
      // claim: change-needs-the-new-address
      'Somebody signed in to your CrossCheck account, most likely you, asked to use another address for it. This changes once the new address is confirmed.',
      'If this was not you, sign in now, take the change back on the account page, and choose another password.',
    ],
    button: openApp,
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    preheader: 'If this was you, there is nothing to do.',
    body: [
      'The password of your CrossCheck account was changed just now. All other devices have been signed out.',
      'If this was you, there is nothing to do.',
    ],
    button: 'If it was not you, open CrossCheck',
  }),
  'sign-in-added': () => ({
    subject: 'A way to sign in was added',
    preheader: 'If this was you, there is nothing to do.',
    body: [
      'A passkey or an account elsewhere can be used to sign in to your CrossCheck account from now on. It was added just now.',
      'If this was you, there is nothing to do.',
    ],
    button: 'If it was not you, open CrossCheck',
    closing: ['There you can remove it, and end the sign-ins of all other devices.'],
  }),
  'refresh-reuse': () => ({
    subject: 'We signed out one of your devices',
    preheader: 'Please sign in again there.',
    body: [
      // claim: copied-sessions-end
      'A sign-in that had already been replaced was used a second time. This can be a technical hiccup, or it can mean that somebody copied it from one of your devices. To be safe we ended that sign-in.',
      'Please sign in again. If you do not know why this happened, change your password too.',
    ],
    button: 'Sign in',
  }),
} satisfies Record<MailKindOf<'warning'>, (props: never) => Words>
