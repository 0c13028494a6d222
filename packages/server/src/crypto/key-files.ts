import { execFile } from 'node:child_process'
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
import { link, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { KeyStorage } from './key-store.ts'
import { ownerHash } from './tombstones.ts'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** A new name in a folder is only safe on disk when the folder itself is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeSynced = async (path: string, flags: string, content: Uint8Array): Promise<void> => {
  const handle = await open(path, flags, 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What was written to these files, and names given in these folders, survives a power cut. */
const syncAll = async (folder: string, paths: readonly string[]): Promise<void> => {
  try {
    await promisify(execFile)('sync', ['-f', folder])
  } catch {
    // not every system has it
    for (const path of paths) await syncFolder(path)
  }
}

/** Gives a file its name unless that is taken. */
const linkOnce = async (beside: string, path: string): Promise<void> => {
  try {
    await link(beside, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(beside)
  }
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

const overwriteAndUnlink = async (path: string): Promise<void> => {
  try {
    const { size } = await stat(path)
    await writeSynced(path, 'r+', randomBytes(size))
    await unlink(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** More than a file holds with a dozen keys. */
const smallBytes = 4096

/** Without asking for a file's size first, and into the same memory each time. */
const createSmallReader = () => {
  const read = Buffer.alloc(smallBytes)
  return (path: string): Buffer => {
    const file = openSync(path, 'r')
    try {
      const length = readSync(file, read, 0, smallBytes, 0)
      return length < smallBytes ? Buffer.from(read.subarray(0, length)) : readFileSync(path)
    } finally {
      closeSync(file)
    }
  }
}

/** A read this slow came from a disk or a network, not from memory. */
const slowMs = 1
/** For so long after one, reads wait elsewhere. */
const slowForMs = 100

/**
 * Reads small files. What the system holds in memory is read on the spot, which is five times
 * cheaper than handing it to another thread and fits a save that opens dozens of keys; after a slow
 * read the next ones go to other threads, so that one slow read is all that requests wait for.
 */
const createReader = () => {
  let slowUntil = 0
  const readNow = createSmallReader()
  return async (path: string): Promise<Buffer> => {
    const start = performance.now()
    if (start < slowUntil) return readFile(path)
    try {
      return readNow(path)
    } finally {
      const end = performance.now()
      if (end - start > slowMs) slowUntil = end + slowForMs
    }
  }
}

/** The file that says whose keys these are. */
const markName = 'installation'
const isShard = (name: string): boolean => /^[0-9a-f]{2}$/.test(name)

const pathOfHash = (folder: string, name: string): string =>
  join(folder, name.slice(0, 2), name.slice(2))

/** Where an owner's file is under the folder of all. */
export const keyFilePath = (folder: string, owner: string): string =>
  pathOfHash(folder, ownerHash(owner))

/**
 * One small file per owner under `folder`, named by a hash, in 256 sub-folders. A file is there
 * whole or not at all, also after a power cut.
 */
export const openKeyFiles = async (folder: string): Promise<KeyStorage> => {
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
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }
  const eraseFile = async (path: string): Promise<void> => {
    const shard = dirname(path)
    // With what a crash may have left of a file that was being written.
    const names = (await namesIn(shard)).filter((name) => name.startsWith(basename(path)))
    for (const name of names) await overwriteAndUnlink(join(shard, name))
    if (names.length > 0) await syncFolder(shard)
  }

  return {
    read: (id) => readIfThere(pathOf(id)),
    async create(id, content) {
      const path = pathOf(id)
      await linkOnce(await writeBeside(path, content), path)
      await syncFolder(dirname(path))
    },
    /**
     * All files are written, then made safe on disk at once, and only then get their names; where a
     * whole file system cannot be synced, one by one.
     */
    async createAll(entries) {
      if (entries.length === 0) return []
      const pairs: { id: string; beside: string; path: string }[] = []
      const made: string[] = []
      for (const { id, content } of entries) {
        const path = pathOf(id)
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        const beside = `${path}.${randomBytes(6).toString('hex')}`
        writeFileSync(beside, content, { flag: 'wx', mode: 0o600 })
        pairs.push({ id, beside, path })
        // other work gets its turn
        if (pairs.length % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      await syncAll(
        folder,
        pairs.map(({ beside }) => beside),
      )
      for (const { id, beside, path } of pairs) {
        try {
          linkSync(beside, path)
          made.push(id)
        } catch (error) {
          if (!hasCode(error, 'EEXIST')) throw error
        }
        unlinkSync(beside)
      }
      await syncAll(folder, [folder, ...new Set(pairs.map(({ path }) => dirname(path)))])
      return made
    },
    async replace(id, content) {
      const path = pathOf(id)
      const beside = await writeBeside(path, content)
      // One that was erased meanwhile stays erased.
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
        if (hasCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async writeMark(installationId) {
      const beside = `${markFile}.${randomBytes(6).toString('hex')}`
      await writeSynced(beside, 'wx', Buffer.from(`${installationId}\n`))
      await linkOnce(beside, markFile)
      await syncFolder(folder)
    },
    nameOf: (id) => relative(folder, pathOf(id)),
    async *names() {
      for (const shard of await namesIn(folder))
        if (isShard(shard))
          for (const name of await namesIn(join(folder, shard))) yield join(shard, name)
    },
    close: async () => {},
  }
}
