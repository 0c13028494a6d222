import { sampleSize } from '@crosscheck/domain/matching/learn'
import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record'
import type { Context } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { comparisonPlace } from '../profiles/content.ts'
import { openProfiles, readProfiles } from './open.ts'

const openedAtOnce = 50
/** After an upgrade all are of older rules: so many are prepared anew, enough until the rest is. */
const mostRenewed = 3000

export type SampledProfile = ProfileKey & { record: ComparisonRecord }
export type ProfileSample = { profiles: number; sampled: SampledProfile[] }

/**
 * How many profiles are in matching, and some of them opened: user ids are random, so the first by
 * id are a sample. None are opened where there are fewer than `least`.
 */
export const sampleProfiles = async (
  context: Pick<Context, 'clock' | 'database' | 'log' | 'sealer'>,
  userId: string,
  least: number,
): Promise<ProfileSample> => {
  const { database, sealer } = context
  const { profiles, rows } = await database.transaction('matcher', userId, async (trx) => {
    const inMatching = trx
      .selectFrom('partnerProfiles')
      .where('matchable', '=', true)
      .where('deletedAt', 'is', null)
      .where('tokenKey', 'is not', null)
    const counted = await inMatching
      .select((eb) => eb.fn.countAll<number>().as('profiles'))
      .executeTakeFirstOrThrow()
    if (counted.profiles < least) return { ...counted, rows: [] }
    const some = await inMatching
      .select(['userId', 'id', 'comparison'])
      .orderBy('userId')
      .limit(sampleSize)
      .execute()
    return { ...counted, rows: some }
  })
  const sampled: SampledProfile[] = []
  const older: ProfileKey[] = []
  for (let start = 0; start < rows.length; start += openedAtOnce) {
    const opened = await Promise.allSettled(
      rows.slice(start, start + openedAtOnce).map(async ({ userId: owner, id, comparison }) => ({
        userId: owner,
        profileId: id,
        record: await sealer.open<ComparisonRecord>(comparisonPlace(owner, id), comparison),
      })),
    )
    for (const result of opened) {
      if (result.status !== 'fulfilled') continue
      const isCurrent = result.value.record.version === comparisonVersion
      if (isCurrent) sampled.push(result.value)
      else if (older.length < mostRenewed) older.push(result.value)
    }
    // requests come first
    await new Promise((resolve) => setImmediate(resolve))
  }
  const closed = await database.transaction('matcher', userId, (trx) => readProfiles(trx, older))
  for (const { userId: owner, profileId, record } of await openProfiles(context, closed)) {
    sampled.push({ userId: owner, profileId, record })
  }
  return { profiles, sampled }
}
