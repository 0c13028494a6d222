import { notificationKinds, type NotificationKind, type NotificationType } from './kinds.ts'
import { notificationTexts, type NotificationText } from './texts.ts'

/** A notification without its text, which its kind determines. */
export type NotificationContent = { kind: NotificationKind }

export type PresentedNotification = NotificationText &
  NotificationContent & { type: NotificationType }

/**
 * The English text for clients, in its current wording. Null for a kind that this release does not
 * have.
 */
export const presentStored = ({ kind }: NotificationContent): PresentedNotification | null =>
  Object.hasOwn(notificationKinds, kind)
    ? { kind, type: notificationKinds[kind], ...notificationTexts[kind] }
    : null
