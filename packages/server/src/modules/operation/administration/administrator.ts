import type { Context } from '../../../context/context.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordOperatorAct } from '../../platform/audit/operator.ts'

export type Administrator = { id: string }

/** Who decides: an administrator, or the operator by a command. The id is stored with the case. */
export type Decider = { id: string; operator: Operator }

/** The name of an administrator in the log. */
export const operatorOf = ({ id }: Administrator): Operator => ({ name: `user ${id}` })

type Act = Omit<Parameters<typeof recordOperatorAct>[2], 'operator'>

/** Records an act in a transaction of its own, before the act: without the entry nothing happens. */
export const logAct = (
  deps: Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>,
  by: Administrator,
  act: Act,
): Promise<void> =>
  deps.database.transaction('worker', operatorId, (trx) =>
    recordOperatorAct(deps, trx, { ...act, operator: operatorOf(by) }),
  )
