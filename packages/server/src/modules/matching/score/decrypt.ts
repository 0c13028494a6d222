import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { executeText } from '../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { KeyStoreUnavailable } from '../../../crypto/keys/key-store-unavailable.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import {
  comparisonSealingContext,
  openProfileFields,
} from '../../describing/profiles/encrypted-fields.ts'
import { inMatchingText } from '../../describing/profiles/in-matching.ts'
import { comparisonOf } from '../../describing/profiles/records.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'

type DecryptDeps = Pick<Context, 'clock' | 'log' | 'sealer'>

export type EncryptedProfile = ProfileKey & {
  version: number
  comparison: Buffer
  sealed: Buffer
  indexKeyId: string | null
  createdAt: Date
}

/** The profiles with these keys that are in matching, and whose owners may act. */
const inMatching = (columns: string) =>
  narrowedOnNodes(
    (narrowed) => `
    select ${columns}
    from unnest($1::text[], $2::text[]) as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where ${inMatchingText('p')}
      and not exists (select from review_cases
      where review_cases.subject_user_id = p.user_id and review_cases.in_force
        and review_cases.decision in ('suspend', 'close')) ${narrowed}`,
    'p.user_id = any($1)',
  )

const columnsOf = (keys: readonly ProfileKey[]): [string[], string[]] => [
  keys.map(({ userId }) => userId),
  keys.map(({ profileId }) => profileId),
]

const profilesQuery = inMatching(
  'p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.index_key_id, p.created_at',
)

export const readProfiles = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<EncryptedProfile[]> => {
  if (keys.length === 0) return []
  const { rows } = await executeText<EncryptedProfile>(trx, profilesQuery(trx), columnsOf(keys))
  return rows
}

const versionsQuery = inMatching('p.user_id, p.id as profile_id, p.version')

export const readVersions = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await executeText<ProfileKey & { version: number }>(
    trx,
    versionsQuery(trx),
    columnsOf(keys),
  )
  return new Map(rows.map((row) => [keyOf(row), row.version]))
}

/**
 * Decrypts a profile's comparison record in memory. Null if the record or its owner's key is
 * unusable.
 */
export const decryptProfile = async (
  context: DecryptDeps,
  { comparison, sealed, userId, profileId, version, createdAt }: EncryptedProfile,
): Promise<DecryptedProfile | null> => {
  const content = () => openProfileFields(context, { userId, id: profileId, sealed })
  try {
    const stored = await context.sealer.open<ComparisonRecord>(
      comparisonSealingContext(userId, profileId),
      comparison,
    )
    // a record of an older version is prepared again from the profile's values
    const record =
      stored.version === comparisonVersion
        ? stored
        : comparisonOf(await content(), context.clock.now())
    return {
      userId,
      profileId,
      version,
      record: { ...record, describedAt: createdAt.getTime() },
      written: async () => (await content()).values,
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
