import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { SecureMessagesTable } from '../../../db/tables/contact.ts'

export type MessageRow = Selectable<SecureMessagesTable>

const ofMatch = (trx: Trx, matchId: string) =>
  trx.selectFrom('secureMessages').selectAll().where('matchId', '=', matchId)

export const findMessage = (
  trx: Trx,
  { matchId, senderUserId, id }: { matchId: string; senderUserId: string; id: string },
): Promise<MessageRow | undefined> =>
  ofMatch(trx, matchId)
    .where('senderUserId', '=', senderUserId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The messages with these ids, from either sender. */
export const findMessages = (
  trx: Trx,
  matchId: string,
  ids: readonly string[],
): Promise<MessageRow[]> =>
  ofMatch(trx, matchId).where('id', 'in', ids).orderBy('position').execute()

export const lastMessage = (trx: Trx, matchId: string): Promise<MessageRow | undefined> =>
  ofMatch(trx, matchId).orderBy('position', 'desc').limit(1).executeTakeFirst()

/** The newest messages before a position, newest first. */
export const messagesBefore = (
  trx: Trx,
  { matchId, before, limit }: { matchId: string; before: number | null; limit: number },
): Promise<MessageRow[]> => {
  const query = ofMatch(trx, matchId)
  return (before === null ? query : query.where('position', '<', before))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** The messages after a position, oldest first. */
export const messagesAfter = (
  trx: Trx,
  { matchId, after, limit }: { matchId: string; after: number; limit: number },
): Promise<MessageRow[]> =>
  ofMatch(trx, matchId).where('position', '>', after).orderBy('position').limit(limit).execute()

export const insertMessage = (
  trx: Trx,
  row: Insertable<SecureMessagesTable>,
): Promise<MessageRow> =>
  trx.insertInto('secureMessages').values(row).returningAll().executeTakeFirstOrThrow()

/** The number of messages that the receiver has not opened, counted up to `limit`. */
export const countUnread = async (
  trx: Trx,
  { matchId, receiverUserId, limit }: { matchId: string; receiverUserId: string; limit: number },
): Promise<number> => {
  const rows = await trx
    .selectFrom('secureMessages')
    .select('position')
    .where('matchId', '=', matchId)
    .where('receiverUserId', '=', receiverUserId)
    .where('readAt', 'is', null)
    .limit(limit)
    .execute()
  return rows.length
}

export const setReadThrough = async (
  trx: Trx,
  {
    matchId,
    receiverUserId,
    through,
    now,
  }: { matchId: string; receiverUserId: string; through: number; now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('secureMessages')
    .set({ readAt: now })
    .where('matchId', '=', matchId)
    .where('receiverUserId', '=', receiverUserId)
    .where('position', '<=', through)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
