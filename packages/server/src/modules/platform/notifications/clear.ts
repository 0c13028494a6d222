import type { Context } from '../../../context/context.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { setCleared, unsetCleared } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'sealer'>

/** Hides the notifications that the user saw; the returned time is the handle to restore them. */
export const clearNotifications = async (
  deps: Deps,
  userId: string,
  through: Date,
): Promise<Date> => {
  const now = deps.clock.now()
  await deps.database.transaction('app', userId, async (trx) => {
    await setCleared(trx, userId, { through, now })
    await notifyChanged(deps, trx, { userId, subject: 'notifications' })
  })
  return now
}

export const restoreNotifications = (deps: Deps, userId: string, clearedAt: Date): Promise<void> =>
  deps.database.transaction('app', userId, async (trx) => {
    await unsetCleared(trx, userId, clearedAt)
    await notifyChanged(deps, trx, { userId, subject: 'notifications' })
  })
