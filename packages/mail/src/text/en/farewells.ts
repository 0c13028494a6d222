import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

export const farewellMails = {
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    preheader: 'This is the last email to this address.',
    body: [
      // claim: deletion-leaves-nothing
      'We deleted your CrossCheck account and everything in it, as you asked. We keep only log entries that don’t identify you and, for a limited time, what a report needs. The privacy policy explains both. This is the last email to this address.',
      // claim: deletion-destroys-the-key
      'If this wasn’t you, someone had access to one of your devices or knows your password. A deleted account can’t be restored.',
    ],
    button: openApp,
  }),
  'account-erased': () => ({
    subject: 'Your unused account was deleted',
    preheader: 'This is the last email to this address.',
    body: [
      // claim: unused-accounts-are-asked
      'You hadn’t used your CrossCheck account for at least two years, and we emailed you about it three times. We have now deleted it, and it can’t be restored.',
      'This is the last email to this address.',
    ],
    button: openApp,
  }),
} satisfies Record<MailKindOf<'farewell'>, (props: never) => Words>
