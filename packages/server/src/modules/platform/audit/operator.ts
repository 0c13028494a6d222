import type { OperatorAction } from '@crosscheck/domain/audit-actions'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordAudit } from './service.ts'

/** Records an act of the operator in the same transaction. */
export const recordOperatorAct = async (
  context: Pick<Context, 'clock' | 'keyStore' | 'random' | 'sealer'>,
  trx: Trx,
  {
    operator: { name },
    actionType,
    details,
  }: { operator: Operator; actionType: OperatorAction; details: Record<string, unknown> },
): Promise<void> => {
  await context.keyStore.ensure(operatorId)
  await recordAudit(context, trx, {
    userId: operatorId,
    actionType,
    details: { ...details, by: name },
  })
}
