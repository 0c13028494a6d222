import type { PushChoice } from '@crosscheck/domain/contract/platform/push'
import type { NotificationType } from '@crosscheck/domain/notifications/kinds'
import type { Context } from '../../../context/context.ts'
import { findPushSettings, upsertPushSettings } from '../../platform/push/repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>

/** Without stored settings, everything is pushed to registered devices. */
export const readPushSettings = async ({ database }: Deps, userId: string): Promise<PushChoice> => {
  const row = await database.transaction('app', userId, (trx) => findPushSettings(trx, userId), {
    isOneExchange: true,
  })
  return row
    ? { enabled: row.enabled, muted: row.muted as NotificationType[] }
    : { enabled: true, muted: [] }
}

export const savePushSettings = async (
  { clock, database }: Deps,
  userId: string,
  { enabled, muted }: PushChoice,
): Promise<PushChoice> => {
  const choice = { enabled, muted: [...new Set(muted)] }
  await database.transaction('app', userId, (trx) =>
    upsertPushSettings(trx, { userId, ...choice, updatedAt: clock.now() }),
  )
  return choice
}
