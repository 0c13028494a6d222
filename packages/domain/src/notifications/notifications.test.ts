import { expect, test } from 'vitest'
import { notificationKinds, type NotificationKind, type NotificationType } from './kinds.ts'
import { presentStored, type NotificationContent } from './stored.ts'

type Sentences = { type: NotificationType; title: string; message: string }

/** The message that clients receive for each kind. */
const presented: Record<NotificationKind, Sentences> = {
  'new-match': {
    type: 'match_found',
    title: 'Possible match for someone you described',
    message: 'You have a new possible match. Take your time to look at it.',
  },
  'consent-request': {
    type: 'consent_request',
    title: 'You have a new request',
    message: 'It’s from the other member of a match. You don’t have to answer right away.',
  },
  'consent-approved': {
    type: 'consent_response',
    title: 'Your request was answered',
    message: 'Open the match to see the answer.',
  },
  'consent-response': {
    type: 'consent_response',
    title: 'You have a new answer',
    message: 'The other member of a match gave or changed an answer. Open the match to see it.',
  },
  'contact-exchanged': {
    type: 'contact_exchanged',
    title: 'Contact Information Exchanged',
    message: 'You both agreed. The contact details are on the match page.',
  },
  'new-message': {
    type: 'other',
    title: 'You have a new message',
    message: 'Read it on the match page.',
  },
  'photo-shown': {
    type: 'other',
    title: 'You can look at a photo',
    message: 'It’s on the match page. You don’t have to open it.',
  },
  'report-ended': {
    type: 'other',
    title: 'Your report has expired',
    message:
      'We didn’t decide on it in time, so our copy was deleted. This says nothing about what you wrote.',
  },
  'account-unused': {
    type: 'other',
    title: 'We asked whether you still need your account',
    message: 'You hadn’t used it for two years. You have signed in since, so you keep it.',
  },
  'request-decided': {
    type: 'other',
    title: 'A decision on your report',
    message: 'Thank you. We looked at it. Your account shows its state.',
  },
  'decision-made': {
    type: 'other',
    title: 'There is news about your account',
    message: 'You can read it under “Your reports”.',
  },
  'appeal-decided': {
    type: 'other',
    title: 'Your appeal was decided',
    message: 'You can read the answer under “Your reports”.',
  },
  'suspension-lifted': {
    type: 'other',
    title: 'Your account is no longer suspended',
    message: 'We ended the suspension early.',
  },
}
const kinds = Object.keys(notificationKinds) as NotificationKind[]

test('a notification of each kind has its type, title and message', () => {
  for (const kind of kinds)
    expect.soft(presentStored({ kind }), kind).toEqual({ kind, ...presented[kind] })
})

test('a kind that this release does not have is not presented', () => {
  for (const kind of ['of-tomorrow', 'constructor'])
    expect(presentStored({ kind } as unknown as NotificationContent)).toBeNull()
})
