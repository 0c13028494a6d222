import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { markReadForMatch } from '../../platform/notifications/service.ts'
import { openIdsOf, openMatches } from '../consent/open-matches.ts'
import { presentMessage } from './encrypted-fields.ts'
import { formatPosition, parsePosition } from './cursor.ts'
import { openThread } from './open-thread.ts'
import {
  countUnread,
  findMessages,
  pageOfMessages,
  setReadThrough,
  unreadShown,
  type MessageRow,
} from './repository.ts'

const defaultLimit = 50

export type ThreadQuery = {
  cursor?: string | undefined
  after?: string | undefined
  limit?: number | undefined
}

/**
 * A page of the thread, oldest first: the newest page, an older page, or the messages after a
 * position.
 */
export const listMessages = async (
  context: Context,
  {
    userId,
    matchId,
    threadQuery: { cursor, after, limit = defaultLimit },
  }: { userId: string; matchId: string; threadQuery: ThreadQuery },
): Promise<{ items: Message[]; next: string | null; unread: number }> => {
  const from = after === undefined ? null : parsePosition(after)
  const before = cursor === undefined ? null : parsePosition(cursor)
  // One row more than requested shows whether there is a next page.
  const page = { matchId, position: from ?? before ?? 0, limit: limit + 1 }
  const readPage = (trx: Trx) =>
    Promise.all([
      pageOfMessages(trx, page, from !== null ? 'after' : before !== null ? 'before' : 'newest'),
      countUnread(trx, { matchId, receiverUserId: userId, limit: unreadShown }),
    ])
  const opened = { userId, matchId, lock: false }
  const [rows, unread] = await context.database.transaction(
    'app',
    userId,
    async (trx) =>
      (await openThread(context, trx, { ...opened, readMore: () => readPage(trx) })).found,
    { isRead: true },
  )
  const shown: MessageRow[] = rows.slice(0, limit)
  const last = shown.at(-1)
  const inOrder = from === null ? shown.toReversed() : shown
  return {
    items: await Promise.all(inOrder.map((row) => presentMessage(context, row, userId))),
    next: last && rows.length > limit ? formatPosition(last.position) : null,
    unread,
  }
}

/** A message with its match. */
export type ThreadMessage = Message & { matchId: string }

/**
 * The newest messages of several matches whose threads are open, oldest first in each thread: at
 * most `limit` in all, shared by the threads. With `ids` only those messages.
 */
export const readThreads = async (
  context: Context,
  {
    userId,
    matchIds,
    ids,
    limit,
  }: { userId: string; matchIds: readonly string[]; ids?: readonly string[]; limit: number },
): Promise<ThreadMessage[]> => {
  if (matchIds.length === 0) return []
  const each = Math.max(1, Math.floor(limit / matchIds.length))
  const readOne = async (trx: Trx, matchId: string): Promise<MessageRow[]> =>
    ids
      ? findMessages(trx, matchId, ids)
      : (await pageOfMessages(trx, { matchId, position: 0, limit: each }, 'newest')).toReversed()
  const opened = { userId, matchIds, requests: false }
  const { matches, reading } = await context.database.transaction(
    'app',
    userId,
    (trx) => openMatches(trx, opened, () => Promise.all(matchIds.map((id) => readOne(trx, id)))),
    { isRead: true },
  )
  const open = openIdsOf(matches)
  return Promise.all(
    reading
      .flat()
      .filter(({ matchId }) => open.has(matchId))
      .map(async (row) => ({
        ...(await presentMessage(context, row, userId)),
        matchId: row.matchId,
      })),
  )
}

/** Marks received messages as read (R22). Returns how many were unread. */
export const markThreadRead = (
  context: Context,
  { userId, matchId, through }: { userId: string; matchId: string; through: string },
): Promise<number> => {
  const position = parsePosition(through)
  return context.database.transaction('app', userId, async (trx) => {
    const { match, found: count } = await openThread(context, trx, {
      userId,
      matchId,
      lock: false,
      // A closed thread undoes it.
      readMore: () =>
        setReadThrough(trx, {
          matchId,
          receiverUserId: userId,
          through: position,
          now: context.clock.now(),
        }),
    })
    if (count === 0) return 0
    await markReadForMatch(context, trx, { userId, matchId, kind: 'new-message' })
    for (const user of Object.values(match.users))
      await notifyChanged(context, trx, { userId: user, subject: 'messages', matchId })
    return count
  })
}
