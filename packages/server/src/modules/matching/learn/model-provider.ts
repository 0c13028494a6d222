import { msSince } from '@crosscheck/domain/clock'
import { minSampleSize } from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import { withParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { modelVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context } from '../../../context/context.ts'
import type { ModelProvider } from '../../../context/matching.ts'
import { createMatchingConfigReader } from '../score/settings/service.ts'
import { LearningThread } from './learning-thread.ts'
import { findNewestModel } from '../score/settings/repository.ts'
import { forEachSampleBatch } from './sample-profiles.ts'

const frequenciesRefreshMs = 3_600_000
const modelRefreshMs = 24 * 3_600_000

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'sealer' | 'log'>
type LearnedModel = { frequencies: TermFrequencies | undefined; model: EvidenceModel }

/** The newest fitted model. If it is old or missing, a job is queued that fits one. */
const readModel = (deps: Deps, userId: string): Promise<EvidenceModel> =>
  deps.database.transaction('matcher', userId, async (trx) => {
    const newest = await findNewestModel(trx)
    if (!newest || msSince(newest.estimatedAt, deps.clock.now()) >= modelRefreshMs) {
      const payload = { base: modelVersion }
      await deps.jobs.enqueue(trx, 'learn-model', payload, { singletonKey: modelVersion })
    }
    return newest ? withParameters(priorModel, newest.parameters) : priorModel
  })

/** Counts value frequencies in a separate thread; null if there are too few profiles. */
const countFrequencies = async (deps: Deps, userId: string): Promise<TermFrequencies | null> => {
  let thread: LearningThread | null = null
  try {
    const profiles = await forEachSampleBatch(deps, {
      userId,
      least: minSampleSize,
      use: (some) => {
        thread ??= new LearningThread()
        return thread.add(some.map(({ record }) => record))
      },
    })
    return (await (thread as LearningThread | null)?.frequencies({ profiles })) ?? null
  } finally {
    await (thread as LearningThread | null)?.close()
  }
}

const refreshModel = async (deps: Deps, userId: string): Promise<LearnedModel> => {
  const frequencies = await countFrequencies(deps, userId)
  return frequencies
    ? { frequencies, model: await readModel(deps, userId) }
    : { frequencies: undefined, model: priorModel }
}

/**
 * Provides the settings, value frequencies and evidence model for scoring. Frequencies are counted
 * from the stored profiles, stay in memory, and are refreshed in the background while the older
 * ones are used. A job fits the model.
 */
export const createModelProvider = (deps: Deps): ModelProvider => {
  const config = createMatchingConfigReader(deps)
  let known: LearnedModel = { frequencies: undefined, model: priorModel }
  let estimatedAt: Date | null = null
  let learning: Promise<void> | null = null
  const learnAgain = (userId: string): void => {
    const now = deps.clock.now()
    if (
      learning !== null ||
      (estimatedAt !== null && msSince(estimatedAt, now) < frequenciesRefreshMs)
    )
      return
    estimatedAt = now
    learning = refreshModel(deps, userId)
      .then((learned) => void (known = learned))
      .catch((error: unknown) => deps.log.warn({ error }, 'Value frequencies could not be counted'))
      .finally(() => void (learning = null))
  }
  return {
    config,
    current(userId) {
      learnAgain(userId)
      return known
    },
    settled: async () => void (await learning),
  }
}
