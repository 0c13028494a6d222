import { kinds } from '../text/english/notifications.ts'
import type { NotificationKind } from './kinds.ts'

export type NotificationText = { title: string; message: string }

/**
 * The texts on the wire; pages have them in each language. Other people may see the screen: never a
 * name, a score, an answer or anything that another user wrote. 'report-ended' mentions neither
 * that it was a report nor the reported user. Users read 'account-unused' only in the application,
 * after a sign-in, which has already kept the account. The notices of decisions name neither a
 * report nor what was decided.
 */
export const notificationTexts: Readonly<Record<NotificationKind, NotificationText>> = kinds.byKind
