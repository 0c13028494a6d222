import type { Trx } from '../../../../db/database.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'
import { keyOf, type ProfileKey } from '../../../../crypto/primitives/ids.ts'

/**
 * Locks profiles until the transaction ends: no other transaction writes or hides their matches.
 * After acquiring the lock, a writer checks again what it read before. So no match based on an
 * outdated version of a profile remains. All callers lock in the same order.
 */
export const lockProfiles = async (trx: Trx, keys: readonly ProfileKey[]): Promise<void> => {
  const names = [...new Set(keys.map(keyOf))].toSorted()
  await fixed`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) as name`.execute(trx)
}
