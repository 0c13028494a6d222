import type { PhotoFolder } from '@crosscheck/domain/contract/describing/photos'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { FormReader } from '../../../http/request/form.ts'
import type { ProcessedImage } from '../../../images/processed-image.ts'
import { findFile, type StoredFile } from '../../platform/files/read.ts'
import { countUpload, receiveFile, storeFile } from '../../platform/files/upload.ts'

export type PhotoDeps = Pick<
  Context,
  | 'blindIndex'
  | 'clock'
  | 'database'
  | 'images'
  | 'log'
  | 'objects'
  | 'random'
  | 'sealedValues'
  | 'sealer'
>

/**
 * Counts an upload and decodes its picture, while nothing of it is stored yet. Throws the code of a
 * refused picture.
 */
export const readPicture = async (
  deps: Pick<PhotoDeps, 'clock' | 'database' | 'images' | 'random'>,
  { userId, content }: { userId: string; content: AsyncIterable<Uint8Array> },
): Promise<ProcessedImage> => {
  await countUpload(deps, userId)
  const result = await deps.images.read(content, userId)
  if (!result.ok) throw new AppError(result.code)
  return result.image
}

const refusals = { 'no-space': 'NO_SPACE', gone: 'TOKEN_EXPIRED', 'too-large': 'INTERNAL' } as const

async function* partsOf({ large, small }: ProcessedImage) {
  yield large
  yield small
}

/** Stores a picture as one file with both sizes. FILE_EXISTS without `replace`. */
export const storePicture = async (
  deps: PhotoDeps,
  {
    userId,
    image,
    path,
    replace,
  }: { userId: string; image: ProcessedImage; path: string; replace: boolean },
): Promise<StoredFile> => {
  const { large, small, width, height, placeholder: preview } = image
  const received = await receiveFile(deps, {
    userId,
    content: partsOf(image),
    atMost: large.length + small.length,
  })
  if (!received.ok) throw new AppError(refusals[received.refusal])
  const picture = { largeBytes: large.length, smallBytes: small.length, width, height, preview }
  const named = { path, type: 'image/webp', picture }
  const stored = await storeFile(deps, { file: received.file, named, replace })
  if (!stored.ok) throw new AppError(stored.refusal === 'exists' ? 'FILE_EXISTS' : 'TOKEN_EXPIRED')
  const file = await findFile(deps, { userId, path })
  if (!file) throw new AppError('CONFLICT')
  return file
}

/** Stores an uploaded photo under a name of our own. */
export const uploadPhoto = async (
  deps: PhotoDeps,
  userId: string,
  form: FormReader<{ folder: PhotoFolder }>,
): Promise<StoredFile> => {
  const { taken: image, fields } = await form({
    take: ({ content }) => readPicture(deps, { userId, content }),
    discard: async () => {},
  })
  const path = `${fields.folder}/${deps.random.id()}.webp`
  return storePicture(deps, { userId, image, path, replace: false })
}
