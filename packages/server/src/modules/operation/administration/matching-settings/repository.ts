import { sql } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import { operatorId } from '../../../../lib/operator.ts'

/** Two administrators change the settings one after the other. */
export const lockSettings = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('matching settings'))`.execute(trx)

/** Under the lock. A cluster refuses `on conflict` in a table with copies. */
export const writeSettings = async (
  trx: Trx,
  config: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> => {
  for (const [id, value] of Object.entries(config)) {
    const stored = { value: JSON.stringify(value), updatedAt: now }
    const { numUpdatedRows } = await trx
      .updateTable('matchingConfig')
      .set(stored)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      await trx
        .insertInto('matchingConfig')
        .values({ id, ...stored, createdAt: now })
        .execute()
  }
}

export const listChanges = (trx: Trx, limit: number) =>
  trx
    .selectFrom('auditLog')
    .select(['id', 'createdAt', 'sealed'])
    .where(({ and }) => and({ userId: operatorId, actionType: 'matching_settings_changed' }))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
