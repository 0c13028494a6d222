import { AppError } from '@crosscheck/domain/errors'
import type { Luminance } from '@crosscheck/domain/photos/luminance'
import type { Context } from '../../../context/context.ts'
import type { PhotoKey } from '../../../context/photo-search.ts'
import { findFileById } from '../../platform/files/read.ts'

/** Decodes the small size of a stored photo. */
export const readBrightness = async (
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
