import type { BulkOption } from '../../../jobs/queue/enqueue.ts'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'

type StoredNotification = BulkOption & {
  userId: string
  notificationId: string
  deviceIds: readonly string[]
}

/** Queues a push to each of these devices, in the transaction that stores the notification. */
export const queuePush = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  { userId, notificationId, deviceIds, isBulk }: StoredNotification,
): Promise<void> => {
  for (const deviceId of deviceIds)
    await jobs.enqueue(trx, 'send-push', { userId, deviceId, notificationId }, { isBulk })
}
