import type { Context } from '../../../context/context.ts'
import { openChunks, readContentKey, sealedRange } from '../../../crypto/sealing/sealed-chunks.ts'
import type { ByteRange } from '../../../crypto/sealing/sealed-chunks.ts'
import { objectNameOf, openFileRow } from './encrypted-file.ts'
import { findByPath } from './repository.ts'

type Deps = Pick<Context, 'blindIndex' | 'database' | 'objects' | 'sealer'>

export type StoredFile = {
  id: string
  path: string
  type: string
  size: number
  /** The content, or a part of it. Throws where the object is missing or damaged. */
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

/** A file of the user; null where there is none of this path. */
export const findFile = async (
  deps: Deps,
  { userId, path }: { userId: string; path: string },
): Promise<StoredFile | null> => {
  const indexes = deps.blindIndex.filePathCandidates(userId, path)
  const row = await deps.database.transaction('app', userId, (trx) =>
    findByPath(trx, userId, indexes),
  )
  if (!row) return null
  const { key, named } = await openFileRow(deps, row, row.sealed)
  if (!named) throw new Error('A stored file has no path.')
  const { id, size } = row
  return {
    id,
    ...named,
    size,
    async read(range) {
      const sealed = await deps.objects.read(objectNameOf(row), sealedRange(size, range))
      if (!sealed) throw new Error('The object of a file is missing.')
      return openChunks(readContentKey(key, id), { size, range }, sealed)
    },
  }
}
