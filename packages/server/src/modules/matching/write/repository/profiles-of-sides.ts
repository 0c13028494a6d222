import { sql } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import type { Row } from '../../../../db/tables.ts'
import { builtOnce } from '../../../../db/transaction/built-once.ts'
import { isOfMatches, type SidesKey } from './sides.ts'

type SealedProfile = Pick<Row<'partnerProfiles'>, 'userId' | 'id' | 'sealed'>

const ownProfiles = (trx: Trx, userId: string) =>
  trx
    .selectFrom('partnerProfiles')
    .select(['partnerProfiles.userId', 'partnerProfiles.id', 'partnerProfiles.sealed'])
    .where('partnerProfiles.userId', '=', userId)
    .where('deletedAt', 'is', null)

/** The user's profiles with matches: a few. For each one, at most one of its sides is read. */
export const profilesWithSides = builtOnce<{ userId: string }, SealedProfile>((trx, { userId }) =>
  ownProfiles(trx, userId).innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('matchSides')
        .select('matchId')
        .where('matchSides.userId', '=', userId)
        .whereRef('matchSides.profileId', '=', 'partnerProfiles.id')
        .limit(1)
        .as('side'),
    (join) => join.onTrue(),
  ),
)

/** The user's own profiles in these matches. */
export const profilesOfMatches = builtOnce<SidesKey, SealedProfile>((trx, { userId, matchIds }) => {
  const sides = trx
    .selectFrom('matchSides')
    .select('profileId')
    .where('userId', '=', userId)
    .where(isOfMatches(matchIds))
  return ownProfiles(trx, userId).where(sql<boolean>`id = any(array(${sides}))`)
})
