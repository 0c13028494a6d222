import { photoTextVersion } from '@crosscheck/domain/consent-records/texts'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { PhotoKey } from '../../../context/photo-search.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import type { Actor } from '../profiles/actor.ts'
import { encodeHashes, sealPhoto, sealQueries } from './encrypted-photo.ts'
import {
  deleteHashes,
  insertHashes,
  isCompared,
  lockCompared,
  lockPhoto,
  type LockedPhoto,
} from './repository.ts'
import type { Luminance } from '@crosscheck/domain/photos/luminance'
import { findFileById, findFile } from '../../platform/files/read.ts'

/** Decodes the small size of a stored photo. */
const readBrightness = async (
  context: Pick<Context, 'database' | 'images' | 'objects' | 'sealer'>,
  { userId, fileId }: PhotoKey,
): Promise<Luminance> => {
  const file = await findFileById(context, { userId, id: fileId })
  if (!file?.picture) throw new AppError('NOT_FOUND')
  const { largeBytes, smallBytes } = file.picture
  const small = await file.read({ start: largeBytes, end: largeBytes + smallBytes - 1 })
  const read = await context.images.read(small, userId)
  if (!read.ok) throw new AppError(read.code)
  return read.image.luminance
}

type PhotoSwitch = {
  fileId: string
  compared: boolean
  textVersion?: string | undefined
}

/** Without an origin if a restore is completed. */
type PhotoActor = Pick<Actor, 'userId'> & Partial<Actor>

const findPhoto = async (trx: Trx, key: PhotoKey) => {
  const found = await lockPhoto(trx, key)
  return found && { ...found, isCompared: await isCompared(trx, key) }
}

const requirePhoto = async (trx: Trx, key: PhotoKey) => {
  const found = await findPhoto(trx, key)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The matches of the profile that uses the photo are compared again. */
const queueComparison = async (
  context: Context,
  trx: Trx,
  { userId, profileId }: { userId: string; profileId: string | null },
): Promise<void> => {
  if (profileId === null) return
  const singletonKey = `${userId} ${profileId}`
  await context.jobs.enqueue(trx, 'match-photos', { userId, profileId }, { singletonKey })
}

/** Withdraws the consent to a compared photo, and deletes its hashes. */
const switchOff = async (
  context: Context,
  trx: Trx,
  { actor: { userId, origin }, fileId, profileId }: { actor: PhotoActor } & LockedPhoto,
): Promise<void> => {
  await deleteHashes(trx, { userId, fileId })
  const about = { kind: 'photo-comparison', userId, subject: fileId } as const
  recordAct(trx, about, context.clock.now())
  const details = { photoId: fileId, purpose: 'photo_comparison' }
  await recordAudit(context, trx, { userId, actionType: 'consent_withdrawn', details, origin })
  await queueComparison(context, trx, { userId, profileId })
}

/** Ends the comparison of all photos of the user, also of photos that no profile uses yet. */
export const withdrawAllPhotos = async (
  context: Context,
  trx: Trx,
  actor: Actor,
): Promise<number> => {
  const compared = await lockCompared(trx, actor.userId)
  for (const photo of compared) await switchOff(context, trx, { actor, ...photo })
  return compared.length
}

/** Counts the try before the picture is read, so that refused ones cost nothing. */
const countSwitch = (context: Context, key: PhotoKey): Promise<{ isCompared: boolean }> =>
  context.database.transaction('app', key.userId, async (trx) => {
    const found = await requirePhoto(trx, key)
    if (!found.isCompared)
      await consumeLimit(context, trx, { userId: key.userId, action: 'photo_comparison' })
    return found
  })

/** Records the consent with the hashes of the picture. The picture itself is not kept anywhere. */
const switchOn = async (
  context: Context,
  { userId, origin }: Actor,
  { key, textVersion }: { key: PhotoKey; textVersion: string },
): Promise<void> => {
  if ((await countSwitch(context, key)).isCompared) return
  const hashes = await context.photoSearch.hash(await readBrightness(context, key))
  const [sealed, queries] = await Promise.all([
    sealPhoto(context, key, { found: encodeHashes(hashes.found), textVersion }),
    sealQueries(context, key, hashes.finding),
  ])
  await context.database.transaction('app', userId, async (trx) => {
    const { profileId, ...found } = await requirePhoto(trx, key)
    if (found.isCompared) return
    const now = context.clock.now()
    await insertHashes(trx, { ...key, comparedAt: now, sealed, queries })
    recordUndone(trx, { kind: 'photo-comparison', userId, subject: key.fileId }, now)
    const details = { photoId: key.fileId, purpose: 'photo_comparison', textVersion }
    await recordAudit(context, trx, { userId, actionType: 'consent_given', details, origin })
    await queueComparison(context, trx, { userId, profileId })
  })
}

/** Ends the comparison of one photo; false where there is none. Idempotent. */
export const stopComparingPhoto = (
  context: Context,
  actor: PhotoActor,
  fileId: string,
): Promise<boolean> => {
  const { userId } = actor
  return context.database.transaction('app', userId, async (trx) => {
    const found = await findPhoto(trx, { userId, fileId })
    if (found?.isCompared)
      await switchOff(context, trx, { actor, fileId, profileId: found.profileId })
    return found !== undefined
  })
}

/** Lets one photo be compared, or ends that. NOT_FOUND where there is none. Idempotent. */
export const switchPhotoComparison = async (
  context: Context,
  actor: Actor,
  { fileId, compared, textVersion = photoTextVersion }: PhotoSwitch,
): Promise<void> => {
  const key = { userId: actor.userId, fileId }
  if (compared) await switchOn(context, actor, { key, textVersion })
  else if (!(await stopComparingPhoto(context, actor, fileId))) throw new AppError('NOT_FOUND')
}

/** Ends the comparison of the photos that have these paths, before they are removed or replaced. */
export const stopComparing = async (context: Context, actor: Actor, paths: readonly string[]) => {
  for (const path of new Set(paths)) {
    const file = await findFile(context, { userId: actor.userId, path })
    // A photo that is gone by now is not compared either.
    if (file) await stopComparingPhoto(context, actor, file.id)
  }
}
