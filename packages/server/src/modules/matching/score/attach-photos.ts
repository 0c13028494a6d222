import { areCopies, type PictureHashes } from '@crosscheck/domain/photos/picture-hashes'
import type { ComparedPhoto } from '@crosscheck/domain/matching/record/record'
import { photoHolderLimit, shareOfOthers } from '@crosscheck/domain/photos/holders'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { createYield, mapInBatches } from '../../../lib/tasks/cooperative.ts'
import {
  decodeHashes,
  openPhoto,
  openQueries,
  type EncryptedPhoto,
} from '../../describing/photo-comparison/encrypted-photo.ts'
import { keyOf } from '../../../crypto/primitives/ids.ts'
import type { PhotoRow } from '../candidates/repository/photos.ts'

type OpenedPhoto = {
  profile: string
  fileId: string
  since: number
  hashes: PictureHashes
  copies: NonNullable<EncryptedPhoto['copies']>
}

const openBatchSize = 25
const notSearchedYet = { others: 0, users: 0 }

const openRow = async (deps: Pick<Context, 'sealer'>, row: PhotoRow): Promise<OpenedPhoto> => {
  const [{ found, copies = notSearchedYet }, finding] = await Promise.all([
    openPhoto(deps, row),
    openQueries(deps, row),
  ])
  return {
    profile: keyOf(row),
    fileId: row.fileId,
    since: row.comparedAt.getTime(),
    hashes: { found: decodeHashes(found), finding },
    copies,
  }
}

const openRows = async (
  deps: Pick<Context, 'sealer'>,
  rows: readonly PhotoRow[],
): Promise<OpenedPhoto[]> => {
  const opened = await mapInBatches(rows, openBatchSize, (some) =>
    Promise.all(some.map((row) => fallbackIfUnusable(openRow(deps, row), null))),
  )
  return opened.filter((photo) => photo !== null)
}

type Photos = Map<string, ComparedPhoto[]>

const addTo = (photos: Photos, profile: string, photo: ComparedPhoto): void =>
  void photos.set(profile, [...(photos.get(profile) ?? []), photo])

const withPhotos = (profile: DecryptedProfile, photos: Photos): DecryptedProfile => {
  const found = photos.get(keyOf(profile))
  return found ? { ...profile, record: { ...profile.record, photos: found } } : profile
}

/**
 * Adds to the records the pictures that a profile has in common with the others. A picture that too
 * many users have counts for no pair.
 */
export const attachPhotos = async (
  deps: Pick<Context, 'sealer'>,
  {
    own,
    others,
    rows,
  }: { own: DecryptedProfile; others: readonly DecryptedProfile[]; rows: readonly PhotoRow[] },
): Promise<{ own: DecryptedProfile; others: DecryptedProfile[] }> => {
  const opened = await openRows(deps, rows)
  const isOwn = ({ profile }: OpenedPhoto): boolean => profile === keyOf(own)
  const photos: Photos = new Map()
  const pause = createYield()
  for (const photo of opened.filter(isOwn)) {
    const found: OpenedPhoto[] = []
    for (const other of opened) {
      await pause()
      if (!isOwn(other) && areCopies(photo.hashes, other.hashes)) found.push(other)
    }
    const counts = [photo, ...found].map(({ copies }) => copies)
    const most = counts.reduce((one, other) => (one.others < other.others ? other : one))
    if (found.length === 0 || most.others > photoHolderLimit) continue
    for (const { profile, since } of [photo, ...found])
      addTo(photos, profile, { id: photo.fileId, since, othersShare: shareOfOthers(most) })
  }
  return {
    own: withPhotos(own, photos),
    others: others.map((other) => withPhotos(other, photos)),
  }
}
