import type { Context } from '../../../context/context.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { countExpired, deleteExpired, listExpired } from './repository.ts'

/** Deletes old drafts. Their files are without a use afterwards, and another rule removes them. */
export const expiredDraftSweep = ({ database }: Pick<Context, 'database'>): Sweep => ({
  removeSome: (now, atMost) =>
    database.transaction('worker', operatorId, async (trx) => {
      const rows = await listExpired(trx, now, atMost)
      let removed = 0
      for (const { userId, id } of rows)
        if (await deleteExpired(trx, { userId, id, now })) removed += 1
      return removed
    }),
  countOverdue: (now) =>
    database.transaction('worker', operatorId, (trx) => countExpired(trx, now)),
})
