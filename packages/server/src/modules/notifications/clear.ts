import type { Context } from '../../context.ts'
import { setCleared, unsetCleared } from './repository.ts'

type Parts = Pick<Context, 'clock' | 'database'>

/** Hides what the user has been shown; the time it gives is the handle to bring that back. */
export const clearNotifications = async (
  { clock, database }: Parts,
  userId: string,
  through: Date,
): Promise<Date> => {
  const now = clock.now()
  await database.transaction('app', userId, (trx) => setCleared(trx, userId, { through, now }))
  return now
}

export const restoreNotifications = (
  { database }: Pick<Context, 'database'>,
  userId: string,
  clearedAt: Date,
): Promise<void> =>
  database.transaction('app', userId, (trx) => unsetCleared(trx, userId, clearedAt))
