import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import { AppError } from '@crosscheck/domain/errors'
import type { BulkOption, Context, Trx } from '../../../context.ts'
import { orIfUnusable } from '../../../crypto/unusable-key.ts'
import { publishToUser, tellChanged } from '../../../realtime/publish.ts'
import { queuePush } from '../push/queue.ts'
import {
  countUnread,
  insertNotification,
  newestNotifications,
  notificationExists,
  setAllRead,
  setRead,
  unreadAbout,
  type NotificationRow,
} from './repository.ts'

/** As many as are shown (R26). */
const shown = 50

type Content = Pick<Notification, 'type' | 'title' | 'message'>
export type NewNotification = Content &
  BulkOption & {
    userId: string
    matchId: string | null
    /** The same id stores once, so that a job that runs again tells nothing twice. */
    id?: string
  }

const placeOf = (userId: string, id: string) => ({ table: 'notifications', row: id, userId })

/**
 * Stores and publishes a notification in the caller's transaction; false when it is there already, or
 * when the key of its user cannot be used: what somebody else does for them goes on.
 */
export const storeNotification = async (
  context: Pick<Context, 'clock' | 'jobs' | 'random' | 'sealer'>,
  trx: Trx,
  { userId, matchId, id = context.random.id(), isBulk, ...content }: NewNotification,
): Promise<boolean> => {
  const sealed = await orIfUnusable(context.sealer.seal(placeOf(userId, id), content), null)
  if (!sealed) return false
  const isNew = await insertNotification(trx, {
    userId,
    id,
    matchId,
    sealed,
    createdAt: context.clock.now(),
  })
  if (!isNew) return false
  await queuePush(context, trx, { userId, notificationId: id, kind: content.type, isBulk })
  const { type, title, message } = content
  const data = { type, title, message, matchId }
  await publishToUser(context, trx, { userId, type: 'notification', data })
  return true
}

const present = async (context: Pick<Context, 'sealer'>, row: NotificationRow) => {
  const { type, title, message } = await context.sealer.open<Content>(
    placeOf(row.userId, row.id),
    row.sealed,
  )
  return {
    id: row.id,
    type,
    title,
    message,
    matchId: row.matchId,
    read: row.readAt !== null,
    timestamp: row.createdAt.toISOString(),
  }
}

/** The newest notifications that are not cleared. */
export const listNotifications = async (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<Notification[]> => {
  const rows = await context.database.transaction('app', userId, (trx) =>
    newestNotifications(trx, userId, shown),
  )
  return Promise.all(rows.map((row) => present(context, row)))
}

/** How many are unread, counted in the caller's transaction. */
export const unreadNotifications = (trx: Trx, userId: string): Promise<number> =>
  countUnread(trx, userId, shown)

type Parts = Pick<Context, 'clock' | 'database' | 'sealer'>

/** Marking one that is read already changes nothing; one that is not there is NOT_FOUND. */
export const markRead = (parts: Parts, userId: string, id: string): Promise<void> =>
  parts.database.transaction('app', userId, async (trx) => {
    if (!(await notificationExists(trx, userId, id))) throw new AppError('NOT_FOUND')
    await setRead(trx, userId, id, parts.clock.now())
    await tellChanged(parts, trx, userId, 'notifications')
  })

/** What a notification of this title told about a match has been seen elsewhere. */
export const markSeen = async (
  context: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { userId, matchId, title }: { userId: string; matchId: string; title: string },
): Promise<void> => {
  const rows = await unreadAbout(trx, userId, matchId, shown)
  const opened = await Promise.all(rows.map((row) => present(context, row)))
  const seen = opened.filter((notification) => notification.title === title)
  for (const { id } of seen) await setRead(trx, userId, id, context.clock.now())
  if (seen.length > 0) await tellChanged(context, trx, userId, 'notifications')
}

export const markAllRead = (parts: Parts, userId: string): Promise<void> =>
  parts.database.transaction('app', userId, async (trx) => {
    await setAllRead(trx, userId, parts.clock.now())
    await tellChanged(parts, trx, userId, 'notifications')
  })
