import { retentionRules } from '@crosscheck/domain/retention/rules'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { requestSealingContext } from './stored-request.ts'

type Deps = Pick<Context, 'database' | 'keyStore'>
type RequestRule = 'undecided-requests' | 'decided-requests'

const expiredBy = (trx: Trx, rule: RequestRule, now: Date) => {
  const before = new Date(now.getTime() - retentionRules[rule].periodMs)
  const rows = trx.selectFrom('visitorRequests')
  return rule === 'decided-requests'
    ? rows.where('decidedAt', '<=', before)
    : rows.where('decidedAt', 'is', null).where('createdAt', '<=', before)
}

const sweepOf = ({ database, keyStore }: Deps, rule: RequestRule): Sweep => ({
  /** Destroys each key under the lock of its row; the next call finishes an interrupted erasure. */
  removeSome: (now, atMost) =>
    database.transaction('worker', operatorId, async (trx) => {
      const rows = await expiredBy(trx, rule, now).select('id').limit(atMost).forUpdate().execute()
      for (const { id } of rows) {
        await keyStore.destroy(requestSealingContext(id).userId)
        await trx.deleteFrom('visitorRequests').where('id', '=', id).execute()
      }
      return rows.length
    }),
  countOverdue: (now) =>
    database.transaction('worker', operatorId, async (trx) => {
      const rows = await expiredBy(trx, rule, now).select('id').execute()
      return rows.length
    }),
})

export const requestSweeps = (deps: Deps): Record<RequestRule, Sweep> => ({
  'undecided-requests': sweepOf(deps, 'undecided-requests'),
  'decided-requests': sweepOf(deps, 'decided-requests'),
})
