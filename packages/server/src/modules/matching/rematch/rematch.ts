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
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { JobHandlers, JobRun } from '../../../jobs/open.ts'
import { operatorId } from '../../../lib/operator.ts'
import { loadComparisons, type LoadedComparison } from '../decide/compare.ts'
import { matchProfile } from '../decide/match-profile.ts'
import { countInMatching, readBatch, type EncryptedComparison } from '../score/repository.ts'
import { findNewestModel, readStoredConfig } from '../score/settings/repository.ts'
import { settingsCacheMs } from '../score/settings/service.ts'
import { createPacing } from './pacing.ts'
import {
  advanceRun,
  countOutdatedKeys,
  correctRunDates,
  findLastRun,
  findRun,
  hasJobs,
  insertRun,
  listRuns,
  lockRuns,
  supersedeOpenRun,
  type RematchRun,
} from './repository.ts'
import { batchSize, partsOf, rangeOf } from './parts.ts'
import { ensureCurrent } from './update-blocking-keys.ts'

/** A job ends after this long, stores its progress and queues the next one of its part. */
const batchMs = 5000
/** Leaves a run of another release to its processes for this long. */
const otherProcessGraceMs = 5000

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
  const total = await countInMatching(trx)
  await insertRun(trx, { id, cause: causes.join(' and '), basis, total, now, isOver: false })
  await enqueueParts(context, trx, { id, total, resumeAfter: null, startAfter })
  context.log.info({ causes, total }, 'Started comparing all profiles again')
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
    const noted = { id: context.random.id(), cause: 'new', total: 0, now, isOver: true }
    return insertRun(trx, { ...noted, basis: serializeBasis(basis) })
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
 * Reads what some comparisons need, after the keys of all are up to date: these find each other.
 * After a failure, each profile reads it itself, which shows the one that failed.
 */
const loadTogether = async (context: Context, profiles: readonly EncryptedComparison[]) => {
  try {
    for (const profile of profiles) await ensureCurrent(context, profile)
    return await loadComparisons(context, profiles)
  } catch {
    return new Map<string, LoadedComparison>()
  }
}

/** Retries once: a failure is more often temporary than an unreadable profile. */
const rematchOne = async (
  context: Context,
  profile: EncryptedComparison,
  loaded: LoadedComparison | undefined,
): Promise<boolean> => {
  const compare = async (known?: LoadedComparison): Promise<void> => {
    if (!known) await ensureCurrent(context, profile)
    await matchProfile(context, profile, { keepNotified: true, isBulk: true, loaded: known })
  }
  try {
    await compare(loaded).catch(() => compare())
    return true
  } catch (error) {
    context.log.error({ userId: profile.userId, error }, 'A profile could not be compared again')
    return false
  }
}

type BatchProgress = { done: number; failed: number; last: ProfileKey | undefined }

/** So many comparisons are read together. */
const readTogether = 25

const rematchBatch = async (
  context: Context,
  profiles: readonly EncryptedComparison[],
  signal: AbortSignal,
): Promise<BatchProgress> => {
  const worked: BatchProgress = { done: 0, failed: 0, last: undefined }
  const began = performance.now()
  const pause = createPacing()
  let loaded = new Map<string, LoadedComparison>()
  for (const [place, profile] of profiles.entries()) {
    if (signal.aborted || performance.now() - began > batchMs) break
    const before = performance.now()
    if (place % readTogether === 0)
      loaded = await loadTogether(context, profiles.slice(place, place + readTogether))
    if (!(await rematchOne(context, profile, loaded.get(keyOf(profile))))) worked.failed += 1
    worked.done += 1
    worked.last = profile
    await pause(performance.now() - before)
  }
  return worked
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
    const range = part && rangeOf(part)
    return part && { run, part, profiles: range ? await readBatch(trx, range) : [] }
  })
  if (!found) return
  const { run, part, profiles } = found
  // loads the newest model
  context.matching.current(operatorId)
  await context.matching.settled()
  const worked = await rematchBatch(context, profiles, signal)
  const isPartOver = profiles.length < batchSize && worked.done === profiles.length
  const step = { ...worked, isOver: isPartOver }
  const isOver = await asOperator(context, async (trx) => {
    const now = context.clock.now()
    const advanced = await advanceRun(trx, runId, { part, step, now })
    if (advanced?.isOver) await followModel(context, trx, run)
    else if (advanced && !isPartOver) await enqueueNext(context, trx, { runId, part: number })
    return advanced?.isOver
  })
  if (isOver) context.log.info({ profiles: run.total }, 'Finished comparing all profiles again')
}

/** The progress of a run, for operators. */
export type RematchProgress = Pick<
  RematchRun,
  'id' | 'cause' | 'total' | 'done' | 'failed' | 'createdAt' | 'startedAt' | 'finishedAt'
> & { state: 'waiting' | 'running' | 'done' | 'superseded' }

const stateOf = (run: RematchRun): RematchProgress['state'] => {
  if (run.superseded) return 'superseded'
  if (run.finishedAt) return 'done'
  return run.startedAt ? 'running' : 'waiting'
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
