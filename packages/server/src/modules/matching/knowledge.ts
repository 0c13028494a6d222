import { learnFrequencies, leastSample, sampleSize } from '@crosscheck/domain/matching/learn'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence-types'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record'
import type { Context, MatchingKnowledge } from '../../context.ts'
import { comparisonPlace } from '../profiles/content.ts'
import { createMatchingConfigReader } from '../matching-config/service.ts'

const openedAtOnce = 50
const learnAgainMs = 3_600_000

type Parts = Pick<Context, 'clock' | 'database' | 'sealer' | 'log'>

/** User ids are random, so the first by id are a sample. */
const readSample = (parts: Parts, userId: string) =>
  parts.database.transaction('matcher', userId, async (trx) => {
    const inMatching = trx
      .selectFrom('partnerProfiles')
      .where('matchable', '=', true)
      .where('deletedAt', 'is', null)
      .where('tokenKey', 'is not', null)
    const { profiles } = await inMatching
      .select((eb) => eb.fn.countAll<number>().as('profiles'))
      .executeTakeFirstOrThrow()
    const rows = await inMatching
      .select(['userId', 'id', 'comparison'])
      .orderBy('userId')
      .limit(sampleSize)
      .execute()
    return { profiles, rows }
  })

const learn = async (parts: Parts, userId: string): Promise<ValueFrequencies | null> => {
  const { profiles, rows } = await readSample(parts, userId)
  if (rows.length < leastSample) return null
  const records: ComparisonRecord[] = []
  for (let start = 0; start < rows.length; start += openedAtOnce) {
    const opened = await Promise.allSettled(
      rows
        .slice(start, start + openedAtOnce)
        .map((row) =>
          parts.sealer.open<ComparisonRecord>(comparisonPlace(row.userId, row.id), row.comparison),
        ),
    )
    for (const result of opened) if (result.status === 'fulfilled') records.push(result.value)
    // requests come first
    await new Promise((resolve) => setImmediate(resolve))
  }
  return learnFrequencies(records, profiles)
}

/**
 * What judging needs to know beside the two profiles. How common values are is learnt from the
 * profiles at hand, kept in memory only, and learnt again in the background while the older
 * knowledge serves.
 */
export const createMatchingKnowledge = (parts: Parts): MatchingKnowledge => {
  const config = createMatchingConfigReader(parts)
  let known: ValueFrequencies | undefined
  let learntAt: number | null = null
  let learning: Promise<void> | null = null
  return {
    config,
    frequencies(userId) {
      const now = parts.clock.now().getTime()
      if (learning === null && (learntAt === null || now - learntAt >= learnAgainMs)) {
        learntAt = now
        learning = learn(parts, userId)
          .then((learnt) => void (known = learnt ?? undefined))
          .catch((error: unknown) =>
            parts.log.warn({ error }, 'How common values are could not be learnt'),
          )
          .finally(() => void (learning = null))
      }
      return known
    },
    settled: async () => void (await learning),
  }
}
