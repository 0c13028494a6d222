import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

const nameOf = (userId: string): string => `account ${userId}`

/** For the deletion of an account: waits for transactions that are about to name its user. */
export const lockAccount = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(userId)}, 0))`.execute(trx)
}

/**
 * For a row that names another user, where no foreign key notices that the account is deleted
 * meanwhile. The caller reads the account after it. Taken before any lock of that user's rows.
 */
export const keepAccount = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(userId)}, 0))`.execute(
    trx,
  )
}
