import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { link, mkdir, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  hasErrorCode,
  onErrorCode,
  namesIn,
  syncAll,
  syncFolder,
  writeSynced,
} from '../../../lib/files/durable-files.ts'

/** Gives a file its name unless that is taken. */
const linkExclusively = async (temporary: string, path: string): Promise<void> => {
  try {
    await link(temporary, path).catch(onErrorCode('EEXIST', undefined))
  } finally {
    await unlink(temporary)
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

/** Writes the files of a key folder, each complete or absent, also after a power cut. */
export const createKeyFileWriter = (folder: string) => {
  const makeShard = async (path: string): Promise<void> => {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if (made) await syncFolder(folder)
  }
  const writeTemporary = async (path: string, content: Buffer): Promise<string> => {
    const temporary = `${path}.${randomBytes(6).toString('hex')}`
    await writeSynced(temporary, 'wx', content)
    return temporary
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
    const temporaryFiles: string[] = []
    const made: boolean[] = []
    for (const { path, content } of entries) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.${randomBytes(6).toString('hex')}`
      writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 })
      temporaryFiles.push(temporary)
      // other work gets its turn
      if (temporaryFiles.length % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await syncAll(folder, temporaryFiles)
    for (const [at, { path }] of entries.entries()) {
      const temporary = temporaryFiles[at] ?? ''
      try {
        linkSync(temporary, path)
        made.push(true)
      } catch (error) {
        if (!hasErrorCode(error, 'EEXIST')) throw error
        made.push(false)
      }
      unlinkSync(temporary)
    }
    await syncAll(folder, [folder, ...new Set(entries.map(({ path }) => dirname(path)))])
    return made
  }

  /** Leaves an existing file alone.. */
  const createInExistingFolder = async (path: string, content: Buffer): Promise<void> => {
    await linkExclusively(await writeTemporary(path, content), path)
    await syncFolder(dirname(path))
  }
  const createFile = async (path: string, content: Buffer): Promise<void> => {
    await makeShard(path)
    await createInExistingFolder(path, content)
  }
  const replaceFile = async (path: string, content: Buffer): Promise<void> => {
    await makeShard(path)
    const temporary = await writeTemporary(path, content)
    // A key that was erased in between stays erased.
    if (await stat(path).catch(() => null)) await rename(temporary, path)
    else await overwriteAndUnlink(temporary)
    await syncFolder(dirname(path))
  }

  return { createInExistingFolder, createFile, replaceFile, eraseFile, writeAll }
}
