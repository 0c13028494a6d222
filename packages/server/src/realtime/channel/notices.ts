import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { isId } from '../../crypto/primitives/ids.ts'
import { announceAfterCommit } from '../../db/transaction/announcements.ts'

/** The channel name that all processes listen to. */
export const noticeChannel = 'crosscheck_realtime'

/** A change for a user: messages on their channel, presence, or ended sessions. */
export const noticeKinds = ['messages', 'presence', 'sessions'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export type Notice = { kind: NoticeKind; userId: string }

export const formatNotice = ({ kind, userId }: Notice): string => `${kind} ${userId}`

/** Null for a text that this server did not send. */
export const parseNotice = (payload: string): Notice | null => {
  const [kind, userId = '', ...rest] = payload.split(' ')
  const known = noticeKinds.find((name) => name === kind)
  return known && isId(userId) && rest.length === 0 ? { kind: known, userId } : null
}

/** Notifies all processes after the transaction has committed. Contains an id and nothing else. */
export const announceNotice = (trx: Trx, notice: Notice): void =>
  announceAfterCommit(trx, { channel: noticeChannel, payload: formatNotice(notice) })

/** Notifies within the transaction, for notices that no process may ever miss. */
export const notify = (trx: Trx, notice: Notice) =>
  sql`select pg_notify(${noticeChannel}, ${formatNotice(notice)})`.execute(trx)
