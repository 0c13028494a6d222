import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { FileKey } from '../../platform/files/encrypted-file.ts'
import {
  findIdsByPaths,
  markRemoved,
  setDraft,
  setProfile,
} from '../../platform/files/repository.ts'
import { photoKeysIn } from './photo-values.ts'

type Values = Readonly<Record<string, unknown>>
type Deps = Pick<Context, 'blindIndex'>

const findPhotos = ({ blindIndex }: Deps, trx: Trx, userId: string, keys: readonly string[]) =>
  findIdsByPaths(
    trx,
    userId,
    keys.map((key) => blindIndex.filePathCandidates(userId, key)),
  )

const unknownPhoto = (paths: readonly string[]) =>
  new AppError('PROFILE_INVALID', {
    fields: paths.map((path) => ({ path: `values.${path}`, code: 'invalid_photo' })),
    message: errorCatalog.PROFILE_INVALID.message,
  })

/**
 * Gives the photos in `values` to a profile, in the transaction that saves it. Returns the photos
 * that an earlier version had and this one lacks: their keys are destroyed, and the caller removes
 * their content after the commit. PROFILE_INVALID for a photo that the user does not have, or that
 * another profile has. Photos of the earlier version may have been deleted since.
 */
export const attachToProfile = async (
  deps: Deps,
  trx: Trx,
  {
    userId,
    profileId,
    values,
    before = {},
  }: { userId: string; profileId: string; values: Values; before?: Values },
): Promise<FileKey[]> => {
  const [keys, former] = [photoKeysIn(values), photoKeysIn(before)]
  if (keys.length === 0 && former.length === 0) return []
  const found = await findPhotos(deps, trx, userId, keys)
  const isWrong = (key: string, place: number): boolean => {
    const file = found[place]
    if (!file) return !former.includes(key)
    return file.profileId !== null && file.profileId !== profileId
  }
  const wrong = keys.filter(isWrong)
  if (wrong.length > 0) {
    const isSingle = ({ partnerPhotoUrl }: Values) => wrong.some((key) => key === partnerPhotoUrl)
    const others = wrong.filter((key) => key !== values['partnerPhotoUrl'])
    throw unknownPhoto([
      ...(isSingle(values) ? ['partnerPhotoUrl'] : []),
      ...(others.length > 0 ? ['couplePhotoUrls'] : []),
    ])
  }
  const ids = found.flatMap((file) => file?.id ?? [])
  const dropped = await setProfile(trx, { userId, profileId, ids })
  const files = dropped.map((id) => ({ userId, id }))
  for (const file of files) await markRemoved(trx, file)
  return files
}

/** Gives the photos in `values` to a draft. Unknown ones are ignored, as a draft may be wrong. */
export const attachToDraft = async (
  deps: Deps,
  trx: Trx,
  { userId, draftId, values }: { userId: string; draftId: string; values: Values },
): Promise<void> => {
  const found = await findPhotos(deps, trx, userId, photoKeysIn(values))
  await setDraft(trx, { userId, draftId, ids: found.flatMap((file) => file?.id ?? []) })
}
