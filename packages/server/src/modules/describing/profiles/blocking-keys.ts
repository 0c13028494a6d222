import { deleteBlockingKeys, insertKeys, updateProfile } from './repository.ts'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { computeOncePer } from '@crosscheck/domain/matching/normalize/text/compute-once'
import { blockingKeyVersionOf } from '@crosscheck/domain/matching/rematch/version'
import type { BlindIndex } from '../../../crypto/sealing/blind-index.ts'
import type { Trx } from '../../../db/database.ts'

/** Hashed once for each record: a save stores its keys, and then looks them up. */
const hashesWith = computeOncePer((blindIndex: BlindIndex) =>
  computeOncePer((record: ComparisonRecord) =>
    blockingKeysOf(record).map(({ kind, value }) => ({
      kind,
      key: blindIndex.keyedHash(kind, value),
    })),
  ),
)

/** The hashed blocking keys of a record, in the order of their kinds. */
export const blockingKeyHashes = (blindIndex: BlindIndex, record: ComparisonRecord) =>
  hashesWith(blindIndex)(record)

/**
 * The stored keys of a profile, sorted by their bytes. In the order of their kinds, the position of
 * a row in the table would reveal its field.
 */
export const hashedBlockingKeys = (
  blindIndex: BlindIndex,
  comparison: ComparisonRecord,
): Buffer[] =>
  blockingKeyHashes(blindIndex, comparison)
    .map(({ key }) => key)
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
  await insertKeys(trx, { userId, profileId, keys })
}

/** Makes a profile findable by exactly its current values. Its record may be stored with them. */
export const replaceBlockingKeys = async (
  blindIndex: BlindIndex,
  {
    trx,
    userId,
    profileId,
    comparison,
    sealed,
  }: {
    trx: Trx
    userId: string
    profileId: string
    comparison: ComparisonRecord
    sealed?: Buffer
  },
): Promise<void> => {
  const changes = {
    ...(sealed && { comparison: sealed }),
    indexKeyId: blindIndex.keyId,
    blockingKeyVersion: blockingKeyVersionOf(comparison),
  }
  await Promise.all([
    deleteBlockingKeys(trx, userId, profileId),
    insertBlockingKeys(blindIndex, { trx, userId, profileId, comparison }),
    updateProfile(trx, { userId, id: profileId, changes }),
  ])
}
