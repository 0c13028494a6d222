import { maxAccountBytes } from '@crosscheck/domain/files/limits'
import type { Context } from '../../../context/context.ts'
import {
  createContentKey,
  readContentKey,
  sealChunks,
} from '../../../crypto/sealing/sealed-chunks.ts'
import { consumeLimit } from '../limits/service.ts'
import { objectNameOf, sealFile, type FileKey, type NamedFile } from './encrypted-file.ts'
import { discardFile, finishRemoval } from './remove.ts'
import {
  findByPath,
  insertPending,
  lockPaths,
  lockPending,
  keepUses,
  markRemoved,
  markStored,
  setPendingSize,
  sumSizes,
} from './repository.ts'

type Deps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'log' | 'objects' | 'random' | 'sealer'
>

/** An upload whose content is stored, and which has no path yet. */
export type ReceivedFile = FileKey & { size: number; key: string }

export type ReceiveResult =
  | { ok: true; file: ReceivedFile }
  | { ok: false; refusal: 'too-large' | 'no-space' | 'gone' }

class TooLarge extends Error {}

/** Stops reading as soon as the content is too large, and counts it. */
const limited = (content: AsyncIterable<Uint8Array>, atMost: number) => {
  const counted = { size: 0 }
  const parts = (async function* () {
    for await (const part of content) {
      counted.size += part.length
      if (counted.size > atMost) throw new TooLarge()
      yield part
    }
  })()
  return { counted, parts }
}

/** Counts an upload. Work on its content comes afterwards, whatever becomes of it. */
export const countUpload = (deps: Pick<Context, 'clock' | 'database' | 'random'>, userId: string) =>
  deps.database.transaction('app', userId, (trx) =>
    consumeLimit(deps, trx, { userId, action: 'file_upload' }),
  )

/** Reserves the space of an upload until its real size is known. */
const reserve = async (
  deps: Deps,
  { userId, size, isOwnCopy }: { userId: string; size: number; isOwnCopy: boolean },
): Promise<{ file: FileKey; key: string } | null> => {
  const file = { userId, id: deps.random.id() }
  const key = createContentKey()
  const sealed = await sealFile(deps, file, { key, named: null })
  const createdAt = deps.clock.now()
  return deps.database.transaction('app', userId, async (trx) => {
    if (!isOwnCopy) {
      await lockPaths(trx, userId)
      if ((await sumSizes(trx, userId)) + size > maxAccountBytes) return null
    }
    await insertPending(trx, { ...file, size, createdAt, sealed })
    return { file, key }
  })
}

/**
 * Seals and stores content while it arrives; `atMost` is its size at most. The row is committed
 * before the first byte is written, so a process that dies leaves nothing that the sweep does not
 * find.
 */
export const receiveFile = async (
  deps: Deps,
  {
    userId,
    content,
    atMost,
    isOwnCopy = false,
  }: {
    userId: string
    content: AsyncIterable<Uint8Array>
    atMost: number
    /** A copy of the account's own data for its user, beyond the space of uploads. */
    isOwnCopy?: boolean
  },
): Promise<ReceiveResult> => {
  const reserved = await reserve(deps, { userId, size: isOwnCopy ? 0 : atMost, isOwnCopy })
  if (!reserved) return { ok: false, refusal: 'no-space' }
  const { file, key } = reserved
  const { counted, parts } = limited(content, atMost)
  try {
    const sealed = sealChunks(readContentKey(key, file.id), parts)
    await deps.objects.write(objectNameOf(file), sealed)
    const { size } = counted
    // The account and its objects may have been deleted during the upload.
    const isExpected = await deps.database.transaction('app', userId, (trx) =>
      setPendingSize(trx, { ...file, size }),
    )
    if (isExpected) return { ok: true, file: { ...file, size, key } }
    await discardFile(deps, file)
    return { ok: false, refusal: 'gone' }
  } catch (error) {
    await discardFile(deps, file)
    if (error instanceof TooLarge) return { ok: false, refusal: 'too-large' }
    throw error
  }
}

export type StoreResult = { ok: true } | { ok: false; refusal: 'exists' | 'gone' }

/**
 * Gives a received file its path. With `replace`, a file of the same user that has the path is
 * deleted, and what used it uses the new one. A refused file is deleted.
 */
export const storeFile = async (
  deps: Deps,
  { file, named, replace }: { file: ReceivedFile; named: NamedFile; replace: boolean },
): Promise<StoreResult> => {
  const { userId, key } = file
  const { path } = named
  const sealed = await sealFile(deps, file, { key, named }).catch(async (error: unknown) => {
    await discardFile(deps, file)
    throw error
  })
  const pathIndex = deps.blindIndex.filePath(userId, path)
  const candidates = deps.blindIndex.filePathCandidates(userId, path)
  const stored = await deps.database.transaction('app', userId, async (trx) => {
    await lockPaths(trx, userId)
    if (!(await lockPending(trx, file))) return { refusal: 'gone' } as const
    const former = await findByPath(trx, userId, candidates)
    if (former && !replace) return { refusal: 'exists' } as const
    if (former) await markRemoved(trx, former)
    const { profileId = null, draftId = null } = former ?? {}
    const uses = await keepUses(trx, { userId, profileId, draftId })
    await markStored(trx, file, { ...uses, pathIndex, sealed })
    return { refusal: null, former }
  })
  if (stored.refusal === null) {
    if (stored.former) await finishRemoval(deps, [stored.former])
    return { ok: true }
  }
  await discardFile(deps, file)
  return { ok: false, refusal: stored.refusal }
}
