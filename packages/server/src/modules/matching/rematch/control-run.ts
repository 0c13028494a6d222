import { AppError } from '@crosscheck/domain/errors'
import {
  possibleRunActions,
  type RunAction,
  type RunControlState,
} from '@crosscheck/domain/matching/rematch/run-control'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { findRun, lockRuns, type RematchRun } from './rematch-runs.ts'
import { enqueueNext } from './rematch.ts'

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
 * Pauses, resumes or cancels a run. The job that is at work stores its progress first. A canceled
 * run does not start again: its basis counts as the current one.
 */
export const controlRun = async (
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  trx: Trx,
  { id, action }: { id: string; action: RunAction },
): Promise<void> => {
  await lockRuns(trx)
  const run = await findRun(trx, id)
  if (!run || !possibleRunActions(controlState(run)).includes(action))
    throw new AppError('RUN_CHANGED')
  const changed = await trx
    .updateTable('rematchRuns')
    .set(changeOf(action, clock.now()))
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('RUN_CHANGED')
  if (action === 'resume') await enqueueNext({ jobs }, trx, { runId: id })
}
