import type { PictureHashes } from '@crosscheck/domain/photos/picture-hashes'
import type { Context } from '../../../context/context.ts'
import type { FoundPhotos, PhotoKey, PhotoSearch } from '../../../context/photo-search.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import type { Trx } from '../../../db/database.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'
import { TaskThread } from '../../../lib/tasks/task-thread.ts'
import { decodeHashes, openPhoto } from '../../describing/photo-comparison/encrypted-photo.ts'
import {
  readHashesAfter,
  readKeysOfHashes,
  readStateOfHashes,
  type HashRow,
} from './repository/photos.ts'
import type { HashedPhoto, SearchTask } from './search-worker.ts'

type Deps = Pick<Context, 'database' | 'sealer'>

const nameOf = ({ userId, fileId }: PhotoKey): string => `${userId} ${fileId}`

const keyOf = (name: string): PhotoKey => {
  const [userId = '', fileId = ''] = name.split(' ')
  return { userId, fileId }
}

const worker = new URL('./search-worker.ts', import.meta.url)
const rowsPerRead = 2000
const openBatchSize = 25
/** Rows of parallel transactions become visible out of order, but rarely by this many places. */
const overlap = 100
/** Unused hashes leave the memory after this time. */
const idleMs = 600_000

/** One thread with the hashes that it has so far. */
class LoadedHashes {
  readonly thread = new TaskThread<SearchTask, unknown>(worker)
  readonly #deps: Deps
  readonly #names = new Set<string>()
  #last = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Adds and removes what changed. Returns the number of users with compared photos. */
  async update(trx: Trx): Promise<number> {
    await this.#readAfter(trx, this.#last - overlap)
    const { count, users } = await readStateOfHashes(trx)
    if (count !== this.#names.size) await this.#compareWithAll(trx)
    return users
  }

  async #compareWithAll(trx: Trx): Promise<void> {
    const stored = new Set((await readKeysOfHashes(trx)).map(nameOf))
    const gone = [...this.#names].filter((name) => !stored.has(name))
    for (const name of gone) this.#names.delete(name)
    if (gone.length > 0) await this.thread.run({ kind: 'remove', names: gone })
    if (this.#names.size < stored.size) await this.#readAfter(trx, 0)
  }

  async #readAfter(trx: Trx, first: number): Promise<void> {
    let place = first
    for (;;) {
      const rows = await readHashesAfter(trx, { place, limit: rowsPerRead })
      const added = rows.filter((row) => !this.#names.has(nameOf(row)))
      const photos = await mapInBatches(added, openBatchSize, (some) =>
        Promise.all(some.map((row) => this.#open(row))),
      )
      if (photos.length > 0) await this.thread.run({ kind: 'add', photos })
      for (const { name } of photos) this.#names.add(name)
      place = rows.at(-1)?.place ?? place
      if (rows.length < rowsPerRead) break
    }
    this.#last = Math.max(this.#last, place)
  }

  /** A photo whose owner's key is destroyed is never found. */
  async #open(row: HashRow): Promise<HashedPhoto> {
    const content = await fallbackIfUnusable(openPhoto(this.#deps, row), null)
    return { name: nameOf(row), found: content ? decodeHashes(content.found) : [] }
  }
}

/**
 * Searches the hashes of all compared photos in a thread of this process. The database decides:
 * each search first reads what changed, and its results are looked up there. Hashes are in memory
 * only while they are searched.
 */
export const createPhotoSearch = (deps: Deps): PhotoSearch => {
  let loaded: LoadedHashes | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const forget = async (): Promise<void> => {
    clearTimeout(idle)
    const { thread } = loaded ?? {}
    loaded = null
    await thread?.close()
  }

  /** One after the other, because each changes what is loaded. A failure starts again. */
  const inTurn = <Result>(work: (hashes: LoadedHashes) => Promise<Result>): Promise<Result> => {
    const result = last.then(async () => {
      loaded ??= new LoadedHashes(deps)
      try {
        return await work(loaded)
      } catch (error) {
        await forget()
        throw error
      } finally {
        clearTimeout(idle)
        idle = setTimeout(() => void close(), idleMs).unref()
      }
    })
    last = result.catch(() => {})
    return result
  }

  const close = (): Promise<void> => {
    const closed = last.then(forget)
    last = closed.catch(() => {})
    return closed
  }

  return {
    hash: async (picture) => {
      // does not wait for a search, and leaves nothing of the picture behind
      const thread = new TaskThread<SearchTask, PictureHashes>(worker)
      try {
        return await thread.run({ kind: 'hash', picture })
      } finally {
        await thread.close()
      }
    },
    find: (userId, queries) =>
      inTurn(async (hashes): Promise<FoundPhotos> => {
        const users = await deps.database.transaction('matcher', userId, (trx) =>
          hashes.update(trx),
        )
        const names = (await hashes.thread.run({ kind: 'find', queries })) as string[]
        const photos = names.map(keyOf).filter((photo) => photo.userId !== userId)
        return { photos, users }
      }),
    close,
  }
}
