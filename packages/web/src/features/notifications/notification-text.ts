import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import type { NotificationKind } from '@crosscheck/domain/notifications/kinds'
import type { NotificationText } from '@crosscheck/domain/notifications/texts'
import * as kinds from '#text/notifications/kinds.ts'

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
