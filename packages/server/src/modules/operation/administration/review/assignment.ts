import { updateCase, lockCase } from './repository.ts'
import type { Body, Output } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import { isOpen } from './cases.ts'

export const assignmentOf = (
  assignedTo: string | null,
  { id }: Administrator,
): 'me' | 'other' | null => {
  if (assignedTo === null) return null
  return assignedTo === id ? 'me' : 'other'
}

type Assign = { id: string } & Body<'POST /api/v1/admin/review/:id/assign'>

/**
 * Takes an open case, or gives it back. Refused if another administrator changed that after the
 * caller saw `from`, unless the result is the same.
 */
export const assignCase = (
  deps: Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>,
  by: Administrator,
  { id, mine, from }: Assign,
): Promise<Output<'POST /api/v1/admin/review/:id/assign'>> =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const row = await lockCase(trx, id)
    if (!row) throw new AppError('NOT_FOUND')
    if (!isOpen(row)) throw new AppError('CASE_DECIDED')
    const current = assignmentOf(row.assignedTo, by)
    const assignedTo = mine ? by.id : null
    if (current !== from && row.assignedTo !== assignedTo) throw new AppError('CONFLICT')
    await updateCase(trx, id, { assignedTo })
    await recordOperatorAct(deps, trx, {
      operator: operatorOf(by),
      actionType: 'review_assigned',
      details: { case: id, mine },
    })
    return { assignedTo: assignmentOf(assignedTo, by) }
  })
