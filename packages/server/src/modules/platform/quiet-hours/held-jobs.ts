import type { Context } from '../../../context/context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { startWaiting } from '../../../jobs/queue/start-waiting.ts'

/** The keys of jobs that wait for the end of a user's quiet hours begin with it. */
const heldKey = (userId: string): string => `held ${userId}`

/** One mail waits for each user. */
export const heldMailKey = heldKey

/** One push waits for each device. */
export const heldPushKey = (userId: string, deviceId: string): string =>
  `${heldKey(userId)} ${deviceId}`

/**
 * After a change of the hours, what is held is looked at again: it goes out, or waits for the end of
 * the new hours. The same jobs continue, so nothing goes out twice.
 */
const releaseHeld = ({ database }: Pick<Context, 'database'>, userId: string): Promise<void> =>
  database.transaction('worker', userId, async (trx) => {
    for (const name of ['send-push', 'send-mail'] as const)
      await startWaiting(trx, name, { userId, key: heldKey(userId) })
  })

export const quietHoursJobHandlers = (context: Context): Pick<JobHandlers, 'release-held'> => ({
  'release-held': ({ userId }) => releaseHeld(context, userId),
})
