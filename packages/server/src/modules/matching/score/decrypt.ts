import { comparisonVersion } from '@crosscheck/domain/matching/record/record'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { KeyStoreUnavailable } from '../../../crypto/keys/key-store-unavailable.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import {
  openComparison,
  openProfileFields,
  openWholeProfile,
} from '../../describing/profiles/encrypted-fields.ts'
import { comparisonOf } from '../../describing/profiles/records.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'
import type { EncryptedProfile } from './repository.ts'

type DecryptDeps = Pick<Context, 'clock' | 'log' | 'sealer'>

/**
 * Decrypts a profile's comparison record in memory. Null if the record or its owner's key is
 * unusable.
 */
export const decryptProfile = async (
  context: DecryptDeps,
  { comparison, userId, profileId, version, createdAt, ...sealed }: EncryptedProfile,
): Promise<DecryptedProfile | null> => {
  const row = { userId, id: profileId, ...sealed }
  let written: ReturnType<DecryptedProfile['written']> | undefined
  try {
    const stored = await openComparison(context, { ...row, sealed: comparison })
    // a record of an older version is prepared again from the profile's values
    const record =
      stored.version === comparisonVersion
        ? stored
        : comparisonOf(await openWholeProfile(context, row), context.clock.now())
    return {
      userId,
      profileId,
      version,
      record: { ...record, describedAt: createdAt.getTime() },
      written: () => (written ??= openProfileFields(context, row).then(({ values }) => values)),
    }
  } catch (error) {
    // Otherwise all profiles would be left out while the key store is unavailable.
    if (error instanceof KeyStoreUnavailable) throw error
    if (error instanceof UnusableKey) return null
    context.log.warn({ userId, error }, 'A profile could not be decrypted for matching')
    return null
  }
}

const openBatchSize = 25

/** Decrypts profiles in memory, without those that cannot be decrypted. */
export const decryptProfiles = async (
  context: DecryptDeps,
  encrypted: readonly EncryptedProfile[],
): Promise<DecryptedProfile[]> => {
  const decrypted = await mapInBatches(encrypted, openBatchSize, (some) =>
    Promise.all(some.map((profile) => decryptProfile(context, profile))),
  )
  return decrypted.filter((profile) => profile !== null)
}
