import type { Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'

export const keyOf = ({ userId, profileId }: ProfileKey): string => `${userId} ${profileId}`

/**
 * [Matches under lock] Until the transaction ends nobody else writes or hides matches of these
 * profiles. Who writes looks again at what it read before it had the lock, so that a pair judged by
 * an older version of either profile is never left standing. Taken in one order by everybody.
 */
export const lockProfiles = async (trx: Trx, keys: readonly ProfileKey[]): Promise<void> => {
  const names = [...new Set(keys.map(keyOf))].toSorted()
  await fixed`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) as name`.execute(trx)
}
