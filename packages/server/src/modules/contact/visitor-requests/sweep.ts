import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { requestSealingContext } from './stored-request.ts'
import { countExpired, deleteRequest, lockExpired, type RequestRule } from './repository.ts'

type Deps = Pick<Context, 'database' | 'keyStore'>
const sweepOf = ({ database, keyStore }: Deps, rule: RequestRule): Sweep => ({
  /** Destroys each key under the lock of its row; the next call finishes an interrupted erasure. */
  removeSome: (now, atMost) =>
    database.transaction('worker', operatorId, async (trx) => {
      const ids = await lockExpired(trx, { rule, now, atMost })
      for (const id of ids) {
        await keyStore.destroy(requestSealingContext(id).userId)
        await deleteRequest(trx, id)
      }
      return ids.length
    }),
  countOverdue: (now) =>
    database.transaction('worker', operatorId, (trx) => countExpired(trx, rule, now)),
})

export const requestSweeps = (deps: Deps): Record<RequestRule, Sweep> => ({
  'undecided-requests': sweepOf(deps, 'undecided-requests'),
  'decided-requests': sweepOf(deps, 'decided-requests'),
})
