import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import type { Context } from '../../../context/context.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import { fileLinkSeconds, makeFileLink } from '../../identity/file-links/links.ts'
import { type StoredFile, findFiles, type ReadDeps } from '../../platform/files/read.ts'
import { readCompared } from '../photo-comparison/repository.ts'

/** Null for a file that is no picture. */
export const presentPhoto = async (
  deps: Pick<Context, 'clock' | 'sealedValues'>,
  { id: userId, sessionId }: TokenUser,
  { file: { id, path, picture }, compared }: { file: StoredFile; compared: boolean },
): Promise<Photo | null> => {
  if (!picture) return null
  const { preview, width, height } = picture
  const link = { userId, sessionId, id }
  return {
    id,
    key: path,
    url: await makeFileLink(deps, link),
    smallUrl: await makeFileLink(deps, { ...link, size: 'small' }),
    preview,
    width,
    height,
    expiresAt: new Date(deps.clock.now().getTime() + fileLinkSeconds * 1000).toISOString(),
    compared,
  }
}

/** The user's photos of these paths, in their order. Paths without a photo are left out. */
export const listPhotos = async (
  deps: ReadDeps & Pick<Context, 'clock' | 'sealedValues'>,
  user: TokenUser,
  given: readonly string[],
): Promise<Photo[]> => {
  const paths = [...new Set(given)]
  const [compared, files] = await deps.database.transaction(
    'app',
    user.id,
    (trx) =>
      Promise.all([readCompared(trx, user.id), findFiles(deps, trx, { userId: user.id, paths })]),
    { isOneExchange: true },
  )
  const places = new Map(paths.map((path, place) => [path, place]))
  const inOrder = files.toSorted((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0))
  const photos = await Promise.all(
    inOrder.map((file) => presentPhoto(deps, user, { file, compared: compared.has(file.id) })),
  )
  return photos.filter((photo) => photo !== null)
}
