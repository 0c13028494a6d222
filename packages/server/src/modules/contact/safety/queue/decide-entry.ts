import type { Trx } from '../../../../db/database.ts'
import type { EntryRef } from './list-entries.ts'

/** The part of a decision that a queue stores; its case contains the decision itself. */
export type EntryDecision = 'no-action' | 'acted'

/** Stores a decision in the operator's transaction; false if the entry is gone or decided. */
export const setDecision = async (
  trx: Trx,
  { userId, id }: EntryRef,
  change: { decidedAt: Date; decision: EntryDecision },
): Promise<boolean> => {
  const updated =
    userId === null
      ? await trx
          .updateTable('keptReports')
          .set(change)
          .where('id', '=', id)
          .where('decidedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable('safetyQueue')
          .set(change)
          .where('userId', '=', userId)
          .where('id', '=', id)
          .where('decidedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
  return updated !== undefined
}
