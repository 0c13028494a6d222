import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { requireNotSuspended } from '../../identity/sessions/suspension.ts'
import type { Administrator } from './administrator.ts'

/**
 * Decisions that can suspend an account follow one another, and none is made by an administrator
 * who was suspended in the meantime. So of two who suspend each other one remains, and the last
 * administrator always does.
 */
export const lockDecisions = async (
  trx: Trx,
  { by, now }: { by: Administrator; now: Date },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('decisions about accounts'))`.execute(trx)
  await requireNotSuspended(trx, by.id, now)
}
