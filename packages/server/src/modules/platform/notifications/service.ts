import type { Context } from '../../../context/context.ts'
import { notifyChanged, publishToUser } from '../../../realtime/messages/publish.ts'
import {
  setCleared,
  unsetCleared,
  insertNotification,
  newestNotifications,
  newMatchNotification,
  notificationExists,
  setAllRead,
  setRead,
  unreadAbout,
} from './repository.ts'
import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import { AppError } from '@crosscheck/domain/errors'
import { notificationKinds, type NotificationKind } from '@crosscheck/domain/notifications/kinds'
import type { NotificationContent } from '@crosscheck/domain/notifications/stored'
import type { BulkOption } from '../../../jobs/queue/enqueue.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { deviceIdsFor } from '../push/repository.ts'
import { openNotification, presentNotification, sealNotification } from './presenter.ts'

/** Hides the notifications that the user saw; the returned time is the handle to restore them. */
export const clearNotifications = async (
  deps: Deps,
  userId: string,
  through: Date,
): Promise<Date> => {
  const now = deps.clock.now()
  await deps.database.transaction('app', userId, async (trx) => {
    await setCleared(trx, userId, { through, now })
    await notifyChanged(deps, trx, { userId, subject: 'notifications' })
  })
  return now
}

export const restoreNotifications = (deps: Deps, userId: string, clearedAt: Date): Promise<void> =>
  deps.database.transaction('app', userId, async (trx) => {
    await unsetCleared(trx, userId, clearedAt)
    await notifyChanged(deps, trx, { userId, subject: 'notifications' })
  })

/** As many as the interface shows (R26). */
const shownLimit = 50

export type NewNotification = NotificationContent &
  BulkOption & {
    userId: string
    matchId: string | null
    /** The same id is stored only once, so that a repeated job does not repeat a notification. */
    id?: string
  }

/**
 * Stores and publishes a notification in the caller's transaction. False when it exists, or when
 * its user's key cannot be used: the act of the other user continues.
 */
export const storeNotification = async (
  context: Pick<Context, 'clock' | 'jobs' | 'random' | 'sealer'>,
  trx: Trx,
  { userId, matchId, id = context.random.id(), isBulk, ...content }: NewNotification,
): Promise<boolean> => {
  const sealed = await fallbackIfUnusable(sealNotification(context, { userId, id }, content), null)
  if (!sealed) return false
  const createdAt = context.clock.now()
  const [inserting, finding] = sendInOrder(
    () => insertNotification(trx, { userId, id, matchId, sealed, createdAt }),
    () => deviceIdsFor(trx, userId, notificationKinds[content.kind]),
  )
  if (!(await inserting)) return false
  for (const deviceId of await finding)
    await context.jobs.enqueue(
      trx,
      'send-push',
      { userId, deviceId, notificationId: id },
      { isBulk },
    )
  await publishToUser(context, trx, { userId, type: 'notification', data: { ...content, matchId } })
  return true
}

/** The newest notifications without the cleared ones. */
export const listNotifications = async (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<Notification[]> => {
  const rows = await context.database.transaction(
    'app',
    userId,
    (trx) => newestNotifications(trx, { userId, limit: shownLimit }),
    { isOneExchange: true },
  )
  const items = await Promise.all(rows.map((row) => presentNotification(context, row)))
  return items.filter((item) => item !== null)
}

type Deps = Pick<Context, 'clock' | 'database' | 'sealer'>

/** Marking a read one again changes nothing; an unknown one is NOT_FOUND. */
export const markRead = (deps: Deps, userId: string, id: string): Promise<void> =>
  deps.database.transaction('app', userId, async (trx) => {
    if (!(await notificationExists(trx, userId, id))) throw new AppError('NOT_FOUND')
    await setRead(trx, { userId, id, now: deps.clock.now() })
    await notifyChanged(deps, trx, { userId, subject: 'notifications' })
  })

/**
 * Marks a match's unread notifications of one kind as read: the user saw their content on another
 * page.
 */
export const markReadForMatch = async (
  context: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { userId, matchId, kind }: { userId: string; matchId: string; kind: NotificationKind },
): Promise<void> => {
  const rows = await unreadAbout(trx, { userId, matchId, limit: shownLimit })
  const contents = await Promise.all(rows.map((row) => openNotification(context, row)))
  const seen = rows.filter((_, index) => contents[index]?.kind === kind)
  for (const { id } of seen) await setRead(trx, { userId, id, now: context.clock.now() })
  if (seen.length > 0) await notifyChanged(context, trx, { userId, subject: 'notifications' })
}

/** The user saw the match: its notification is not news anymore. */
export const markNewMatchRead = async (
  context: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { userId, matchId }: { userId: string; matchId: string },
): Promise<void> => {
  const id = newMatchNotification(matchId)
  if (await setRead(trx, { userId, id, now: context.clock.now() }))
    await notifyChanged(context, trx, { userId, subject: 'notifications' })
}

export const markAllRead = (deps: Deps, userId: string): Promise<void> =>
  deps.database.transaction('app', userId, async (trx) => {
    await setAllRead(trx, userId, deps.clock.now())
    await notifyChanged(deps, trx, { userId, subject: 'notifications' })
  })
