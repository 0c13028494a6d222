import { sql } from 'kysely'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { isInMatching } from '../../describing/profiles/repository.ts'
import type { Trx } from '../../../db/database.ts'

export type EncryptedComparison = ProfileKey & { comparison: Buffer }

export const readBatchSize = 200

/**
 * Counts by a sequential scan. The role's settings, made for lookups by key, would read row by row.
 */
export const countInMatching = async (trx: Trx): Promise<number> => {
  // reads the whole table
  await sql.raw('set local statement_timeout = 0; set local enable_seqscan = on').execute(trx)
  const { profiles } = await trx
    .selectFrom('partnerProfiles')
    .where(isInMatching)
    .select((eb) => eb.fn.countAll<number>().as('profiles'))
    .executeTakeFirstOrThrow()
  return profiles
}

/** The next profiles in matching, ordered by key. */
export const readBatch = async (trx: Trx, after: ProfileKey): Promise<EncryptedComparison[]> => {
  const { rows } = await sql<EncryptedComparison>`
    select user_id, id as profile_id, comparison from partner_profiles
    where (user_id, id) > (${after.userId}, ${after.profileId})
      and ${isInMatching}
    order by user_id, id limit ${readBatchSize}::integer`.execute(trx)
  return rows
}
