import type { OperatorAction } from '@crosscheck/domain/audit-actions'
import type { Context, Trx } from '../../../context.ts'
import { recordAudit } from './service.ts'

/** The operator's id in policies and in the audit log. It is not an account. */
export const operatorId = 'operator'

/** `name` is the operator's user name on the machine. */
export type Operator = { name: string }

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
