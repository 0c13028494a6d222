import { sql } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import type { Row } from '../../../../db/tables.ts'
import { builtOnce } from '../../../../db/transaction/built-once.ts'
import { isOfMatches, type SidesKey } from './sides.ts'

type SealedProfile = Pick<Row<'partnerProfiles'>, 'userId' | 'id' | 'sealed'>

const ownProfiles = (trx: Trx, { userId }: { userId: string }) =>
  trx
    .selectFrom('partnerProfiles')
    .select(['userId', 'id', 'sealed'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)

/** All of the user's profiles: a few. Finding out which of them have matches takes longer. */
export const sealedProfiles = builtOnce<{ userId: string }, SealedProfile>(ownProfiles)

/** The user's own profiles in these matches. */
export const profilesOfMatches = builtOnce<SidesKey, SealedProfile>((trx, { userId, matchIds }) => {
  const sides = trx
    .selectFrom('matchSides')
    .select('profileId')
    .where('userId', '=', userId)
    .where(isOfMatches(matchIds))
  return ownProfiles(trx, { userId }).where(sql<boolean>`id = any(array(${sides}))`)
})
