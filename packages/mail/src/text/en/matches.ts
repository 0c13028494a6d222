import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import { contactFacts, type ContactDetails } from '../../contact-facts.ts'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

const reassurance = 'Read it when you have time and privacy.'
const contactLabels = {
  fullName: 'Name',
  phoneNumber: 'Phone number',
  email: 'Email address',
  notGiven: 'Not provided',
}
// claim: exchange-in-the-app-only
const inAppOnly = 'The details are in your account only, because one of you chose that.'

/**
 * No mail names another person or shows their text or a score. The contact-exchanged mail is the
 * exception.
 */
export const matchMails = {
  'new-match': () => ({
    subject: 'Something new in your account',
    preheader: reassurance,
    body: [
      'One of your profiles has a possible match. It is an algorithmic prediction and may be a false positive.',
      // claim: two-consents
      'Look at it when you have time and privacy. The other member doesn’t see who you are unless you both agree.',
    ],
    button: openApp,
  }),
  'match-confirmed': () => ({
    subject: 'Your answer was saved',
    preheader: 'You don’t have to do anything now.',
    body: [
      // claim: two-consents
      'You confirmed a match. Contact details are shared only if you both agree.',
    ],
    button: openApp,
  }),
  'consent-request': () => ({
    subject: 'You have a new request',
    preheader: 'You don’t have to answer.',
    body: [
      // claim: two-consents
      'Another member sent you a request. None of your contact details are shared unless you agree, and you don’t have to answer.',
    ],
    button: openApp,
  }),
  'consent-approved': () => ({
    subject: 'Your request was answered',
    preheader: reassurance,
    body: ['Another member answered your request. You can see the answer in your account.'],
    button: openApp,
  }),
  'consent-response': () => ({
    subject: 'You have a new answer',
    preheader: reassurance,
    body: ['Another member gave or changed an answer. You can see it in your account.'],
    button: openApp,
  }),
  /** `contact` is left out if either side chose 'in the app only'. */
  'contact-exchanged': ({ contact }: { contact?: ContactDetails }) => ({
    subject: 'You both agreed',
    preheader: reassurance,
    body: [
      'You and the other member agreed to communicate, so we shared your contact details with each other.',
      contact ? contactFacts(contact, contactLabels) : inAppOnly,
    ],
    button: openApp,
    closing: [
      // claim: contact-ends-at-once
      'Take your time. Meet in a public place, tell someone you trust, and don’t send money. You can end contact or block the other member at any time.',
    ],
  }),
  'new-message': () => ({
    subject: 'You have a new message',
    preheader: reassurance,
    body: [
      'The message is not in this email. You can read it in your account when you have time and privacy.',
    ],
    button: openApp,
  }),
} satisfies Record<MailKindOf<'match'>, (props: never) => Words>
