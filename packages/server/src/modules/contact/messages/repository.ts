import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { executeText, fixed } from '../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'
import type { Row } from '../../../db/tables.ts'

export type MessageRow = Row<'secureMessages'>

const ofMatch = (trx: Trx, matchId: string) =>
  trx.selectFrom('secureMessages').selectAll().where('matchId', '=', matchId)

type MessageKey = { matchId: string; senderUserId: string; id: string }

export const findMessage = builtOnce<MessageKey, MessageRow>((trx, { matchId, senderUserId, id }) =>
  ofMatch(trx, matchId).where('senderUserId', '=', senderUserId).where('id', '=', id),
)

/** The messages with these ids, from either sender. */
export const findMessages = (trx: Trx, matchId: string, ids: readonly string[]) =>
  ofMatch(trx, matchId).where('id', 'in', ids).orderBy('position').execute()

type PageInput = { matchId: string; position: number; limit: number }

/** A page of a thread: 'after' oldest first, the others newest first. */
export const pageOfMessages = builtOnce<PageInput, MessageRow, 'newest' | 'before' | 'after'>(
  (trx, { matchId, position, limit }, shape) => {
    const query = ofMatch(trx, matchId).limit(limit)
    if (shape === 'after') return query.where('position', '>', position).orderBy('position')
    const newestFirst = query.orderBy('position', 'desc')
    return shape === 'before' ? newestFirst.where('position', '<', position) : newestFirst
  },
)

export type ThreadEnd = Pick<MessageRow, 'position' | 'createdAt'> & { isUnread: boolean }

/** The newest message of a thread, and whether this receiver has not opened some of it. */
export const endOfThread = async (
  trx: Trx,
  { matchId, receiverUserId }: Pick<MessageRow, 'matchId' | 'receiverUserId'>,
): Promise<ThreadEnd | undefined> => {
  const { rows } = await fixed<ThreadEnd>`
    select position, created_at, exists (
      select from secure_messages unread where unread.match_id = ${matchId}
        and unread.receiver_user_id = ${receiverUserId} and unread.read_at is null) as is_unread
    from secure_messages where match_id = ${matchId} order by position desc limit 1`.execute(trx)
  return rows[0]
}

/** More unread messages of a match are not counted. */
export const unreadShown = 50

type NewestMessage = MessageRow & { unread: number }

const newestQuery = narrowedOnNodes(
  (narrowed) => `
    select newest.*, received.unread from potential_matches as match
    cross join lateral (
      select * from secure_messages where match_id = match.id ${narrowed}
      order by position desc limit 1
    ) as newest
    cross join lateral (
      select count(*)::integer as unread from (
        select from secure_messages
        where match_id = match.id and receiver_user_id = $2 and read_at is null ${narrowed}
        limit ${unreadShown}) as first_ones
    ) as received
    where match.id = any($1::text[])`,
  'match_id = any($1::text[])',
)

/** The newest message of each match that has one, and the number of unread ones up to a limit. */
export const newestMessages = async (
  trx: Trx,
  { matchIds, receiverUserId }: { matchIds: readonly string[]; receiverUserId: string },
): Promise<NewestMessage[]> => {
  const { rows } = await executeText<NewestMessage>(trx, newestQuery(trx), [
    matchIds,
    receiverUserId,
  ])
  return rows
}

export type NewMessageRow = Omit<MessageRow, 'readAt'>

export const insertMessage = builtOnce<NewMessageRow, unknown>(
  (trx, { matchId, senderUserId, id, receiverUserId, position, createdAt, sealed }) =>
    trx
      .insertInto('secureMessages')
      .values({ matchId, senderUserId, id, receiverUserId, position, createdAt, sealed }),
)

/** The number of messages that the receiver has not opened, counted up to `limit`. */
export const countUnread = async (
  trx: Trx,
  { matchId, receiverUserId, limit }: { matchId: string; receiverUserId: string; limit: number },
): Promise<number> => {
  const { rows } = await fixed`
    select position from secure_messages where match_id = ${matchId}
      and receiver_user_id = ${receiverUserId} and read_at is null limit ${limit}`.execute(trx)
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
  const { numAffectedRows } = await fixed`
    update secure_messages set read_at = ${now} where match_id = ${matchId}
      and receiver_user_id = ${receiverUserId} and position <= ${through}
      and read_at is null`.execute(trx)
  return Number(numAffectedRows)
}
