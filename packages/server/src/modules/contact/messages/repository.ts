import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { executeText } from '../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'
import type { SecureMessagesTable } from '../../../db/tables/contact.ts'

export type MessageRow = Selectable<SecureMessagesTable>

const ofMatch = (trx: Trx, matchId: string) =>
  trx.selectFrom('secureMessages').selectAll().where('matchId', '=', matchId)

type MessageKey = { matchId: string; senderUserId: string; id: string }

const messageByKey = builtOnce<MessageKey, MessageRow>((trx, { matchId, senderUserId, id }) =>
  ofMatch(trx, matchId).where('senderUserId', '=', senderUserId).where('id', '=', id),
)

export const findMessage = async (trx: Trx, key: MessageKey): Promise<MessageRow | undefined> =>
  (await messageByKey(trx, key))[0]

/** The messages with these ids, from either sender. */
export const findMessages = (trx: Trx, matchId: string, ids: readonly string[]) =>
  ofMatch(trx, matchId).where('id', 'in', ids).orderBy('position').execute()

type PageInput = { matchId: string; position: number; limit: number }

const pageOfMessages = builtOnce<PageInput, MessageRow, 'newest' | 'before' | 'after'>(
  (trx, { matchId, position, limit }, shape) => {
    const query = ofMatch(trx, matchId).limit(limit)
    if (shape === 'after') return query.where('position', '>', position).orderBy('position')
    const newestFirst = query.orderBy('position', 'desc')
    return shape === 'before' ? newestFirst.where('position', '<', position) : newestFirst
  },
)

export const lastMessage = async (trx: Trx, matchId: string): Promise<MessageRow | undefined> =>
  (await pageOfMessages(trx, { matchId, position: 0, limit: 1 }, 'newest'))[0]

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
): Promise<ReadonlyMap<string, NewestMessage>> => {
  const { rows } = await executeText<NewestMessage>(trx, newestQuery(trx), [
    matchIds,
    receiverUserId,
  ])
  return new Map(rows.map((row) => [row.matchId, row]))
}

/** The newest messages before a position, newest first. */
export const messagesBefore = (
  trx: Trx,
  { matchId, before, limit }: { matchId: string; before: number | null; limit: number },
): Promise<MessageRow[]> =>
  pageOfMessages(
    trx,
    { matchId, position: before ?? 0, limit },
    before === null ? 'newest' : 'before',
  )

/** The messages after a position, oldest first. */
export const messagesAfter = (
  trx: Trx,
  { matchId, after, limit }: { matchId: string; after: number; limit: number },
): Promise<MessageRow[]> => pageOfMessages(trx, { matchId, position: after, limit }, 'after')

export type NewMessageRow = Omit<Insertable<SecureMessagesTable>, 'readAt'>

const newMessage = builtOnce<NewMessageRow, MessageRow>(
  (trx, { matchId, senderUserId, id, receiverUserId, position, createdAt, sealed }) =>
    trx
      .insertInto('secureMessages')
      .values({ matchId, senderUserId, id, receiverUserId, position, createdAt, sealed })
      .returningAll(),
)

export const insertMessage = async (trx: Trx, row: NewMessageRow): Promise<MessageRow> => {
  const [stored] = await newMessage(trx, row)
  if (!stored) throw new Error('A message was not stored.')
  return stored
}

type UnreadInput = { matchId: string; receiverUserId: string; limit: number }

const unreadMessages = builtOnce<UnreadInput, { position: number }>(
  (trx, { matchId, receiverUserId, limit }) =>
    trx
      .selectFrom('secureMessages')
      .select('position')
      .where(({ and }) => and({ matchId, receiverUserId }))
      .where('readAt', 'is', null)
      .limit(limit),
)

/** The number of messages that the receiver has not opened, counted up to `limit`. */
export const countUnread = async (trx: Trx, input: UnreadInput): Promise<number> =>
  (await unreadMessages(trx, input)).length

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
    .where(({ and }) => and({ matchId, receiverUserId }))
    .where('position', '<=', through)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
