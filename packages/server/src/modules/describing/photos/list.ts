import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import type { Context } from '../../../context/context.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import { findFiles, type ReadDeps } from '../../platform/files/read.ts'
import { readCompared } from '../photo-comparison/repository.ts'
import { presentPhoto } from './presenter.ts'

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
