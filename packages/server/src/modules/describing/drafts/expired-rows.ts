import { retentionRules } from '@crosscheck/domain/retention/rules'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { leaveDraft } from '../../platform/files/repository.ts'

const cutoff = (now: Date): Date => new Date(now.getTime() - retentionRules.drafts.periodMs)

const expired = (trx: Trx, now: Date) =>
  trx.selectFrom('drafts').where('updatedAt', '<=', cutoff(now))

/** False if the draft was saved or deleted in the meantime. */
const deleteExpired = async (
  trx: Trx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('drafts')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('updatedAt', '<=', cutoff(now))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await leaveDraft(trx, userId, id)
  return true
}

/** Deletes old drafts. Their files are without a use afterwards, and another rule removes them. */
export const expiredDraftSweep = ({ database }: Pick<Context, 'database'>): Sweep => ({
  removeSome: (now, atMost) =>
    database.transaction('worker', operatorId, async (trx) => {
      const rows = await expired(trx, now).select(['userId', 'id']).limit(atMost).execute()
      let removed = 0
      for (const { userId, id } of rows)
        if (await deleteExpired(trx, { userId, id, now })) removed += 1
      return removed
    }),
  countOverdue: (now) =>
    database.transaction('worker', operatorId, async (trx) => {
      const { count } = await expired(trx, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
})
