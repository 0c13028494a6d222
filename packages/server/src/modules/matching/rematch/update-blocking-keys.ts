import { lockProfile } from '../../describing/profiles/repository.ts'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context } from '../../../context/context.ts'
import { sealComparison, openWholeProfile } from '../../describing/profiles/encrypted-fields.ts'
import { comparisonOf } from '../../describing/profiles/records.ts'
import { replaceBlockingKeys } from '../../describing/profiles/blocking-keys.ts'
import type { EncryptedComparison } from '../score/repository.ts'

/** Whether the comparison record and the blocking keys have the current version and key. */
const isCurrent = (
  { blindIndex }: Pick<Context, 'blindIndex'>,
  { indexKeyId, ...profile }: Pick<EncryptedComparison, 'indexKeyId' | 'blockingKeyVersion'>,
): boolean => profile.blockingKeyVersion === blockingKeyVersion && indexKeyId === blindIndex.keyId

/**
 * Prepares the comparison record and the blocking keys of a profile again if their version or key
 * is outdated. Ages are read as of the last edit. The values and the version of the profile stay.
 */
export const ensureCurrent = async (
  context: Pick<Context, 'blindIndex' | 'database' | 'sealer'>,
  profile: EncryptedComparison,
): Promise<void> => {
  // outdated ones are the exception, and need a transaction
  if (isCurrent(context, profile)) return
  const { blindIndex, database } = context
  const { userId, profileId } = profile
  await database.transaction('matcher', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    if (!row || row.deletedAt || !row.matchable || row.indexKeyId === null) return
    if (isCurrent(context, row)) return
    const record = comparisonOf(await openWholeProfile(context, row), row.updatedAt)
    const sealed = await sealComparison(context, row, record)
    await replaceBlockingKeys(blindIndex, { trx, userId, profileId, comparison: record, sealed })
  })
}
