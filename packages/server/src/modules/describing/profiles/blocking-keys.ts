import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import type { BlindIndex } from '../../../crypto/sealing/blind-index.ts'
import type { Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { insertOnNodes, isOnNodes } from '../../../db/transaction/on-nodes.ts'

export const deleteBlockingKeys = async (
  trx: Trx,
  userId: string,
  profileId: string,
): Promise<void> => {
  await trx
    .deleteFrom('blockingKeys')
    .where('userId', '=', userId)
    .where('profileId', '=', profileId)
    .execute()
}

/**
 * The stored keys of a profile, sorted by their bytes. In the order of their kinds, the position of
 * a row in the table would reveal its field.
 */
export const hashedBlockingKeys = (
  blindIndex: BlindIndex,
  comparison: ComparisonRecord,
): Buffer[] =>
  blockingKeysOf(comparison)
    .map(({ kind, value }) => blindIndex.keyedHash(kind, value))
    .toSorted((a, b) => a.compare(b))

/** Makes a new profile findable. Its row names the index key. */
export const insertBlockingKeys = async (
  blindIndex: BlindIndex,
  {
    trx,
    userId,
    profileId,
    comparison,
  }: { trx: Trx; userId: string; profileId: string; comparison: ComparisonRecord },
): Promise<void> => {
  const keys = hashedBlockingKeys(blindIndex, comparison)
  const [first] = keys
  if (!first) return
  if (isOnNodes(trx))
    return insertOnNodes(
      trx,
      { into: 'blocking_keys (key, user_id, profile_id)', conflict: 'do nothing' },
      keys.map((key) => [key, userId, profileId]),
    )
  // all keys have one length, so one parameter carries any number of them
  await fixed`
    insert into blocking_keys (key, user_id, profile_id)
    select substring(${Buffer.concat(keys)}::bytea from place for ${first.length}::integer),
      ${userId}, ${profileId}
    from generate_series(1, ${keys.length * first.length}::integer, ${first.length}::integer) as place
    on conflict do nothing`.execute(trx)
}

/** Makes a profile findable by exactly its current values. */
export const replaceBlockingKeys = async (
  blindIndex: BlindIndex,
  {
    trx,
    userId,
    profileId,
    comparison,
  }: { trx: Trx; userId: string; profileId: string; comparison: ComparisonRecord },
): Promise<void> => {
  await deleteBlockingKeys(trx, userId, profileId)
  await insertBlockingKeys(blindIndex, { trx, userId, profileId, comparison })
  await trx
    .updateTable('partnerProfiles')
    .set({ indexKeyId: blindIndex.keyId, blockingKeyVersion })
    .where('userId', '=', userId)
    .where('id', '=', profileId)
    .execute()
}
