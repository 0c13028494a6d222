import { leastSample } from '@crosscheck/domain/matching/learning/learn-frequencies'
import {
  parametersOf,
  type LearntParameters,
} from '@crosscheck/domain/matching/learning/learned-parameters'
import { isMaterialChange } from '@crosscheck/domain/matching/rematch/rematch-trigger'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { anchorCount, candidatePairLimit } from '@crosscheck/domain/matching/learning/sample-pairs'
import { limitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { tokensOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { modelVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context } from '../../../context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { JobHandlers, JobRun } from '../../../jobs/open.ts'
import { operatorId } from '../../platform/audit/operator.ts'
import { findCandidates } from '../candidates/find-candidates.ts'
import { LearningThread, type ModelTask } from './learning-thread.ts'
import { nameOf } from '../match-store/locks.ts'
import { findNewestModel, insertModel } from '../settings/model-rows.ts'
import { openProfiles, readProfiles } from '../scoring/decrypt.ts'
import { rematchByNewModel } from '../rematch/rematch.ts'
import { sampleProfiles, type SampledProfile } from './sample-profiles.ts'

const lookedUpAtOnce = 20
const openedAtOnce = 200

type Wanted = { anchors: number; pairs: Map<string, [ProfileKey, ProfileKey]> }

/** Whom the first profiles of the sample would be compared with. */
const findPairs = async (
  context: Context,
  sampled: readonly SampledProfile[],
  signal: AbortSignal,
): Promise<Wanted> => {
  const config = await context.matching.config()
  const wanted: Wanted = { anchors: 0, pairs: new Map() }
  const candidatesOf = async (own: SampledProfile): Promise<void> => {
    const tokens = tokensOf(own.record).map(({ kind, value }) => ({
      token: context.blindIndex.token(kind, value),
      limit: limitOf(kind, config.genericLimit),
    }))
    const found = await context.database.transaction('matcher', own.userId, (trx) =>
      findCandidates(trx, own.userId, tokens, config),
    )
    wanted.anchors += 1
    for (const other of found) {
      const names = [nameOf(own), nameOf(other)].toSorted().join(' ')
      if (!wanted.pairs.has(names)) wanted.pairs.set(names, [own, other])
    }
  }
  const anchors = sampled.slice(0, anchorCount)
  for (let start = 0; start < anchors.length; start += lookedUpAtOnce) {
    if (signal.aborted || wanted.pairs.size >= candidatePairLimit) break
    for (const own of anchors.slice(start, start + lookedUpAtOnce)) await candidatesOf(own)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return wanted
}

/** The sample and everybody in the pairs, opened. */
const openAll = async (
  context: Context,
  sampled: readonly SampledProfile[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ records: ComparisonRecord[]; pairs: Int32Array }> => {
  const places = new Map(sampled.map((profile, index) => [nameOf(profile), index]))
  const records = sampled.map(({ record }) => record)
  const missing = new Map<string, ProfileKey>()
  for (const [, other] of wanted.pairs.values()) {
    if (!places.has(nameOf(other))) missing.set(nameOf(other), other)
  }
  const keys = [...missing.values()]
  for (let start = 0; start < keys.length && !signal.aborted; start += openedAtOnce) {
    const closed = await context.database.transaction('matcher', operatorId, (trx) =>
      readProfiles(trx, keys.slice(start, start + openedAtOnce)),
    )
    for (const profile of await openProfiles(context, closed)) {
      places.set(nameOf(profile), records.length)
      records.push(profile.record)
    }
  }
  const pairs = [...wanted.pairs.values()].flatMap(([one, other]) => {
    const [first, second] = [places.get(nameOf(one)), places.get(nameOf(other))]
    return first === undefined || second === undefined ? [] : [first, second]
  })
  return { records, pairs: Int32Array.from(pairs) }
}

const learnApart = async (
  records: readonly ComparisonRecord[],
  task: Omit<ModelTask, 'kind'>,
  signal: AbortSignal,
): Promise<LearntParameters> => {
  const thread = new LearningThread()
  try {
    await thread.add(records)
    return await thread.model(task, signal)
  } finally {
    await thread.close()
  }
}

/**
 * Fits the model of evidence to the profiles at hand, from a bounded sample of them, and keeps its
 * parameters. It writes once, at the end: killed before, it starts anew.
 */
export const learnModelOf = async (
  context: Context,
  { signal }: Pick<JobRun, 'signal'>,
  least = leastSample,
): Promise<void> => {
  const { profiles, sampled } = await sampleProfiles(context, operatorId, least)
  if (sampled.length < least) return
  const wanted = await findPairs(context, sampled, signal)
  const { records, pairs } = await openAll(context, sampled, wanted, signal)
  signal.throwIfAborted()
  const now = context.clock.now()
  const version = `${modelVersion}+${now.toISOString().slice(0, 16)}`
  const { anchors } = wanted
  const scope = anchors * (profiles - 1) - (anchors * (anchors - 1)) / 2
  const task = { sampleCount: sampled.length, pairs, profiles, scope, version }
  const parameters = await learnApart(records, task, signal)
  const before = await context.database.transaction('matcher', operatorId, async (trx) => {
    const newest = await findNewestModel(trx)
    await insertModel(trx, {
      id: context.random.id(),
      learntAt: now,
      profiles,
      candidates: pairs.length / 2,
      parameters,
    })
    return newest?.parameters ?? parametersOf(priorModel)
  })
  if (isMaterialChange(before, parameters)) await rematchByNewModel(context)
  context.log.info({ profiles, candidates: pairs.length / 2 }, 'the model of evidence was learnt')
}

export const learnModelJobHandlers = (context: Context): Pick<JobHandlers, 'learn-model'> => ({
  'learn-model': (_payload, run) => learnModelOf(context, run),
})
