import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

export const farewellMails = {
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    preheader: 'This is the last email to this address.',
    body: [
      // claim: deletion-leaves-nothing
      'Your CrossCheck account and everything in it has been deleted, as you asked. Only what a report needs may stay, for a limited time; the privacy policy says what. This is the last email to this address.',
      // claim: deletion-destroys-the-key
      'If this was not you, somebody had access to one of your devices or knows your password. What was deleted cannot be brought back.',
    ],
    button: openApp,
  }),
  'account-erased': () => ({
    subject: 'Your account was erased',
    preheader: 'This is the last email to this address.',
    body: [
      // claim: unused-accounts-are-asked
      'Your CrossCheck account was not used for at least two years, and not kept after our three emails about it. It has been erased and cannot be brought back.',
      'This is the last email to this address.',
    ],
    button: openApp,
  }),
} satisfies Record<MailKindOf<'farewell'>, (props: never) => Words>
