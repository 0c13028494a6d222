import { quietUntil, type QuietHours } from '@crosscheck/domain/quiet-hours/quiet-hours'
import type { Context } from '../../../context/context.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'sealer'>

const sealingContextOf = (userId: string): SealingContext => ({
  table: 'quiet_hours',
  row: userId,
  userId,
})

const findHours = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<QuietHours | null> => {
  const row = await trx
    .selectFrom('quietHours')
    .select('sealed')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  // The account was deleted in this moment.
  return fallbackIfUnusable(sealer.open<QuietHours>(sealingContextOf(userId), row.sealed), null)
}

export const readQuietHours = (deps: Deps, userId: string): Promise<QuietHours | null> =>
  deps.database.transaction('app', userId, (trx) => findHours(deps, trx, userId), {
    isOneExchange: true,
  })

export const saveQuietHours = async (
  { clock, database, jobs, sealer }: Deps & Pick<Context, 'jobs'>,
  userId: string,
  hours: QuietHours | null,
): Promise<QuietHours | null> => {
  const sealed = hours && (await sealer.seal(sealingContextOf(userId), hours))
  await database.transaction('app', userId, async (trx) => {
    await jobs.enqueue(trx, 'release-held', { userId })
    if (!sealed) {
      await trx.deleteFrom('quietHours').where('userId', '=', userId).execute()
      return
    }
    const values = { updatedAt: clock.now(), sealed }
    await trx
      .insertInto('quietHours')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
  })
  return hours
}

/** When notifications may reach the user again; null if they may now. For jobs. */
export const findQuietEnd = (deps: Deps, userId: string): Promise<Date | null> =>
  deps.database.transaction('worker', userId, async (trx) => {
    const hours = await findHours(deps, trx, userId)
    return hours && quietUntil(hours, deps.clock.now())
  })
