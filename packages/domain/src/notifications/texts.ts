import type { NotificationKind } from './kinds.ts'

export type NotificationText = { title: string; message: string }

/**
 * The text of a notification, from the parameters of its kind. Other people may see the screen:
 * never a name, a score, an answer or anything that another user wrote.
 */
export const notificationTexts = {
  'new-match': () => ({
    title: 'Someone described a person like yours',
    message: 'A new match is waiting for you. Take your time to look at it.',
  }),
  'consent-request': () => ({
    title: 'Someone asks to communicate',
    message:
      'The other side of one of your matches asks for your consent. You decide, in your own time.',
  }),
  'consent-approved': () => ({
    title: 'Your request was answered',
    message: 'Look at your match to see where you both stand.',
  }),
  'consent-response': () => ({
    title: 'There is a response to one of your matches',
    message: 'Look at your match to see where you both stand.',
  }),
  'contact-exchanged': () => ({
    title: 'Contact Information Exchanged',
    message: 'You both agreed. The details are on the page of your match.',
  }),
  'new-message': () => ({
    title: 'A message is waiting for you',
    message: 'Read it on the page of your match.',
  }),
  /** Mentions neither that it was a report nor the reported user. */
  'report-ended': () => ({
    title: 'A request of yours has ended',
    message:
      'What you sent to the people who run CrossCheck was not decided within its time, so their copy is deleted. Nobody has judged what you wrote.',
  }),
  /** Users read it only in the application, after a sign-in, which has already kept the account. */
  'account-unused': () => ({
    title: 'We asked whether you still need your account',
    message: 'It had not been used for two years. You have signed in since, so it stays.',
  }),
} satisfies Record<NotificationKind, (params: never) => NotificationText>

type Texts = typeof notificationTexts

/** A notification without its text: the kind, and the parameters for the kind's text. */
export type NotificationContent = {
  [Kind in NotificationKind]: Parameters<Texts[Kind]> extends [infer Params]
    ? { kind: Kind; params: Params }
    : { kind: Kind }
}[NotificationKind]
