import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Context, SavedProfile, Trx } from '../../../context.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { KeyStoreAway } from '../../../crypto/keys/key-store-unavailable.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import {
  comparisonOf,
  comparisonPlace,
  openContent,
} from '../../describing/profiles/encrypted-fields.ts'
import { inSlices } from '../../../lib/cooperative.ts'
import { nameOf } from '../match-store/locks.ts'

type Opening = Pick<Context, 'clock' | 'log' | 'sealer'>

export type ClosedProfile = ProfileKey & {
  version: number
  comparison: Buffer
  sealed: Buffer
  tokenKey: string | null
}
export type OpenedProfile = SavedProfile

/** The named profiles that are in matching: not deleted, and with tokens. */
export const readProfiles = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<ClosedProfile[]> => {
  if (keys.length === 0) return []
  const { rows } = await fixed<ClosedProfile>`
    select p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.token_key
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where p.deleted_at is null and p.matchable and p.token_key is not null`.execute(trx)
  return rows
}

/** Which of the named profiles are in matching, in which version. */
export const readVersions = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await fixed<ProfileKey & { version: number }>`
    select p.user_id, p.id as profile_id, p.version
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where p.deleted_at is null and p.matchable and p.token_key is not null`.execute(trx)
  return new Map(rows.map((row) => [nameOf(row), row.version]))
}

/** Opens a profile's comparison in memory; null when it or its owner's key cannot be used. */
export const openProfile = async (
  context: Opening,
  { comparison, sealed, userId, profileId, version }: ClosedProfile,
): Promise<OpenedProfile | null> => {
  const content = () => openContent(context, { userId, id: profileId, sealed })
  try {
    const stored = await context.sealer.open<ComparisonRecord>(
      comparisonPlace(userId, profileId),
      comparison,
    )
    // prepared by older rules: prepared again from what the profile holds
    const record =
      stored.version === comparisonVersion
        ? stored
        : comparisonOf(await content(), context.clock.now())
    return { userId, profileId, version, record, written: async () => (await content()).values }
  } catch (error) {
    // All would be passed over while the store is away, as if nobody matched.
    if (error instanceof KeyStoreAway) throw error
    if (error instanceof UnusableKey) return null
    context.log.warn({ userId, error }, 'A profile could not be opened for matching')
    return null
  }
}

const openedAtOnce = 25

/** Opens profiles in memory. */
export const openProfiles = async (
  context: Opening,
  closed: readonly ClosedProfile[],
): Promise<OpenedProfile[]> => {
  const opened = await inSlices(closed, openedAtOnce, (some) =>
    Promise.all(some.map((profile) => openProfile(context, profile))),
  )
  return opened.filter((profile) => profile !== null)
}
