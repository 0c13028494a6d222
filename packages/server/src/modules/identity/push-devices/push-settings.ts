import type { PushChoice } from '@crosscheck/domain/contract/platform/push'
import type { NotificationType } from '@crosscheck/domain/notifications/kinds'
import type { Context } from '../../../context.ts'
import { findChoice, upsertChoice } from '../../platform/push/repository.ts'

type Parts = Pick<Context, 'clock' | 'database'>

/** Whoever has chosen nothing has everything pushed to the devices they switched on. */
export const readChoice = async ({ database }: Parts, userId: string): Promise<PushChoice> => {
  const row = await database.transaction('app', userId, (trx) => findChoice(trx, userId))
  return row
    ? { enabled: row.enabled, muted: row.muted as NotificationType[] }
    : { enabled: true, muted: [] }
}

export const saveChoice = async (
  { clock, database }: Parts,
  userId: string,
  { enabled, muted }: PushChoice,
): Promise<PushChoice> => {
  const choice = { enabled, muted: [...new Set(muted)] }
  await database.transaction('app', userId, (trx) =>
    upsertChoice(trx, { userId, ...choice, updatedAt: clock.now() }),
  )
  return choice
}
