import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { NotificationsTable } from '../../../db/tables/notices.ts'

export type NotificationRow = Selectable<NotificationsTable>

type NewRow = Pick<NotificationRow, 'userId' | 'id' | 'matchId' | 'sealed' | 'createdAt'>

/** False when it exists. */
export const insertNotification = async (
  trx: Trx,
  { userId, id, matchId, sealed, createdAt }: NewRow,
): Promise<boolean> => {
  const { numAffectedRows } = await fixed`
    insert into notifications (user_id, id, match_id, sealed, created_at)
    values (${userId}, ${id}, ${matchId}, ${sealed}, ${createdAt})
    on conflict (user_id, id) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/**
 * Notifications of a hidden match are hidden too, as those of a removed match are deleted.
 * Otherwise a remaining notification would reveal that the counterpart's description still exists.
 */
const isShown = sql<boolean>`not exists (
  select from match_sides side
  where side.match_id = notifications.match_id and side.user_id = notifications.user_id
    and side.hidden_at is not null)`

/** Stored once per match, so that a repeated job does not repeat it. */
export const newMatchNotification = (matchId: string): string => `match-${matchId}`

/**
 * For a query of the user's `match_sides`: an unread notification is about the new match. The id is
 * computed first (`offset 0`): as a condition of a table with row-level security, a text that is
 * put together finds no index since PostgreSQL 15.20, and all notifications of the user are read.
 */
export const isAnnouncedUnread = (userId: string) => sql<boolean>`exists (
  select from (select 'match-' || match_sides.match_id as id offset 0) announced
  join notifications notice on notice.id = announced.id
  where notice.user_id = ${userId}
    and notice.read_at is null and notice.cleared_at is null)`

const shownOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('clearedAt', 'is', null)
    .where(isShown)

type NewestInput = { userId: string; limit: number }

export const newestNotifications = builtOnce<NewestInput, NotificationRow>(
  (trx, { userId, limit }) =>
    shownOf(trx, userId)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
)

export const findUnread = (trx: Trx, userId: string, id: string) =>
  shownOf(trx, userId)
    .select(['matchId', 'createdAt'])
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .executeTakeFirst()

export const unreadAbout = (
  trx: Trx,
  { userId, matchId, limit }: { userId: string; matchId: string; limit: number },
): Promise<NotificationRow[]> =>
  trx
    .selectFrom('notifications')
    .selectAll()
    .where(({ and }) => and({ userId, matchId }))
    .where('readAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()

const unread = (trx: Trx, userId: string) =>
  trx.updateTable('notifications').where('userId', '=', userId).where('readAt', 'is', null)

/** False if there is no unread notification with this id. */
export const setRead = async (
  trx: Trx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await unread(trx, userId)
    .set({ readAt: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const setAllRead = (trx: Trx, userId: string, now: Date) =>
  unread(trx, userId).set({ readAt: now }).execute()

export const notificationExists = async (
  trx: Trx,
  userId: string,
  id: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('notifications')
    .select('id')
    .where(({ and }) => and({ userId, id }))
    .executeTakeFirst()
  return row !== undefined
}

/** Notifications after `through` are not seen yet, and stay. */
export const setCleared = (
  trx: Trx,
  userId: string,
  { through, now }: { through: Date; now: Date },
) =>
  trx
    .updateTable('notifications')
    .set({ clearedAt: now })
    .where('userId', '=', userId)
    .where('clearedAt', 'is', null)
    .where('createdAt', '<=', through)
    .execute()

export const unsetCleared = (trx: Trx, userId: string, clearedAt: Date) =>
  trx
    .updateTable('notifications')
    .set({ clearedAt: null })
    .where(({ and }) => and({ userId, clearedAt }))
    .execute()
