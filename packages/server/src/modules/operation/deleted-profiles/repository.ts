import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'

/** Deleted before this time, and by no decision that may still be appealed. */
const deletedBefore = (trx: Trx, before: Date) =>
  trx
    .selectFrom('partnerProfiles as profile')
    .where('deletedAt', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewCases')
            .select('reviewCases.id')
            .whereRef('reviewCases.subjectUserId', '=', 'profile.userId')
            .whereRef('reviewCases.profileId', '=', 'profile.id')
            .where('reviewCases.decision', '=', 'remove_profile')
            .where('reviewCases.inForce', '=', true),
        ),
      ),
    )

export const listDeleted = (trx: Trx, before: Date, limit: number): Promise<ProfileKey[]> =>
  deletedBefore(trx, before)
    .select(['profile.userId', 'profile.id as profileId'])
    .limit(limit)
    .execute()

export const countDeleted = async (trx: Trx, before: Date): Promise<number> => {
  const { count } = await deletedBefore(trx, before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const eraseProfile = (trx: Trx, { userId, profileId }: ProfileKey) =>
  trx
    .deleteFrom('partnerProfiles')
    .where(({ and }) => and({ userId, id: profileId }))
    .execute()
