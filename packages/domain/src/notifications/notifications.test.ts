import { expect, test } from 'vitest'
import { notificationKinds, type NotificationKind } from './kinds.ts'
import { kindOfStored, presentStored, type PresentedNotification } from './stored.ts'
import type { NotificationContent } from './texts.ts'

/** What clients receive for each kind. Earlier releases stored the same sentences. */
const presented: Record<NotificationKind, PresentedNotification> = {
  'new-match': {
    type: 'match_found',
    title: 'Someone described a person like yours',
    message: 'A new match is waiting for you. Take your time to look at it.',
  },
  'consent-request': {
    type: 'consent_request',
    title: 'Someone asks to communicate',
    message:
      'The other side of one of your matches asks for your consent. You decide, in your own time.',
  },
  'consent-approved': {
    type: 'consent_response',
    title: 'Your request was answered',
    message: 'Look at your match to see where you both stand.',
  },
  'consent-response': {
    type: 'consent_response',
    title: 'There is a response to one of your matches',
    message: 'Look at your match to see where you both stand.',
  },
  'contact-exchanged': {
    type: 'contact_exchanged',
    title: 'Contact Information Exchanged',
    message: 'You both agreed. The details are on the page of your match.',
  },
  'new-message': {
    type: 'other',
    title: 'A message is waiting for you',
    message: 'Read it on the page of your match.',
  },
  'report-ended': {
    type: 'other',
    title: 'A request of yours has ended',
    message:
      'What you sent to the people who run CrossCheck was not decided within its time, so their copy is deleted. Nobody has judged what you wrote.',
  },
  'account-unused': {
    type: 'other',
    title: 'We asked whether you still need your account',
    message: 'It had not been used for two years. You have signed in since, so it stays.',
  },
}
/** A sample of each kind. */
const contents: { [Kind in NotificationKind]: NotificationContent & { kind: Kind } } = {
  'new-match': { kind: 'new-match' },
  'consent-request': { kind: 'consent-request' },
  'consent-approved': { kind: 'consent-approved' },
  'consent-response': { kind: 'consent-response' },
  'contact-exchanged': { kind: 'contact-exchanged' },
  'new-message': { kind: 'new-message' },
  'report-ended': { kind: 'report-ended' },
  'account-unused': { kind: 'account-unused' },
}
const kinds = Object.keys(notificationKinds) as NotificationKind[]

test.each(kinds)('a notification of kind %s has its type, title and message', (kind) => {
  expect(presentStored(contents[kind])).toEqual(presented[kind])
  expect(kindOfStored(contents[kind])).toBe(kind)
})

const formerKinds = [
  'new-match',
  'consent-request',
  'consent-approved',
  'consent-response',
  'contact-exchanged',
  'new-message',
  'report-ended',
  'account-unused',
] as const
test.each(formerKinds)(
  'sentences of kind %s that an earlier release stored have that kind',
  (kind) => {
    expect(kindOfStored(presented[kind])).toBe(kind)
    expect(presentStored(presented[kind])).toEqual(presented[kind])
  },
)

test('stored sentences of no known kind are presented unchanged', () => {
  const stored = { ...presented['new-message'], message: 'Read it soon.' }
  expect(kindOfStored(stored)).toBeNull()
  expect(presentStored(stored)).toEqual(stored)
})

test('a kind that this release does not have is not presented', () => {
  for (const kind of ['of-tomorrow', 'constructor'])
    expect(presentStored({ kind } as unknown as NotificationContent)).toBeNull()
})
