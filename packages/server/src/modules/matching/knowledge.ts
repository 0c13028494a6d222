import { learnFrequencies, leastSample } from '@crosscheck/domain/matching/learn'
import { withParameters } from '@crosscheck/domain/matching/learnt-model'
import type { EvidenceModel } from '@crosscheck/domain/matching/model'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence-types'
import { priorModel } from '@crosscheck/domain/matching/prior-model'
import { modelVersion } from '@crosscheck/domain/matching/version'
import type { Context, MatchingKnowledge } from '../../context.ts'
import { createMatchingConfigReader } from '../matching-config/service.ts'
import { findNewestModel } from './model-rows.ts'
import { sampleProfiles } from './sample.ts'

const learnAgainMs = 3_600_000
const fitAgainMs = 24 * 3_600_000

type Parts = Pick<Context, 'clock' | 'database' | 'jobs' | 'sealer' | 'log'>
type Known = { frequencies: ValueFrequencies | undefined; model: EvidenceModel }

/** The newest model that was fitted; where it is old, or there is none, one is fitted in a job. */
const readModel = (parts: Parts, userId: string): Promise<EvidenceModel> =>
  parts.database.transaction('matcher', userId, async (trx) => {
    const newest = await findNewestModel(trx)
    const now = parts.clock.now().getTime()
    if (!newest || now - newest.learntAt.getTime() >= fitAgainMs) {
      const payload = { base: modelVersion }
      await parts.jobs.enqueue(trx, 'learn-model', payload, { singletonKey: modelVersion })
    }
    return newest ? withParameters(priorModel, newest.parameters) : priorModel
  })

const learn = async (parts: Parts, userId: string): Promise<Known> => {
  const { profiles, sampled } = await sampleProfiles(parts, userId, leastSample)
  if (sampled.length < leastSample) return { frequencies: undefined, model: priorModel }
  const records = sampled.map(({ record }) => record)
  const frequencies = learnFrequencies(records, profiles) ?? undefined
  return { frequencies, model: await readModel(parts, userId) }
}

/**
 * What judging needs to know beside the two profiles. How common values are is learnt from the
 * profiles at hand, kept in memory only, and learnt again in the background while the older
 * knowledge serves; so is the model, which a job fits to them.
 */
export const createMatchingKnowledge = (parts: Parts): MatchingKnowledge => {
  const config = createMatchingConfigReader(parts)
  let known: Known = { frequencies: undefined, model: priorModel }
  let learntAt: number | null = null
  let learning: Promise<void> | null = null
  const learnAgain = (userId: string): void => {
    const now = parts.clock.now().getTime()
    if (learning !== null || (learntAt !== null && now - learntAt < learnAgainMs)) return
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
