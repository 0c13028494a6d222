import {
  currentMatchingBasis,
  nextRematchRun,
  canContinueRun,
  serializeBasis,
  type RematchCause,
} from '@crosscheck/domain/matching/rematch/basis'
import { parametersOf } from '@crosscheck/domain/matching/learning/learned-parameters'
import { needsRematch } from '@crosscheck/domain/matching/rematch/rematch-trigger'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { JobHandlers, JobRun } from '../../../jobs/open.ts'
import { operatorId } from '../../../lib/operator.ts'
import { matchProfile } from '../recording/match-profile.ts'
import { findNewestModel } from '../settings/model-rows.ts'
import {
  advanceRun,
  countInMatching,
  countOutdatedKeys,
  correctRunDates,
  findLastRun,
  findRun,
  insertRun,
  listRuns,
  lockRuns,
  readBatch,
  supersedeOpenRun,
  type RematchRun,
} from './rematch-runs.ts'
import { updateBlockingKeys } from './update-blocking-keys.ts'

/** A job ends after so many profiles or so long, with what it has done noted, and queues the next. */
const batchSize = 100
const batchMs = 5000
/** What another release has begun is left to its processes. */
const otherProcessGraceMs = 5000

type StartRematchDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'log' | 'matching' | 'random'
>

const asOperator = <T>(
  context: Pick<Context, 'database'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => context.database.transaction('matcher', operatorId, work)

const enqueueNext = (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  { runId, startAfter }: { runId: string; startAfter?: Date },
): Promise<void> => {
  const options = { singletonKey: runId, ...(startAfter && { startAfter }) }
  return context.jobs.enqueue(trx, 'rematch', { runId }, options)
}

const start = async (
  context: StartRematchDeps,
  trx: Trx,
  {
    causes,
    basis,
    startAfter,
  }: { causes: readonly RematchCause[]; basis: string; startAfter?: Date },
): Promise<void> => {
  const now = context.clock.now()
  await supersedeOpenRun(trx, now)
  const id = context.random.id()
  const total = await countInMatching(trx)
  await insertRun(trx, { id, cause: causes.join(' and '), basis, total, now, isOver: false })
  await enqueueNext(context, trx, { runId: id, startAfter })
  context.log.info({ causes, total }, 'all profiles are compared again')
}

const basisOf = async ({ blindIndex, matching }: Pick<Context, 'blindIndex' | 'matching'>) =>
  currentMatchingBasis(await matching.config(), blindIndex.keyId)

/**
 * Starts a run if what matching rests on has changed since the last one, and has one go on whose job
 * was given up. Safe to call at any time, in any process; `starting` also looks through all profiles.
 */
export const ensureRematch = async (
  context: Context,
  { starting = false }: { starting?: boolean } = {},
): Promise<void> => {
  const basis = await basisOf(context)
  await asOperator(context, async (trx) => {
    await lockRuns(trx)
    await correctRunDates(trx, context.clock.now())
    const last = await findLastRun(trx)
    const state = last && {
      basis: last.basis,
      isOpen: last.finishedAt === null,
      failed: last.failed,
    }
    const next = nextRematchRun(state ?? null, basis, {
      all: last ? 0 : await countInMatching(trx),
      outdatedKeys: starting ? await countOutdatedKeys(trx) : 0,
    })
    if (next === 'nothing') return
    if (next === 'continue') return last && enqueueNext(context, trx, { runId: last.id })
    if (next !== 'note')
      return start(context, trx, { causes: next.start, basis: serializeBasis(basis) })
    const now = context.clock.now()
    const noted = { id: context.random.id(), cause: 'new', total: 0, now, isOver: true }
    return insertRun(trx, { ...noted, basis: serializeBasis(basis) })
  })
}

/** Every process reads a model that was learnt within an hour. */
const modelReloadMs = 65 * 60_000

/** Compares everything again by a model that was learnt anew, unless a run is under way. */
export const rematchByNewModel = async (context: StartRematchDeps): Promise<void> => {
  const basis = serializeBasis(await basisOf(context))
  await asOperator(context, async (trx) => {
    await lockRuns(trx)
    const last = await findLastRun(trx)
    if (last?.finishedAt === null) return
    const startAfter = new Date(context.clock.now().getTime() + modelReloadMs)
    await start(context, trx, { causes: ['model'], basis, startAfter })
  })
}

/**
 * A model that was learnt while a run went on came too late for it, as after an upgrade: where it
 * judges much differently, it gets a run of its own.
 */
const followModel = async (context: StartRematchDeps, trx: Trx, run: RematchRun): Promise<void> => {
  const newest = await findNewestModel(trx)
  if (!newest || newest.learntAt <= run.createdAt) return
  const before = await findNewestModel(trx, run.createdAt)
  if (!needsRematch(before?.parameters ?? parametersOf(priorModel), newest.parameters)) return
  const startAfter = new Date(newest.learntAt.getTime() + modelReloadMs)
  await start(context, trx, { causes: ['model'], basis: run.basis, startAfter })
}

/** Compares everything again because an operator wants it. */
export const startRematch = async (context: StartRematchDeps): Promise<void> => {
  const basis = serializeBasis(await basisOf(context))
  await asOperator(context, async (trx) => {
    await lockRuns(trx)
    await start(context, trx, { causes: ['operator'], basis })
  })
}

/** Once more where it fails, which is passing trouble more often than a profile that cannot be read. */
const rematchOne = async (context: Context, key: ProfileKey, triesLeft = 1): Promise<boolean> => {
  try {
    await updateBlockingKeys(context, key)
    await matchProfile(context, key, { keepNotified: true, isBulk: true })
    return true
  } catch (error) {
    if (triesLeft > 0) return rematchOne(context, key, triesLeft - 1)
    context.log.error({ userId: key.userId, error }, 'A profile could not be compared again')
    return false
  }
}

/** As long as the work took: requests come first. */
const sleepFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type BatchProgress = { done: number; failed: number; last: ProfileKey | undefined }

const rematchBatch = async (
  context: Context,
  keys: readonly ProfileKey[],
  signal: AbortSignal,
): Promise<BatchProgress> => {
  const worked: BatchProgress = { done: 0, failed: 0, last: undefined }
  const began = performance.now()
  for (const key of keys) {
    if (signal.aborted || performance.now() - began > batchMs) break
    const before = performance.now()
    if (!(await rematchOne(context, key))) worked.failed += 1
    worked.done += 1
    worked.last = key
    await sleepFor(performance.now() - before)
  }
  return worked
}

/**
 * Works on a run for a while, notes how far it came, and queues what goes on with it in the same
 * transaction. Killed in between, the profiles since the last note are compared once more, which
 * changes nothing and tells nobody twice.
 */
export const continueRematch = async (
  context: Context,
  { runId }: JobPayloads['rematch'],
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> => {
  const basis = await basisOf(context)
  const found = await asOperator(context, async (trx) => {
    const run = await findRun(trx, runId)
    if (run && !run.finishedAt && !canContinueRun(run.basis, basis)) {
      const startAfter = new Date(context.clock.now().getTime() + otherProcessGraceMs)
      await enqueueNext(context, trx, { runId, startAfter })
      return null
    }
    return run && !run.finishedAt && { run, keys: await readBatch(trx, run.resumeAfter, batchSize) }
  })
  if (!found) return
  const { run, keys } = found
  // the newest that was learnt
  context.matching.current(operatorId)
  await context.matching.settled()
  const worked = await rematchBatch(context, keys, signal)
  const isOver = keys.length < batchSize && worked.done === keys.length
  await asOperator(context, async (trx) => {
    const now = context.clock.now()
    const advanced = await advanceRun(trx, run, { ...worked, isOver, now })
    if (!advanced) return
    await (isOver ? followModel(context, trx, run) : enqueueNext(context, trx, { runId }))
  })
  if (isOver) context.log.info({ profiles: run.total }, 'all profiles have been compared again')
}

/** What operators see of a run. */
export type RematchProgress = Pick<
  RematchRun,
  'id' | 'cause' | 'total' | 'done' | 'failed' | 'createdAt' | 'startedAt' | 'finishedAt'
> & { state: 'waiting' | 'running' | 'done' | 'superseded' }

const stateOf = (run: RematchRun): RematchProgress['state'] => {
  if (run.superseded) return 'superseded'
  if (run.finishedAt) return 'done'
  return run.startedAt ? 'running' : 'waiting'
}

/** Runs, newest first, with how far they have come. */
export const listRematchRuns = async (
  context: Pick<Context, 'database'>,
  limit = 20,
): Promise<RematchProgress[]> => {
  const runs = await asOperator(context, (trx) => listRuns(trx, limit))
  return runs.map((run) => {
    const { id, cause, done, failed, createdAt, startedAt, finishedAt } = run
    // those that were saved meanwhile are compared as well
    const total = Math.max(run.total, done)
    return { id, cause, total, done, failed, createdAt, startedAt, finishedAt, state: stateOf(run) }
  })
}

export const rematchJobHandlers = (context: Context): Pick<JobHandlers, 'rematch'> => ({
  rematch: (payload, run) => continueRematch(context, payload, run),
})
