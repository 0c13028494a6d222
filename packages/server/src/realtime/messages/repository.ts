import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { builtOnce } from '../../db/transaction/built-once.ts'
import { fixed } from '../../db/transaction/fixed-statement.ts'
import type { Position } from './message-id.ts'

/**
 * Takes the next `count` numbers of a channel, which other transactions wait for until the commit;
 * returns the last.
 */
export const allocatePositions = async (
  trx: Trx,
  { userId, now, count }: { userId: string; now: Date; count: number },
): Promise<Position> => {
  const { rows } = await fixed<{ lastMs: number; lastN: number }>`
    insert into realtime_channels as channel (user_id, last_ms, last_n)
    values (${userId}, ${now.getTime()}::bigint, ${count - 1}::integer)
    on conflict (user_id) do update set
      last_ms = greatest(channel.last_ms, excluded.last_ms),
      last_n = case when excluded.last_ms > channel.last_ms then excluded.last_n
        else channel.last_n + ${count}::integer end
    returning last_ms, last_n`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A channel gave no numbers.')
  return { ms: row.lastMs, n: row.lastN }
}

export type NewMessage = Position & { sealed: Buffer }

/** Adds messages to a user's channel: one by one, because a cluster takes no list of rows. */
export const insertMessages = async (
  trx: Trx,
  { userId, messages, now }: { userId: string; messages: readonly NewMessage[]; now: Date },
): Promise<void> => {
  const insert = ({ ms, n, sealed }: NewMessage) =>
    fixed`
      insert into realtime_messages (user_id, ms, n, created_at, sealed)
      values (${userId}, ${ms}::bigint, ${n}::integer, ${now}, ${sealed}::bytea)`.execute(trx)
  await Promise.all(messages.map(insert))
}

export type MessageRow = Position & { createdAt: Date; sealed: Buffer }

const columns = ['ms', 'n', 'createdAt', 'sealed'] as const

const earliest: Position = { ms: 0, n: -1 }
const latest: Position = { ms: Number.MAX_SAFE_INTEGER, n: 0 }

type RangeInput = Position & { userId: string; endMs: number; endN: number; limit: number }

const messagesBetween = builtOnce<RangeInput, MessageRow, 'asc' | 'desc'>(
  (trx, { userId, ms, n, endMs, endN, limit }, order) =>
    trx
      .selectFrom('realtimeMessages')
      .select(columns)
      .where('userId', '=', userId)
      .where(sql<boolean>`(ms, n) > (${ms}::bigint, ${n}::integer)`)
      .where(sql<boolean>`(ms, n) < (${endMs}::bigint, ${endN}::integer)`)
      .orderBy('ms', order)
      .orderBy('n', order)
      .limit(limit),
)

/** With `after`, the messages from there on, oldest first; without it, the newest first. */
export const readMessages = (
  trx: Trx,
  {
    userId,
    after = null,
    before = null,
    limit,
  }: { userId: string; after?: Position | null; before?: Position | null; limit: number },
): Promise<MessageRow[]> => {
  const { ms: endMs, n: endN } = before ?? latest
  const range = { userId, ...(after ?? earliest), endMs, endN, limit }
  return messagesBetween(trx, range, after ? 'asc' : 'desc')
}

/** The last numbers of those of these users who have a channel. */
export const readChannels = (trx: Trx, userIds: readonly string[]) =>
  trx
    .selectFrom('realtimeChannels')
    .select(['userId', 'lastMs', 'lastN'])
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .execute()

/** The last number of a channel; later commits have higher ones. */
export const lastPosition = async (trx: Trx, userId: string): Promise<Position> => {
  const row = await trx
    .selectFrom('realtimeChannels')
    .select(['lastMs', 'lastN'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? { ms: row.lastMs, n: row.lastN } : { ms: 0, n: 0 }
}
