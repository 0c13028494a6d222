import type { Trx } from '../../../../db/database.ts'
import { sendInOrder } from '../../../../db/send-in-order.ts'
import { presentIds } from '../../../../db/transaction/acting-user.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'

type DeletedMatch = { id: string; contactExchangedAt: Date | null }

/** Reports about a deleted match stay, and no longer name it. */
const forgetMatches = async (trx: Trx, matchIds: readonly string[]): Promise<void> => {
  const { rows: entries } = await fixed<{ userId: string; id: string }>`
    select user_id, id from safety_queue where match_id = any(${matchIds}::text[])`.execute(trx)
  if (entries.length === 0) return
  await presentIds(trx, [...matchIds, ...entries.map(({ id }) => id)])
  for (const { userId, id } of entries)
    await trx
      .updateTable('safetyQueue')
      .set({ matchId: null })
      .where(({ and }) => and({ userId, id }))
      .execute()
}

/**
 * Deletes matches with both their sides and their notifications, which foreign keys cannot reach on
 * a cluster. The pair comes first: acts on a match lock it before they write the others. Returns
 * the matches that were there, in any order.
 */
export const deleteMatchRows = async (
  trx: Trx,
  matchIds: readonly string[],
): Promise<DeletedMatch[]> => {
  if (matchIds.length === 0) return []
  const steps = sendInOrder(
    () => presentIds(trx, matchIds),
    () =>
      fixed<DeletedMatch>`
        delete from potential_matches where id = any(${matchIds}::text[])
        returning id, contact_exchanged_at`.execute(trx),
    () => fixed`delete from match_sides where match_id = any(${matchIds}::text[])`.execute(trx),
    () => fixed`delete from notifications where match_id = any(${matchIds}::text[])`.execute(trx),
    () => forgetMatches(trx, matchIds),
  )
  const [presenting, deleting, ...others] = steps
  await presenting
  const { rows } = await deleting
  for (const step of others) await step
  return rows
}
