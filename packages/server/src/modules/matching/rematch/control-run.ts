import { AppError } from '@crosscheck/domain/errors'
import {
  possibleRunActions,
  type RunAction,
  type RunControlState,
} from '@crosscheck/domain/matching/rematch/run-control'
import type { Context } from '../../../context/context.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordOperatorAct } from '../../platform/audit/operator.ts'
import { findRun, lockRuns, type RematchRun } from './rematch-runs.ts'
import { enqueueParts } from './rematch.ts'

const controlState = ({ cause, finishedAt, pausedAt }: RematchRun): RunControlState => ({
  cause,
  isOver: finishedAt !== null,
  isPaused: pausedAt !== null,
})

const changeOf = (action: RunAction, now: Date) => {
  if (action === 'pause') return { pausedAt: now }
  if (action === 'resume') return { pausedAt: null }
  return { canceledAt: now, finishedAt: now, pausedAt: null, resumeAfter: null }
}

/**
 * Pauses, resumes or cancels a run, and logs it. The job that is at work stores its progress first.
 * A canceled run does not start again: its basis counts as the current one.
 */
export const controlRun = (
  context: Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'>,
  operator: Operator,
  { id, action }: { id: string; action: RunAction },
): Promise<void> =>
  context.database.transaction('worker', operatorId, async (trx) => {
    await lockRuns(trx)
    const run = await findRun(trx, id)
    if (!run || !possibleRunActions(controlState(run)).includes(action))
      throw new AppError('CONFLICT')
    const changed = await trx
      .updateTable('rematchRuns')
      .set(changeOf(action, context.clock.now()))
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('CONFLICT')
    if (action === 'resume') await enqueueParts(context, trx, run)
    await recordOperatorAct(context, trx, {
      operator,
      actionType: 'rematch_run_changed',
      details: { run: id, action },
    })
  })
