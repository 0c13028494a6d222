import type { Context } from '../../../context/context.ts'
import { findUnusableKey } from '../../../crypto/keys/unusable-key.ts'
import type { Trx } from '../../../db/database.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { logOperatorAct, type OperatorAct } from '../../platform/audit/service.ts'

export type Administrator = { id: string }

export const operatorOf = ({ id }: Administrator): Operator => ({ name: `user ${id}` })

/** Records an act before it happens: without the entry nothing happens. */
export const logAct = (
  deps: Parameters<typeof logOperatorAct>[0],
  by: Administrator,
  act: Omit<OperatorAct, 'operator'>,
): Promise<void> => logOperatorAct(deps, { ...act, operator: operatorOf(by) })

const foreignKeyViolation = '23503'

/** The act met an account whose deletion was committed after the act had read it. */
const metDeletion = (error: unknown): boolean =>
  databaseError(error)?.code === foreignKeyViolation || findUnusableKey(error)?.fault === 'missing'

/**
 * Runs an act about another account. If that account was deleted at the same time, the act
 * runs again, and finds no account.
 */
export const repeatAfterDeletion = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    if (!metDeletion(error)) throw error
    return act()
  }
}

/** A transaction of an act about another account, which may be deleted at the same time. */
export const changeOther = <T>(
  { database }: Pick<Context, 'database'>,
  act: (trx: Trx) => Promise<T>,
): Promise<T> => repeatAfterDeletion(() => database.transaction('worker', operatorId, act))
