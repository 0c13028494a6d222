import type { OperatorAction } from '@crosscheck/domain/audit-actions'
import type { Context, Trx } from '../../../context.ts'
import { recordAudit } from './service.ts'

/** Who runs the service, as policies and the audit log know them. It is no account. */
export const operatorId = 'operator'

/** `name` is who of them it is, as they are called on the machine. */
export type Operator = { name: string }

/** Notes what an operator did, in the transaction of the act. */
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
