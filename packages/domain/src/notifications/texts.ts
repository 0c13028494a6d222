import type { NotificationKind } from './kinds.ts'

export type NotificationText = { title: string; message: string }

/**
 * The text of a notification, from the parameters of its kind. Other people may see the screen:
 * never a name, a score, an answer or anything that another user wrote.
 */
export const notificationTexts = {
  'new-match': () => ({
    title: 'Possible match for someone you described',
    message: 'You have a new possible match. Take your time to look at it.',
  }),
  'consent-request': () => ({
    title: 'You have a new request',
    message: 'It’s from the other member of a match. You don’t have to answer right away.',
  }),
  'consent-approved': () => ({
    title: 'Your request was answered',
    message: 'Open the match to see the answer.',
  }),
  'consent-response': () => ({
    title: 'You have a new answer',
    message: 'The other member of a match gave or changed an answer. Open the match to see it.',
  }),
  'contact-exchanged': () => ({
    title: 'Contact Information Exchanged',
    message: 'You both agreed. The contact details are on the match page.',
  }),
  'new-message': () => ({
    title: 'You have a new message',
    message: 'Read it on the match page.',
  }),
  /** Mentions neither that it was a report nor the reported user. */
  'report-ended': () => ({
    title: 'Something you sent us has expired',
    // claim: reports-end
    message:
      'The people who run this site didn’t decide on it in time, so their copy was deleted. This says nothing about what you wrote.',
  }),
  /** Users read it only in the application, after a sign-in, which has already kept the account. */
  'account-unused': () => ({
    title: 'We asked whether you still need your account',
    message: 'You hadn’t used it for two years. You have signed in since, so you keep it.',
  }),
} satisfies Record<NotificationKind, (params: never) => NotificationText>

type Texts = typeof notificationTexts

/** A notification without its text: the kind, and the parameters for the kind's text. */
export type NotificationContent = {
  [Kind in NotificationKind]: Parameters<Texts[Kind]> extends [infer Params]
    ? { kind: Kind; params: Params }
    : { kind: Kind }
}[NotificationKind]
