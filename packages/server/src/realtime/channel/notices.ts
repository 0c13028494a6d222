import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { isId } from '../../crypto/primitives/ids.ts'
import { announceAfterCommit } from '../../db/transaction/announcements.ts'

/** The name all processes listen to. */
export const noticeChannel = 'crosscheck_realtime'

/** What has changed for a user: messages on their channel, who is present, or which sessions go on. */
export const noticeKinds = ['messages', 'presence', 'sessions'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export type Notice = { kind: NoticeKind; userId: string }

export const formatNotice = ({ kind, userId }: Notice): string => `${kind} ${userId}`

/** Null for what none of ours has sent. */
export const parseNotice = (payload: string): Notice | null => {
  const [kind, userId = '', ...rest] = payload.split(' ')
  const known = noticeKinds.find((name) => name === kind)
  return known && isId(userId) && rest.length === 0 ? { kind: known, userId } : null
}

/** Tells all processes when the transaction has committed. Holds an id and nothing else. */
export const announceNotice = (trx: Trx, notice: Notice): void =>
  announceAfterCommit(trx, { channel: noticeChannel, payload: formatNotice(notice) })

/** The same within the transaction, for what must not be missed by any process even once. */
export const notify = async (trx: Trx, notice: Notice): Promise<void> => {
  await sql`select pg_notify(${noticeChannel}, ${formatNotice(notice)})`.execute(trx)
}
