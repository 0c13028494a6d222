import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import { presentStored, type StoredNotification } from '@crosscheck/domain/notifications/stored'
import type { NotificationContent } from '@crosscheck/domain/notifications/texts'
import type { Context } from '../../../context.ts'
import type { NotificationRow } from './repository.ts'

type Parts = Pick<Context, 'sealer'>
type Key = { userId: string; id: string }

const placeOf = ({ userId, id }: Key) => ({ table: 'notifications', row: id, userId })

export const sealNotification = (
  { sealer }: Parts,
  key: Key,
  content: NotificationContent,
): Promise<Buffer> => sealer.seal(placeOf(key), content)

export const openNotification = ({ sealer }: Parts, row: NotificationRow) =>
  sealer.open<StoredNotification>(placeOf(row), row.sealed)

/** Null for a kind that this release does not have. */
export const presentNotification = async (
  parts: Parts,
  row: NotificationRow,
): Promise<Notification | null> => {
  const notification = presentStored(await openNotification(parts, row))
  if (!notification) return null
  const { type, title, message } = notification
  return {
    id: row.id,
    type,
    title,
    message,
    matchId: row.matchId,
    read: row.readAt !== null,
    timestamp: row.createdAt.toISOString(),
  }
}
