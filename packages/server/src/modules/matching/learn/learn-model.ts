import { minSampleSize } from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import {
  areUsable,
  parametersOf,
  type LearnedParameters,
} from '@crosscheck/domain/matching/learning/learned-parameters'
import { needsRematch } from '@crosscheck/domain/matching/rematch/rematch-trigger'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { anchorCount, candidatePairLimit } from '@crosscheck/domain/matching/learning/sample-pairs'
import { holderLimitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { modelVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context } from '../../../context/context.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import type { JobHandlers, JobRun } from '../../../jobs/open.ts'
import { operatorId } from '../../../lib/operator.ts'
import { findCandidates } from '../candidates/repository/find-candidates.ts'
import { LearningThread, type ModelTask } from './learning-thread.ts'
import { findNewestModel, insertModel } from '../score/settings/repository.ts'
import { decryptProfiles } from '../score/decrypt.ts'
import { readProfiles } from '../score/repository.ts'
import { rematchByNewModel } from '../rematch/rematch.ts'
import { findLastRun } from '../rematch/repository.ts'
import { sampleProfiles, type SampledProfile } from './sample-profiles.ts'

const lookupBatchSize = 20
const openBatchSize = 200

type SampledPairs = { anchors: number; pairs: Map<string, [ProfileKey, ProfileKey]> }

/** The candidate pairs of the first profiles of the sample. */
const findPairs = async (
  context: Context,
  sampled: readonly SampledProfile[],
  signal: AbortSignal,
): Promise<SampledPairs> => {
  const config = await context.matching.config()
  const wanted: SampledPairs = { anchors: 0, pairs: new Map() }
  const candidatesOf = async (own: SampledProfile): Promise<void> => {
    const keys = blockingKeysOf(own.record).map(({ kind, value }) => ({
      key: context.blindIndex.keyedHash(kind, value),
      limit: holderLimitOf(kind, config.genericLimit),
    }))
    const found = await context.database.transaction('matcher', own.userId, (trx) =>
      findCandidates(trx, own.userId, keys, config),
    )
    wanted.anchors += 1
    for (const other of found) {
      const names = [keyOf(own), keyOf(other)].toSorted().join(' ')
      if (!wanted.pairs.has(names)) wanted.pairs.set(names, [own, other])
    }
  }
  const anchors = sampled.slice(0, anchorCount)
  for (let start = 0; start < anchors.length; start += lookupBatchSize) {
    if (signal.aborted || wanted.pairs.size >= candidatePairLimit) break
    for (const own of anchors.slice(start, start + lookupBatchSize)) await candidatesOf(own)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return wanted
}

/** Decrypts the profiles of the pairs that are not in the sample. */
const openAll = async (
  context: Context,
  {
    sampled,
    wanted,
    signal,
  }: { sampled: readonly SampledProfile[]; wanted: SampledPairs; signal: AbortSignal },
): Promise<{ records: ComparisonRecord[]; pairs: Int32Array }> => {
  const places = new Map(sampled.map((profile, index) => [keyOf(profile), index]))
  const records = sampled.map(({ record }) => record)
  const missing = new Map<string, ProfileKey>()
  for (const [, other] of wanted.pairs.values()) {
    if (!places.has(keyOf(other))) missing.set(keyOf(other), other)
  }
  const keys = [...missing.values()]
  for (let start = 0; start < keys.length && !signal.aborted; start += openBatchSize) {
    const encrypted = await context.database.transaction('matcher', operatorId, (trx) =>
      readProfiles(trx, keys.slice(start, start + openBatchSize)),
    )
    for (const profile of await decryptProfiles(context, encrypted)) {
      places.set(keyOf(profile), records.length)
      records.push(profile.record)
    }
  }
  const pairs = [...wanted.pairs.values()].flatMap(([one, other]) => {
    const [first, second] = [places.get(keyOf(one)), places.get(keyOf(other))]
    return first === undefined || second === undefined ? [] : [first, second]
  })
  return { records, pairs: Int32Array.from(pairs) }
}

const learnInThread = async (
  records: readonly ComparisonRecord[],
  task: Omit<ModelTask, 'kind'>,
  signal: AbortSignal,
): Promise<LearnedParameters> => {
  const thread = new LearningThread()
  try {
    await thread.add(records)
    return await thread.model(task, signal)
  } finally {
    await thread.close()
  }
}

const waitMs = 60_000

/** Outdated blocking keys find too few pairs, so the job waits while a run prepares them. */
const waitsForKeys = ({ clock, database, jobs }: Context): Promise<boolean> =>
  database.transaction('matcher', operatorId, async (trx) => {
    const last = await findLastRun(trx)
    if (last?.finishedAt !== null || !last.preparing) return false
    const startAfter = new Date(clock.now().getTime() + waitMs)
    const options = { singletonKey: modelVersion, startAfter }
    await jobs.enqueue(trx, 'learn-model', { base: modelVersion }, options)
    return true
  })

/**
 * Fits the evidence model to a bounded sample of the profiles and stores its parameters. Writes
 * once, at the end; if the process ends before that, the job starts over. A model that gives no
 * probabilities is a failure and leaves the stored one in use.
 */
export const learnAndStoreModel = async (
  context: Context,
  { signal }: Pick<JobRun, 'signal'>,
  least = minSampleSize,
): Promise<void> => {
  if (await waitsForKeys(context)) return
  const { profiles, sampled } = await sampleProfiles(context, operatorId, least)
  if (sampled.length < least) return
  const wanted = await findPairs(context, sampled, signal)
  const { records, pairs } = await openAll(context, { sampled, wanted, signal })
  signal.throwIfAborted()
  const now = context.clock.now()
  const version = `${modelVersion}+${now.toISOString().slice(0, 16)}`
  const { anchors } = wanted
  const scope = anchors * (profiles - 1) - (anchors * (anchors - 1)) / 2
  const task = { sampleCount: sampled.length, pairs, profiles, scope, version }
  const parameters = await learnInThread(records, task, signal)
  if (!areUsable(parameters))
    throw new Error('The learned model has a negative figure, or one that is not a number.')
  const before = await context.database.transaction('matcher', operatorId, async (trx) => {
    const newest = await findNewestModel(trx)
    await insertModel(trx, {
      id: context.random.id(),
      estimatedAt: now,
      profiles,
      candidates: pairs.length / 2,
      parameters,
    })
    return newest?.parameters ?? parametersOf(priorModel)
  })
  if (needsRematch(before, parameters)) await rematchByNewModel(context)
  context.log.info({ profiles, candidates: pairs.length / 2 }, 'The evidence model was learned')
}

export const learnModelJobHandlers = (context: Context): Pick<JobHandlers, 'learn-model'> => ({
  'learn-model': (_payload, run) => learnAndStoreModel(context, run),
})
