import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'

/**
 * Whether administrators removed the profile and the time to appeal is not over. Its owner cannot
 * restore it, and it is not erased yet.
 */
export const isRemovedByDecision = async (
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where('subjectUserId', '=', userId)
    .where('profileId', '=', profileId)
    .where('decision', '=', 'remove_profile')
    .where('inForce', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
