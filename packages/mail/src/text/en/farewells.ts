import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

export const farewellMails = {
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    preheader: 'This is the last email to this address.',
    body: [
      // claim: deletion-leaves-nothing
      'We deleted your CrossCheck account and everything in it, as you asked. We may keep only what a report needs, for a limited time. The privacy policy says what that is. This is the last email to this address.',
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
      'You didn’t use your CrossCheck account for at least two years, or keep it after our three emails. We have deleted it, and it can’t be restored.',
      'This is the last email to this address.',
    ],
    button: openApp,
  }),
} satisfies Record<MailKindOf<'farewell'>, (props: never) => Words>
