import { notificationKinds, type NotificationKind, type NotificationType } from './kinds.ts'
import { notificationTexts, type NotificationText } from './texts.ts'

/** A notification without its text, which its kind determines. */
export type NotificationContent = { kind: NotificationKind }

/** Earlier releases stored the finished sentences. */
type FinishedNotification = NotificationText & { type: NotificationType }
export type StoredNotification = NotificationContent | FinishedNotification

/** `kind` is null for finished sentences of no known kind. */
export type PresentedNotification = FinishedNotification & { kind: NotificationKind | null }

/**
 * The sentences that earlier releases stored, word for word. They identify the kind of an old
 * notification and stay the same when the texts change.
 */
const formerSentences: Record<string, { content: NotificationContent; message: string }> = {
  'Someone described a person like yours': {
    content: { kind: 'new-match' },
    message: 'A new match is waiting for you. Take your time to look at it.',
  },
  'Someone asks to communicate': {
    content: { kind: 'consent-request' },
    message:
      'The other side of one of your matches asks for your consent. You decide, in your own time.',
  },
  'Your request was answered': {
    content: { kind: 'consent-approved' },
    message: 'Look at your match to see where you both stand.',
  },
  'There is a response to one of your matches': {
    content: { kind: 'consent-response' },
    message: 'Look at your match to see where you both stand.',
  },
  'Contact Information Exchanged': {
    content: { kind: 'contact-exchanged' },
    message: 'You both agreed. The details are on the page of your match.',
  },
  'A message is waiting for you': {
    content: { kind: 'new-message' },
    message: 'Read it on the page of your match.',
  },
  'A request of yours has ended': {
    content: { kind: 'report-ended' },
    message:
      'What you sent to the people who run CrossCheck was not decided within its time, so their copy is deleted. Nobody has judged what you wrote.',
  },
  'We asked whether you still need your account': {
    content: { kind: 'account-unused' },
    message: 'It had not been used for two years. You have signed in since, so it stays.',
  },
}

const withKind = (stored: StoredNotification): StoredNotification => {
  if ('kind' in stored) return stored
  const former = formerSentences[stored.title]
  return former?.message === stored.message ? former.content : stored
}

/** Null for finished sentences of no known kind. */
export const kindOfStored = (stored: StoredNotification): NotificationKind | null => {
  const found = withKind(stored)
  return 'kind' in found ? found.kind : null
}

/** Null for a kind that this release does not have, because a newer one stored it. */
const render = ({ kind }: NotificationContent): PresentedNotification | null =>
  Object.hasOwn(notificationKinds, kind)
    ? { kind, type: notificationKinds[kind], ...notificationTexts[kind] }
    : null

/**
 * The English text for clients, in its current wording. Finished sentences of no known kind are
 * shown as stored.
 */
export const presentStored = (stored: StoredNotification): PresentedNotification | null => {
  const found = withKind(stored)
  return 'kind' in found ? render(found) : { ...found, kind: null }
}
