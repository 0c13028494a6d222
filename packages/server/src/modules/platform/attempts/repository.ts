import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/**
 * When each count is full again, by its key in hex. Creates missing rows and locks all of them
 * until the transaction ends, in a fixed order to avoid deadlocks.
 */
export const lockAttempts = async (
  trx: Trx,
  keys: Buffer[],
  now: Date,
): Promise<Map<string, Date>> => {
  const sorted = [...keys].sort((one, other) => Buffer.compare(one, other))
  const rows = await trx
    .insertInto('attempts')
    .values(sorted.map((key) => ({ key, fullAgainAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ fullAgainAt: eb.ref('attempts.fullAgainAt') })),
    )
    .returning(['key', 'fullAgainAt'])
    .execute()
  return new Map(rows.map(({ key, fullAgainAt }) => [key.toString('hex'), fullAgainAt]))
}

export const writeAttempt = async (trx: Trx, key: Buffer, fullAgainAt: Date): Promise<void> => {
  await trx.updateTable('attempts').set({ fullAgainAt }).where('key', '=', key).execute()
}

export const resetAttemptCount = async (trx: Trx, key: Buffer): Promise<void> => {
  await trx.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Refunds one attempt. */
export const refundAttempt = async (trx: Trx, key: Buffer, ms: number): Promise<void> => {
  await trx
    .updateTable('attempts')
    .set({ fullAgainAt: sql`full_again_at - ${ms} * interval '1 millisecond'` })
    .where('key', '=', key)
    .execute()
}
