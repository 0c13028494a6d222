import type { PhotoKey } from '../../../../context/photo-search.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../../db/database.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'

export type PhotoRow = PhotoKey & {
  profileId: string
  comparedAt: Date
  sealed: Buffer
  queries: Buffer
}

/** The compared photos of profiles. */
export const readPhotoRows = async (trx: Trx, keys: readonly ProfileKey[]): Promise<PhotoRow[]> => {
  if (keys.length === 0) return []
  const { rows } = await fixed<PhotoRow>`
    select hashes.user_id, hashes.file_id, file.profile_id, hashes.compared_at, hashes.sealed,
      hashes.queries
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, profile_id)
    join files file on file.user_id = wanted.user_id and file.profile_id = wanted.profile_id
    join photo_hashes hashes on hashes.user_id = file.user_id and hashes.file_id = file.id
    where file.state = 'stored'`.execute(trx)
  return rows
}

/** The profiles that use the photos. A withdrawn or deleted photo has none. */
export const readProfilesOfPhotos = async (
  trx: Trx,
  keys: readonly PhotoKey[],
): Promise<(PhotoKey & ProfileKey)[]> => {
  if (keys.length === 0) return []
  const { rows } = await fixed<PhotoKey & ProfileKey>`
    select hashes.user_id, hashes.file_id, profile.id as profile_id
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ fileId }) => fileId)}::text[])
      as wanted (user_id, file_id)
    join photo_hashes hashes on hashes.user_id = wanted.user_id and hashes.file_id = wanted.file_id
    join files file on file.user_id = hashes.user_id and file.id = hashes.file_id
    join partner_profiles profile
      on profile.user_id = file.user_id and profile.id = file.profile_id
    where file.state = 'stored' and profile.deleted_at is null`.execute(trx)
  return rows
}

/** How many rows there are, and the last one: both change if any row changes. */
export const readStateOfHashes = async (
  trx: Trx,
): Promise<{ count: number; users: number; last: number }> => {
  const { rows } = await fixed<{ count: number; users: number; last: number }>`
    select count(*) as count, count(distinct user_id) as users, coalesce(max(place), 0) as last
    from photo_hashes`.execute(trx)
  return rows[0] ?? { count: 0, users: 0, last: 0 }
}

export type HashRow = PhotoKey & { place: number; sealed: Buffer }

export const readHashesAfter = async (
  trx: Trx,
  { place, limit }: { place: number; limit: number },
): Promise<HashRow[]> => {
  const { rows } = await fixed<HashRow>`
    select user_id, file_id, place, sealed from photo_hashes
    where place > ${place} order by place limit ${limit}`.execute(trx)
  return rows
}

export const readKeysOfHashes = async (trx: Trx): Promise<PhotoKey[]> => {
  const { rows } = await fixed<PhotoKey>`select user_id, file_id from photo_hashes`.execute(trx)
  return rows
}

export const updateSealedPhoto = async (trx: Trx, { userId, fileId }: PhotoKey, sealed: Buffer) => {
  await trx
    .updateTable('photoHashes')
    .set({ sealed })
    .where(({ and }) => and({ userId, fileId }))
    .execute()
}
