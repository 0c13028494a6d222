import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { Row } from '../../../db/tables.ts'

export type NotificationRow = Row<'notifications'>

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
export const isAnnouncedUnread = (userId: string) => sql<boolean>`(
  match_sides.notified_at is not null and exists (
  select from (select 'match-' || match_sides.match_id as id offset 0) announced
  join notifications notice on notice.id = announced.id
  where notice.user_id = ${userId}
    and notice.read_at is null and notice.cleared_at is null))`

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

export const unreadAbout = async (
  trx: Trx,
  { userId, matchId, limit }: { userId: string; matchId: string; limit: number },
): Promise<NotificationRow[]> => {
  const { rows } = await fixed<NotificationRow>`
    select * from notifications
    where user_id = ${userId} and match_id = ${matchId} and read_at is null
    order by created_at desc, id desc limit ${limit}`.execute(trx)
  return rows
}

/** The user no longer sees the match. */
export const deleteAbout = (trx: Trx, { userId, matchId }: { userId: string; matchId: string }) =>
  fixed`delete from notifications where user_id = ${userId} and match_id = ${matchId}`.execute(trx)

/** False if there is no unread notification with this id. */
export const setRead = async (
  trx: Trx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await fixed`
    update notifications set read_at = ${now}
    where user_id = ${userId} and id = ${id} and read_at is null`.execute(trx)
  return numAffectedRows === 1n
}

export const setAllRead = (trx: Trx, userId: string, now: Date) =>
  fixed`
    update notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null`.execute(trx)

export const notificationExists = async (
  trx: Trx,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await fixed`
    select id from notifications where user_id = ${userId} and id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Notifications after `through` are not seen yet, and stay. */
export const setCleared = (
  trx: Trx,
  userId: string,
  { through, now }: { through: Date; now: Date },
) =>
  fixed`
    update notifications set cleared_at = ${now}
    where user_id = ${userId} and cleared_at is null and created_at <= ${through}`.execute(trx)

export const unsetCleared = (trx: Trx, userId: string, clearedAt: Date) =>
  fixed`
    update notifications set cleared_at = null
    where user_id = ${userId} and cleared_at = ${clearedAt}`.execute(trx)
