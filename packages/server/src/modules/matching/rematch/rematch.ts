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
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { Trx } from '../../../db/database.ts'
import type { JobHandlers, JobRun } from '../../../jobs/open.ts'
import { operatorId } from '../../../lib/operator.ts'
import { countInMatching, readBatch } from '../score/repository.ts'
import { findNewestModel, readStoredConfig } from '../score/settings/repository.ts'
import { settingsCacheMs } from '../score/settings/service.ts'
import {
  advanceRun,
  beginComparing,
  countOutdatedKeys,
  correctRunDates,
  findLastRun,
  findRun,
  hasJobs,
  insertRun,
  isOutdated,
  listRuns,
  lockRuns,
  supersedeOpenRun,
  type RematchRun,
} from './repository.ts'
import { batchSize, partsOf, rangeOf } from './parts.ts'
import { compareBatch, prepareBatch } from './work-through.ts'

/** Leaves a run of another release to its processes for this long. */
const otherProcessGraceMs = 5000

/** Preparing a profile takes much less time than comparing it. */
const prepareBatchSize = 1000

type StartRematchDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'log' | 'matching' | 'random'
>

const asOperator = <T>(
  context: Pick<Context, 'database'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => context.database.transaction('matcher', operatorId, work)

/** Queues the next job of a part. */
const enqueueNext = (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  { runId, part, startAfter }: JobPayloads['rematch'] & { startAfter?: Date | undefined },
): Promise<void> => {
  const options = { singletonKey: `${runId} ${part}`, ...(startAfter && { startAfter }) }
  return context.jobs.enqueue(trx, 'rematch', { runId, part }, options)
}

/** Queues a job of each part that is not done. */
const enqueueParts = async (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  run: Pick<RematchRun, 'id' | 'total' | 'resumeAfter'> & { startAfter?: Date | undefined },
): Promise<void> => {
  for (const { number: part, position } of partsOf(run))
    if (position !== null)
      await enqueueNext(context, trx, { runId: run.id, part, startAfter: run.startAfter })
}

type Start = { causes: readonly RematchCause[]; basis: string; startAfter?: Date }

const start = async (context: StartRematchDeps, trx: Trx, { causes, basis, startAfter }: Start) => {
  const now = context.clock.now()
  await supersedeOpenRun(trx, now)
  const id = context.random.id()
  const outdated = await countInMatching(trx, isOutdated(context.blindIndex.keyId))
  const preparing = outdated > 0
  const total = preparing ? outdated : await countInMatching(trx)
  const cause = causes.join(' and ')
  await insertRun(trx, { id, cause, basis, total, preparing, now, isOver: false })
  await enqueueParts(context, trx, { id, total, resumeAfter: null, startAfter })
  context.log.info({ causes, total, preparing }, 'Started comparing all profiles again')
}

/** Reads the stored settings: those in memory may be some seconds old. */
const basisOf = async ({ blindIndex }: Pick<Context, 'blindIndex'>, trx: Trx) =>
  currentMatchingBasis((await readStoredConfig(trx)).config, blindIndex.keyId)

/**
 * Starts a run if the basis of matching changed since the last one, and continues an abandoned run.
 * Safe to call at any time, in any process. With `starting`, also checks the key versions of all
 * profiles.
 */
export const ensureRematch = async (
  context: Context,
  { starting = false }: { starting?: boolean } = {},
): Promise<void> => {
  await asOperator(context, async (trx) => {
    await lockRuns(trx)
    const basis = await basisOf(context, trx)
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
    if (next === 'continue') {
      if (last && !(await hasJobs(trx))) await enqueueParts(context, trx, last)
      return
    }
    const now = context.clock.now()
    if (next !== 'note') {
      const causes = next.start
      const startAfter = new Date(now.getTime() + settingsGraceMs)
      const delay = causes.includes('settings') && { startAfter }
      return start(context, trx, { causes, basis: serializeBasis(basis), ...delay })
    }
    const noted = { id: context.random.id(), cause: 'new', now, isOver: true }
    return insertRun(trx, { ...noted, basis: serializeBasis(basis), total: 0, preparing: false })
  })
}

/** Every process uses changed settings after this time. */
const settingsGraceMs = settingsCacheMs + 1000

/** Every process loads a new model within an hour. */
const modelReloadMs = 65 * 60_000

/** Compares all profiles again with a new model, unless a run is in progress. */
export const rematchByNewModel = async (context: StartRematchDeps): Promise<void> => {
  await asOperator(context, async (trx) => {
    await lockRuns(trx)
    const basis = serializeBasis(await basisOf(context, trx))
    const last = await findLastRun(trx)
    if (last?.finishedAt === null) return
    const startAfter = new Date(context.clock.now().getTime() + modelReloadMs)
    await start(context, trx, { causes: ['model'], basis, startAfter })
  })
}

/**
 * A run does not use a model that is learned while it is in progress, for example after an upgrade.
 * If that model scores differently enough, it gets its own run.
 */
const followModel = async (context: StartRematchDeps, trx: Trx, run: RematchRun): Promise<void> => {
  const newest = await findNewestModel(trx)
  if (!newest || newest.estimatedAt <= run.createdAt) return
  const before = await findNewestModel(trx, run.createdAt)
  if (!needsRematch(before?.parameters ?? parametersOf(priorModel), newest.parameters)) return
  const startAfter = new Date(newest.estimatedAt.getTime() + modelReloadMs)
  await start(context, trx, { causes: ['model'], basis: run.basis, startAfter })
}

/** Compares all profiles again at an operator's request. */
export const startRematch = async (context: StartRematchDeps): Promise<void> => {
  await asOperator(context, async (trx) => {
    await lockRuns(trx)
    const basis = serializeBasis(await basisOf(context, trx))
    await start(context, trx, { causes: ['operator'], basis })
  })
}

/**
 * Works on a part for a while, then stores its progress and queues its next job in one transaction.
 * If the process is killed before that, the last profiles are compared again, which changes nothing
 * and notifies no user twice.
 */
export const continueRematch = async (
  context: Context,
  { runId, part: number }: JobPayloads['rematch'],
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> => {
  const found = await asOperator(context, async (trx) => {
    const basis = await basisOf(context, trx)
    const run = await findRun(trx, runId)
    if (!run || run.finishedAt) return null
    if (!canContinueRun(run.basis, basis)) {
      const startAfter = new Date(context.clock.now().getTime() + otherProcessGraceMs)
      await enqueueNext(context, trx, { runId, part: number, startAfter })
      return null
    }
    const part = partsOf(run)[number]
    if (!part) return null
    const range = rangeOf(part)
    const { limit, ...filter } = run.preparing
      ? { limit: prepareBatchSize, condition: isOutdated(context.blindIndex.keyId) }
      : { limit: batchSize }
    const profiles = range ? await readBatch(trx, { ...range, ...filter, limit }) : []
    return { run, part, profiles, isRest: profiles.length < limit }
  })
  if (!found) return
  const { run, part, profiles, isRest } = found
  const { preparing } = run
  if (!preparing) {
    // loads the newest model
    context.matching.current(operatorId)
    await context.matching.settled()
  }
  const worked = await (preparing ? prepareBatch : compareBatch)(context, { profiles, signal })
  const isPartOver = isRest && worked.done === profiles.length
  const step = { ...worked, preparing, isOver: isPartOver }
  const isOver = await asOperator(context, async (trx) => {
    const now = context.clock.now()
    const advanced = await advanceRun(trx, runId, { part, step, now })
    if (advanced === 'compared') await followModel(context, trx, run)
    else if (advanced === 'prepared') {
      const total = await countInMatching(trx)
      await beginComparing(trx, { id: runId, total })
      await enqueueParts(context, trx, { id: runId, total, resumeAfter: null })
    } else if (advanced && !isPartOver) await enqueueNext(context, trx, { runId, part: number })
    return advanced === 'compared'
  })
  if (isOver) context.log.info({ profiles: run.total }, 'Finished comparing all profiles again')
}

/** The progress of a run, for operators. */
export type RematchProgress = Pick<
  RematchRun,
  'id' | 'cause' | 'total' | 'done' | 'failed' | 'createdAt' | 'startedAt' | 'finishedAt'
> & { state: 'waiting' | 'preparing' | 'running' | 'done' | 'superseded' }

const stateOf = (run: RematchRun): RematchProgress['state'] => {
  if (run.superseded) return 'superseded'
  if (run.finishedAt) return 'done'
  if (!run.startedAt) return 'waiting'
  return run.preparing ? 'preparing' : 'running'
}

/** Lists runs with their progress, newest first. */
export const listRematchRuns = async (
  context: Pick<Context, 'database'>,
  limit = 20,
): Promise<RematchProgress[]> => {
  const runs = await asOperator(context, (trx) => listRuns(trx, limit))
  return runs.map((run) => {
    const { id, cause, done, failed, createdAt, startedAt, finishedAt } = run
    // profiles saved during the run are compared as well
    const total = Math.max(run.total, done)
    return { id, cause, total, done, failed, createdAt, startedAt, finishedAt, state: stateOf(run) }
  })
}

export const rematchJobHandlers = (context: Context): Pick<JobHandlers, 'rematch'> => ({
  rematch: (payload, run) => continueRematch(context, payload, run),
})
