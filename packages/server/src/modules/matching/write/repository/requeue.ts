import { fixed } from '../../../../db/transaction/fixed-statement.ts'
import type { Context } from '../../../../context/context.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../../db/database.ts'

/** Queues a comparison of a profile of the acting user. Its values are unchanged. */
export const requeueMatching = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  key: ProfileKey,
): Promise<void> => {
  const profile = await trx
    .updateTable('partnerProfiles')
    .set({ matchedVersion: null })
    .where(({ and }) => and({ userId: key.userId, id: key.profileId }))
    .returning('version')
    .executeTakeFirst()
  if (profile) await jobs.enqueue(trx, 'match-profile', { ...key, version: profile.version })
}

/** The profile counts as matched, unless it was saved again in the meantime. */
export const setMatched = (
  trx: Trx,
  { userId, profileId, version }: ProfileKey & { version: number },
) =>
  fixed`
    update partner_profiles set matched_version = version
    where user_id = ${userId} and id = ${profileId} and version = ${version}`.execute(trx)
