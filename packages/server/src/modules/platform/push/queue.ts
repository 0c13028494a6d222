import type { NotificationType } from '@crosscheck/domain/notifications/kinds'
import type { BulkOption } from '../../../jobs/queue/enqueue.ts'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { deviceIdsFor } from './repository.ts'

type StoredNotification = BulkOption & {
  userId: string
  notificationId: string
  type: NotificationType
}

/** Queues a push to each of the user's devices, in the transaction that stores the notification. */
export const queuePush = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  { userId, notificationId, type, isBulk }: StoredNotification,
): Promise<void> => {
  for (const deviceId of await deviceIdsFor(trx, userId, type))
    await jobs.enqueue(trx, 'send-push', { userId, deviceId, notificationId }, { isBulk })
}
