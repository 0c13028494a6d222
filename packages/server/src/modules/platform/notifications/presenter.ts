import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import { presentStored, type NotificationContent } from '@crosscheck/domain/notifications/stored'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { NotificationRow } from './repository.ts'

type Deps = Pick<Context, 'sealer'>

export const { seal: sealNotification, open: openNotification } =
  sealedColumn<NotificationContent>('notifications')

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
