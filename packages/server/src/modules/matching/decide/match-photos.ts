import type { Context } from '../../../context/context.ts'
import type { PhotoKey } from '../../../context/photo-search.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import {
  openPhoto,
  openQueries,
  sealPhoto,
} from '../../describing/photo-comparison/encrypted-photo.ts'
import { photoHolderLimit } from '@crosscheck/domain/photos/holders'
import { matchProfile } from './match-profile.ts'
import {
  readPhotoRows,
  readProfilesOfPhotos,
  updateSealedPhoto,
  type PhotoRow,
} from '../candidates/repository/photos.ts'

const countUsers = (keys: readonly PhotoKey[]): number =>
  new Set(keys.map(({ userId }) => userId)).size

/**
 * Searches for copies of one photo, and stores how many other users have one. Returns the profiles
 * that use them; none if too many users do.
 */
const searchCopies = async (context: Context, row: PhotoRow): Promise<ProfileKey[]> => {
  const { userId } = row
  const found = await context.photoSearch.find(userId, await openQueries(context, row))
  const content = await openPhoto(context, row)
  return context.database.transaction('matcher', userId, async (trx) => {
    const holders = await readProfilesOfPhotos(trx, found.photos)
    const copies = { others: countUsers(holders), users: found.users }
    await updateSealedPhoto(trx, row, await sealPhoto(context, row, { ...content, copies }))
    return copies.others > photoHolderLimit ? [] : holders
  })
}

const searchAll = async (context: Context, rows: readonly PhotoRow[]): Promise<ProfileKey[]> => {
  const found = new Map<string, ProfileKey>()
  for (const row of rows)
    for (const { userId, profileId } of await searchCopies(context, row))
      found.set(keyOf({ userId, profileId }), { userId, profileId })
  return [...found.values()]
}

/**
 * Compares a profile with those that have a copy of one of its compared photos, and with its other
 * candidates. Withdrawn photos count no longer. Idempotent.
 */
export const matchPhotos = async (context: Context, key: ProfileKey): Promise<void> => {
  const rows = await context.database.transaction('matcher', key.userId, (trx) =>
    readPhotoRows(trx, [key]),
  )
  // null while the account is being deleted
  const foundByPhoto = await fallbackIfUnusable(searchAll(context, rows), null)
  if (foundByPhoto) await matchProfile(context, key, { foundByPhoto })
}
