import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import type { NotificationKind } from '@crosscheck/domain/notifications/kinds'
import type { NotificationText } from '@crosscheck/domain/notifications/texts'
import * as kinds from '#text/notifications/kinds.ts'
import * as text from '#text/notifications/notifications.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'Just now', '5m ago', '3h ago', '2d ago', then the date. */
export const timeText = (timestamp: string, now: Date): string => {
  const age = now.getTime() - Date.parse(timestamp)
  if (age < minute) return text.now
  if (age < hour) return text.minutes(Math.floor(age / minute))
  if (age < day) return text.hours(Math.floor(age / hour))
  return age < 7 * day ? text.days(Math.floor(age / day)) : formatDate(timestamp)
}

/** The compiler finds a kind without a text. */
const textsByKind = (): Readonly<Record<NotificationKind, NotificationText>> => kinds.byKind

/**
 * In the language of the page. A kind that only a newer server has, or that an older copy on the
 * device lacks, gets the text of the wire.
 */
export const notificationText = ({
  kind,
  title,
  message,
}: NotificationText & Partial<Pick<Notification, 'kind'>>): NotificationText =>
  kind && Object.hasOwn(textsByKind(), kind) ? textsByKind()[kind] : { title, message }
