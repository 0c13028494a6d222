import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Context } from '../../../context/context.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { deleteMatchRows } from './repository/delete.ts'
import { countHiddenBefore, findHiddenBefore, keepHiddenBefore } from './repository/hidden-sides.ts'
import { lockMatches } from './repository/lock-matches.ts'

const rule = 'hidden-matches'

/**
 * Erases the matches of descriptions that were switched off for the retention period. Locks each
 * match and checks it again, because the comparison may be switched on at the same time.
 */
export const hiddenMatchSweep = ({ database }: Pick<Context, 'database'>): Sweep => ({
  removeSome: (now, atMost) =>
    database.transaction('matcher', operatorId, async (trx) => {
      const before = periodStart(rule, now)
      const locked = await lockMatches(trx, await findHiddenBefore(trx, { before, atMost }))
      const ids = locked.flatMap(({ id, exchanged }) => (exchanged ? [] : [id]))
      if (ids.length === 0) return 0
      const deleted = await deleteMatchRows(trx, await keepHiddenBefore(trx, { before, ids }))
      return deleted.length
    }),
  countOverdue: (now) =>
    database.transaction('matcher', operatorId, (trx) =>
      countHiddenBefore(trx, periodStart(rule, now)),
    ),
})
