import { mkdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ifMissing, namesIn } from '../../../lib/files/durable-files.ts'
import { createKeyFileWriter } from './key-file-writer.ts'
import type { ArchivableStorage } from '../key-storage.ts'
import { ownerHash } from '../tombstones.ts'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** More than a file with a dozen keys. */
const smallFileBytes = 4096

/** Without reading a file's size first, and into the same memory each time. */
const createSyncReader = () => {
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
const createSmallFileReader = () => {
  let slowUntil = 0
  const readNow = createSyncReader()
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
  const readKey = createSmallFileReader()
  const writer = createKeyFileWriter(folder)
  const readIfThere = (path: string): Promise<Buffer | null> => readKey(path).catch(ifMissing(null))
  const entryNames = async function* (): AsyncGenerator<string> {
    for (const shard of await namesIn(folder))
      if (isShard(shard))
        for (const name of await namesIn(join(folder, shard))) yield join(shard, name)
  }

  return {
    read: (id) => readIfThere(pathOf(id)),
    create: (id, content) => writer.createFile(pathOf(id), content),
    replace: (id, content) => writer.replaceFile(pathOf(id), content),
    erase: (id) => writer.eraseFile(pathOf(id)),
    async *find(ownerHashes) {
      for (const [at, hash] of ownerHashes.entries()) {
        const path = pathOfHash(folder, hash)
        const content = await readIfThere(path)
        if (content) yield { ownerHash: hash, content, erase: () => writer.eraseFile(path) }
        // other work gets its turn
        if (at % 1000 === 999) await new Promise((resolve) => setImmediate(resolve))
      }
    },
    async readMark() {
      const mark = await readFile(markFile, 'utf8').catch(ifMissing(null))
      return mark?.trim() ?? null
    },
    async writeMark(installationId) {
      await writer.createInExistingFolder(markFile, Buffer.from(`${installationId}\n`))
    },
    acts: null,
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
      const made = await writer.writeAll(
        entries.map(({ name, content }) => ({ path: join(folder, name), content })),
      )
      return made.filter(Boolean).length
    },
    close: async () => {},
  }
}
