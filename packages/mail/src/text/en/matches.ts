import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import { contactFacts, type ContactDetails } from '../../contact-facts.ts'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

const reassurance = 'Read it when you have time and are by yourself.'
const contactLabels = {
  fullName: 'Name',
  phoneNumber: 'Phone',
  email: 'Email',
  notGiven: 'not given',
}
// claim: exchange-in-the-app-only
const inAppOnly = 'The details are in your account only, because one of you chose it so.'

/**
 * No mail names another person or shows their text or a score. The contact-exchanged mail is the
 * exception.
 */
export const matchMails = {
  'new-match': () => ({
    subject: 'There is something new in your account',
    preheader: reassurance,
    body: [
      'One of your profiles has a possible match. It is an algorithmic prediction and can be a false positive.',
      // claim: two-consents
      'Look at it when you have time and are by yourself. The other person does not see who you are unless you both agree.',
    ],
    button: openApp,
  }),
  'match-confirmed': () => ({
    subject: 'Your review was saved',
    preheader: 'There is nothing you have to do now.',
    body: [
      // claim: review-is-private
      'You confirmed a match. The other person is told nothing by this alone; contact details are shared only if both of you agree to it.',
    ],
    button: openApp,
  }),
  'consent-request': () => ({
    subject: 'There is a question for you',
    preheader: 'You need not answer.',
    body: [
      // claim: two-consents
      'Somebody asks for your consent. Nothing of yours is shared unless you agree, and you need not answer.',
    ],
    button: openApp,
  }),
  'consent-approved': () => ({
    subject: 'Your request was answered',
    preheader: reassurance,
    body: ['A request of yours was answered. Look at it in your account.'],
    button: openApp,
  }),
  'consent-response': () => ({
    subject: 'There is a response for you',
    preheader: reassurance,
    body: ['Somebody has made or changed a decision. Look at it in your account.'],
    button: openApp,
  }),
  /** `contact` is left out if either side chose 'in the app only'. */
  'contact-exchanged': ({ contact }: { contact?: ContactDetails }) => ({
    subject: 'You both agreed',
    preheader: reassurance,
    body: [
      'You and the other person agreed to communicate, and your contact details were exchanged.',
      contact ? contactFacts(contact, contactLabels) : inAppOnly,
    ],
    button: openApp,
    closing: [
      // claim: contact-ends-at-once
      'Take your time. Meet in a public place, tell somebody you trust, and send no money. You can withdraw your consent or block the other person at any time.',
    ],
  }),
  'new-message': () => ({
    subject: 'A message is waiting for you',
    preheader: reassurance,
    body: [
      'You have a new message. It is not in this email: read it in your account, when you are by yourself.',
    ],
    button: openApp,
  }),
} satisfies Record<MailKindOf<'match'>, (props: never) => Words>
