import { dayMs, dayOf } from '@crosscheck/domain/clock'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** Deletes the notices of an account that is in use, with the links in their mails. */
export const deleteNotices = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('accountNotices').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('singleUseTokens')
    .where('userId', '=', userId)
    .where('purpose', '=', 'keep_account')
    .execute()
}

/**
 * Stores the day of a sign-in or session refresh. The row is written once a day at most, and the
 * time of day is not stored.
 */
export const recordUse = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  const today = dayOf(now)
  // Clocks of several servers differ around midnight, so tomorrow is accepted. A later day was
  // stored under a wrong clock.
  const tomorrow = dayOf(new Date(now.getTime() + dayMs))
  const used = await trx
    .updateTable('users')
    .set({ lastUsedOn: today })
    .where('id', '=', userId)
    .where(
      sql<boolean>`(last_used_on is null or last_used_on not between ${today}::date and ${tomorrow}::date)`,
    )
    .returning('id')
    .executeTakeFirst()
  if (used) await deleteNotices(trx, userId)
}
