import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import { presentStored, type NotificationContent } from '@crosscheck/domain/notifications/stored'
import type { Context } from '../../../context/context.ts'
import type { NotificationRow } from './repository.ts'

type Deps = Pick<Context, 'sealer'>
type Key = { userId: string; id: string }

const sealingContextOf = ({ userId, id }: Key) => ({ table: 'notifications', row: id, userId })

export const sealNotification = (
  { sealer }: Deps,
  key: Key,
  content: NotificationContent,
): Promise<Buffer> => sealer.seal(sealingContextOf(key), content)

export const openNotification = ({ sealer }: Deps, row: NotificationRow) =>
  sealer.open<NotificationContent>(sealingContextOf(row), row.sealed)

/** Null for a kind that this release does not have. */
export const presentNotification = async (
  deps: Deps,
  row: NotificationRow,
): Promise<Notification | null> => {
  const notification = presentStored(await openNotification(deps, row))
  if (!notification) return null
  const { kind, type, title, message } = notification
  return {
    id: row.id,
    kind,
    type,
    title,
    message,
    matchId: row.matchId,
    read: row.readAt !== null,
    timestamp: row.createdAt.toISOString(),
  }
}
