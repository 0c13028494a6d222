import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../lib/operator.ts'

type Deps = Pick<Context, 'jobs'>

/**
 * Queues the job that erases all objected identifiers; one waiting job serves all objections. The
 * operator acts in `trx` afterwards.
 */
export const queueErasure = async ({ jobs }: Deps, trx: Trx): Promise<void> => {
  await actAs(trx, operatorId)
  const payload = { userId: operatorId, after: '' }
  await jobs.enqueue(trx, 'apply-objections', payload, { singletonKey: operatorId })
}
