import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openChunks, readContentKey, sealedRange } from '../../../crypto/sealing/sealed-chunks.ts'
import type { ByteRange } from '../../../crypto/sealing/sealed-chunks.ts'
import { objectNameOf, openFileRow, type FileKey, type NamedFile } from './encrypted-file.ts'
import { findById, findByPath, findByPaths } from './repository.ts'

export type ReadDeps = Pick<Context, 'blindIndex' | 'database' | 'objects' | 'sealer'>
type FileRow = FileKey & { size: number; sealed: Buffer }

export type StoredFile = NamedFile & {
  id: string
  size: number
  /** The content, or a part of it. Throws where the object is missing or damaged. */
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

const openStored = async (
  deps: Pick<ReadDeps, 'objects' | 'sealer'>,
  row: FileRow,
): Promise<StoredFile> => {
  const { key, named } = await openFileRow(deps, row)
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

const findWith = async (
  deps: Omit<ReadDeps, 'blindIndex'>,
  userId: string,
  find: (trx: Trx) => Promise<FileRow | undefined>,
): Promise<StoredFile | null> => {
  const row = await deps.database.transaction('app', userId, find, { isOneExchange: true })
  return row ? openStored(deps, row) : null
}

/** A file of the user; null where there is none of this path. */
export const findFile = (
  deps: ReadDeps,
  { userId, path }: { userId: string; path: string },
): Promise<StoredFile | null> => {
  const indexes = deps.blindIndex.filePathCandidates(userId, path)
  return findWith(deps, userId, (trx) => findByPath(trx, userId, indexes))
}

/** Those of the user's files that have one of these paths, in the transaction that reads more. */
export const findFiles = async (
  deps: Omit<ReadDeps, 'database'>,
  trx: Trx,
  { userId, paths }: { userId: string; paths: readonly string[] },
): Promise<StoredFile[]> => {
  const indexes = paths.flatMap((path) => deps.blindIndex.filePathCandidates(userId, path))
  const rows = indexes.length === 0 ? [] : await findByPaths(trx, userId, indexes)
  return Promise.all(rows.map((row) => openStored(deps, row)))
}

export const findFileById = (
  deps: Omit<ReadDeps, 'blindIndex'>,
  file: FileKey,
): Promise<StoredFile | null> => findWith(deps, file.userId, (trx) => findById(trx, file))
