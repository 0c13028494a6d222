import type { Context } from '../../../context.ts'
import { tellChanged } from '../../../realtime/messages/publish.ts'
import { setCleared, unsetCleared } from './repository.ts'

type Parts = Pick<Context, 'clock' | 'database' | 'sealer'>

/** Hides what the user has been shown; the time it gives is the handle to bring that back. */
export const clearNotifications = async (
  parts: Parts,
  userId: string,
  through: Date,
): Promise<Date> => {
  const now = parts.clock.now()
  await parts.database.transaction('app', userId, async (trx) => {
    await setCleared(trx, userId, { through, now })
    await tellChanged(parts, trx, userId, 'notifications')
  })
  return now
}

export const restoreNotifications = (
  parts: Parts,
  userId: string,
  clearedAt: Date,
): Promise<void> =>
  parts.database.transaction('app', userId, async (trx) => {
    await unsetCleared(trx, userId, clearedAt)
    await tellChanged(parts, trx, userId, 'notifications')
  })
