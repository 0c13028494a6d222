import type { Database, Trx } from '../../context.ts'
import { lockMatchesOf } from '../matching/locks.ts'

type ProfileKey = { userId: string; profileId: string }

const pairsOf = (trx: Trx, { userId, profileId }: ProfileKey) =>
  trx
    .selectFrom('potentialMatches')
    .select(['id', 'userId1', 'profileId1', 'userId2', 'profileId2'])
    .where((eb) =>
      eb.or([
        eb.and([eb('userId1', '=', userId), eb('profileId1', '=', profileId)]),
        eb.and([eb('userId2', '=', userId), eb('profileId2', '=', profileId)]),
      ]),
    )
    .execute()

const isThere = async (trx: Trx, userId: string, profileId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', profileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Hides the matches of a profile from both sides while it is deleted, and shows them again when
 * both profiles are there. It reads what is so, so it can run again at any time.
 */
export const settleVisibility = (database: Database, key: ProfileKey, now: Date): Promise<void> =>
  database.transaction('matcher', key.userId, async (trx) => {
    // [Matches under lock]
    await lockMatchesOf(trx, [key])
    for (const pair of await pairsOf(trx, key)) {
      const both =
        (await isThere(trx, pair.userId1, pair.profileId1)) &&
        (await isThere(trx, pair.userId2, pair.profileId2))
      await trx
        .updateTable('matchSides')
        .set({ hiddenAt: both ? null : now })
        .where('matchId', '=', pair.id)
        .where('hiddenAt', both ? 'is not' : 'is', null)
        .execute()
    }
  })
