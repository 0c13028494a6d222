import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { deleteBlockingKeys, updateProfile, type ProfileRow } from '../profiles/repository.ts'
import { openProfileFields } from '../profiles/encrypted-fields.ts'
import { enteredRecord } from '../profiles/records.ts'

/**
 * Takes those of the user's other descriptions out of matching that contain a phone number, address
 * or user name that the user now gives as the user's own (R13b). A job removes their matches. The
 * rows are locked.
 */
export const excludeOwn = async (
  context: Pick<Context, 'clock' | 'jobs' | 'sealer'>,
  trx: Trx,
  {
    profiles,
    isOwn,
  }: { profiles: readonly ProfileRow[]; isOwn: (record: ComparisonRecord) => boolean },
): Promise<void> => {
  for (const { userId, id, version, sealed, matchable } of profiles) {
    if (!matchable) continue
    const content = await openProfileFields(context, { userId, id, sealed })
    if (!isOwn(enteredRecord(content, context.clock.now()))) continue
    await deleteBlockingKeys(trx, userId, id)
    const changes = { selfListed: true, matchable: false, indexKeyId: null }
    await updateProfile(trx, { userId, id, changes })
    await context.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
  }
}
