import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { storeNotification } from '../../platform/notifications/service.ts'

const hourMs = 3_600_000
const minDelayMs = 6 * hourMs
const maxDelayMs = 72 * hourMs

const randomDelayMs = ({ random }: Pick<Context, 'random'>): number => {
  const share = Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32
  return minDelayMs + Math.floor(share * (maxDelayMs - minDelayMs))
}

/**
 * Queues the notification that an entry lost details. Its time is random, so that it does not follow
 * a conversation about an objection.
 */
export const queueLostDetails = (
  context: Pick<Context, 'clock' | 'jobs' | 'random'>,
  trx: Trx,
  userId: string,
): Promise<void> => {
  const startAfter = new Date(context.clock.now().getTime() + randomDelayMs(context))
  const options = { startAfter, singletonKey: userId }
  return context.jobs.enqueue(trx, 'tell-lost-details', { userId }, options)
}

/** The notification names no entry and no detail. */
export const tellLostDetails = async (
  context: Pick<Context, 'clock' | 'database' | 'jobs' | 'random' | 'sealer'>,
  userId: string,
  jobId: string,
): Promise<void> => {
  await context.database.transaction('worker', userId, (trx) =>
    storeNotification(context, trx, { userId, id: jobId, kind: 'details-removed', matchId: null }),
  )
}
