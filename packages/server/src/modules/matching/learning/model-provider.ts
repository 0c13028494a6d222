import { msSince } from '@crosscheck/domain/clock'
import { leastSample } from '@crosscheck/domain/matching/learning/learn-frequencies'
import { withParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence/evidence-types'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { modelVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context, MatchingKnowledge } from '../../../context.ts'
import { createMatchingConfigReader } from '../settings/service.ts'
import { LearningThread } from './learning-thread.ts'
import { findNewestModel } from '../settings/model-rows.ts'
import { forSample } from './sample-profiles.ts'

const learnAgainMs = 3_600_000
const fitAgainMs = 24 * 3_600_000

type Parts = Pick<Context, 'clock' | 'database' | 'jobs' | 'sealer' | 'log'>
type Known = { frequencies: ValueFrequencies | undefined; model: EvidenceModel }

/** The newest model that was fitted; where it is old, or there is none, one is fitted in a job. */
const readModel = (parts: Parts, userId: string): Promise<EvidenceModel> =>
  parts.database.transaction('matcher', userId, async (trx) => {
    const newest = await findNewestModel(trx)
    if (!newest || msSince(newest.learntAt, parts.clock.now()) >= fitAgainMs) {
      const payload = { base: modelVersion }
      await parts.jobs.enqueue(trx, 'learn-model', payload, { singletonKey: modelVersion })
    }
    return newest ? withParameters(priorModel, newest.parameters) : priorModel
  })

/** How common values are, as far as there are enough: counted in a thread of its own. */
const countValues = async (parts: Parts, userId: string): Promise<ValueFrequencies | null> => {
  let thread: LearningThread | null = null
  try {
    const profiles = await forSample(parts, userId, leastSample, (some) => {
      thread ??= new LearningThread()
      return thread.add(some.map(({ record }) => record))
    })
    return (await (thread as LearningThread | null)?.frequencies({ profiles })) ?? null
  } finally {
    await (thread as LearningThread | null)?.close()
  }
}

const learn = async (parts: Parts, userId: string): Promise<Known> => {
  const frequencies = await countValues(parts, userId)
  return frequencies
    ? { frequencies, model: await readModel(parts, userId) }
    : { frequencies: undefined, model: priorModel }
}

/**
 * What judging needs to know beside the two profiles. How common values are is learnt from the
 * profiles at hand, kept in memory only, and learnt again in the background while the older
 * knowledge serves; so is the model, which a job fits to them.
 */
export const createMatchingKnowledge = (parts: Parts): MatchingKnowledge => {
  const config = createMatchingConfigReader(parts)
  let known: Known = { frequencies: undefined, model: priorModel }
  let learntAt: Date | null = null
  let learning: Promise<void> | null = null
  const learnAgain = (userId: string): void => {
    const now = parts.clock.now()
    if (learning !== null || (learntAt !== null && msSince(learntAt, now) < learnAgainMs)) return
    learntAt = now
    learning = learn(parts, userId)
      .then((learnt) => void (known = learnt))
      .catch((error: unknown) =>
        parts.log.warn({ error }, 'How common values are could not be learnt'),
      )
      .finally(() => void (learning = null))
  }
  return {
    config,
    evidence(userId) {
      learnAgain(userId)
      return known
    },
    settled: async () => void (await learning),
  }
}
