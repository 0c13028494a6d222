import { randomBytes } from 'node:crypto'
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { link, mkdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { hasErrorCode, namesIn, syncAll, syncFolder, writeSynced } from '../../lib/durable-files.ts'
import type { ArchivableStorage } from './key-storage.ts'
import { ownerHash } from './tombstones.ts'

/** Gives a file its name unless that is taken. */
const linkExclusively = async (beside: string, path: string): Promise<void> => {
  try {
    await link(beside, path)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(beside)
  }
}

const overwriteAndUnlink = async (path: string): Promise<void> => {
  try {
    const { size } = await stat(path)
    await writeSynced(path, 'r+', randomBytes(size))
    await unlink(path)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}

/** More than a file holds with a dozen keys. */
const smallFileBytes = 4096

/** Without reading a file's size first, and into the same memory each time. */
const createSmallFileReader = () => {
  const read = Buffer.alloc(smallFileBytes)
  return (path: string): Buffer => {
    const file = openSync(path, 'r')
    try {
      const length = readSync(file, read, 0, smallFileBytes, 0)
      return length < smallFileBytes ? Buffer.from(read.subarray(0, length)) : readFileSync(path)
    } finally {
      closeSync(file)
    }
  }
}

/** A read this slow came from a disk or a network, not from memory. */
const slowMs = 1
/** For this long after a slow read, reads use other threads. */
const slowDurationMs = 100

/**
 * Reads small files. Cached files are read on the spot, which is five times cheaper than another
 * thread and suits a save that opens dozens of keys. After a slow read the next ones use other
 * threads, so requests wait for one slow read only.
 */
const createReader = () => {
  let slowUntil = 0
  const readNow = createSmallFileReader()
  return async (path: string): Promise<Buffer> => {
    const start = performance.now()
    if (start < slowUntil) return readFile(path)
    try {
      return readNow(path)
    } finally {
      const end = performance.now()
      if (end - start > slowMs) slowUntil = end + slowDurationMs
    }
  }
}

/** The file that names the keys' installation. */
const markName = 'installation'
/** Excludes leftovers of a crash from a half-written file. */
const isCompleteName = (name: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{38}$/.test(name)
const isShard = (name: string): boolean => /^[0-9a-f]{2}$/.test(name)

const pathOfHash = (folder: string, name: string): string =>
  join(folder, name.slice(0, 2), name.slice(2))

/** The path of an owner's file below the folder. */
export const keyFilePath = (folder: string, owner: string): string =>
  pathOfHash(folder, ownerHash(owner))

/**
 * One small file per owner under `folder`, named by a hash, in 256 sub-folders. A file is complete
 * or absent, also after a power cut.
 */
export const openKeyFiles = async (folder: string): Promise<ArchivableStorage> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const markFile = join(folder, markName)
  const pathOf = (id: string): string => keyFilePath(folder, id)
  const readKey = createReader()
  const writeBeside = async (path: string, content: Buffer): Promise<string> => {
    const shard = dirname(path)
    const made = await mkdir(shard, { recursive: true, mode: 0o700 })
    if (made) await syncFolder(folder)
    const beside = `${path}.${randomBytes(6).toString('hex')}`
    await writeSynced(beside, 'wx', content)
    return beside
  }

  const readIfThere = async (path: string): Promise<Buffer | null> => {
    try {
      return await readKey(path)
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null
      throw error
    }
  }
  const eraseFile = async (path: string): Promise<void> => {
    const shard = dirname(path)
    // Includes leftovers of a crash from half-written files.
    const names = (await namesIn(shard)).filter((name) => name.startsWith(basename(path)))
    for (const name of names) await overwriteAndUnlink(join(shard, name))
    if (names.length > 0) await syncFolder(shard)
  }
  /**
   * Writes all files, syncs them to disk at once, and only then gives them their names. Where a
   * whole file system cannot be synced, it syncs them one by one. Returns for each whether its name
   * was free.
   */
  const writeAll = async (entries: readonly { path: string; content: Buffer }[]) => {
    if (entries.length === 0) return []
    const besides: string[] = []
    const made: boolean[] = []
    for (const { path, content } of entries) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const beside = `${path}.${randomBytes(6).toString('hex')}`
      writeFileSync(beside, content, { flag: 'wx', mode: 0o600 })
      besides.push(beside)
      // other work gets its turn
      if (besides.length % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await syncAll(folder, besides)
    for (const [at, { path }] of entries.entries()) {
      const beside = besides[at] ?? ''
      try {
        linkSync(beside, path)
        made.push(true)
      } catch (error) {
        if (!hasErrorCode(error, 'EEXIST')) throw error
        made.push(false)
      }
      unlinkSync(beside)
    }
    await syncAll(folder, [folder, ...new Set(entries.map(({ path }) => dirname(path)))])
    return made
  }
  const entryNames = async function* (): AsyncGenerator<string> {
    for (const shard of await namesIn(folder))
      if (isShard(shard))
        for (const name of await namesIn(join(folder, shard))) yield join(shard, name)
  }

  return {
    read: (id) => readIfThere(pathOf(id)),
    async create(id, content) {
      const path = pathOf(id)
      await linkExclusively(await writeBeside(path, content), path)
      await syncFolder(dirname(path))
    },
    async createAll(entries) {
      const made = await writeAll(entries.map(({ id, content }) => ({ path: pathOf(id), content })))
      return entries.filter((_, at) => made[at]).map(({ id }) => id)
    },
    async replace(id, content) {
      const path = pathOf(id)
      const beside = await writeBeside(path, content)
      // A key that was erased in between stays erased.
      if (await stat(path).catch(() => null)) await rename(beside, path)
      else await overwriteAndUnlink(beside)
      await syncFolder(dirname(path))
    },
    erase: (id) => eraseFile(pathOf(id)),
    async *find(ownerHashes) {
      for (const [at, hash] of ownerHashes.entries()) {
        const path = pathOfHash(folder, hash)
        const content = await readIfThere(path)
        if (content) yield { ownerHash: hash, content, erase: () => eraseFile(path) }
        // other work gets its turn
        if (at % 1000 === 999) await new Promise((resolve) => setImmediate(resolve))
      }
    },
    async readMark() {
      try {
        return (await readFile(markFile, 'utf8')).trim()
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async writeMark(installationId) {
      const beside = `${markFile}.${randomBytes(6).toString('hex')}`
      await writeSynced(beside, 'wx', Buffer.from(`${installationId}\n`))
      await linkExclusively(beside, markFile)
      await syncFolder(folder)
    },
    entryName: (id) => relative(folder, pathOf(id)),
    entryNames,
    async *entries() {
      for await (const name of entryNames()) {
        if (!isCompleteName(name)) continue
        const content = await readIfThere(join(folder, name))
        if (content) yield { name, ownerHash: name.replace('/', ''), content }
      }
    },
    async restore(entries) {
      const foreign = entries.find(({ name }) => !isCompleteName(name))
      if (foreign) throw new Error('A name in this archive is not that of a key file.')
      const made = await writeAll(
        entries.map(({ name, content }) => ({ path: join(folder, name), content })),
      )
      return made.filter(Boolean).length
    },
    close: async () => {},
  }
}
