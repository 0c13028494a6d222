import { mkdir, open, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { systemRandom } from '../crypto/primitives/ids.ts'
import { hasErrorCode, namesIn, syncFolder } from '../lib/durable-files.ts'
import {
  requireObjectId,
  requireOwnerName,
  type ObjectName,
  type ObjectStore,
} from './object-store.ts'

/** Opens a new file for writing; replaced in tests of a full disk. */
export type CreateFile = (path: string) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>

/** Only the process's user can read the file. */
const createFile: CreateFile = (path) => open(path, 'wx', 0o600)

const unlinkIfThere = async (path: string): Promise<void> => {
  try {
    await unlink(path)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}

const modifiedAt = async (path: string): Promise<Date | null> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Objects as files, in a folder for each owner. A file gets its name only when all of it is on the
 * disk, so a process that is killed leaves a complete object or none.
 */
export const createObjectFiles = (folder: string, create: CreateFile = createFile): ObjectStore => {
  const objects = join(folder, 'objects')
  const unfinished = join(folder, 'unfinished')
  const folderOf = (owner: string): string => join(objects, requireOwnerName(owner))
  const pathOf = ({ owner, id }: ObjectName): string => join(folderOf(owner), requireObjectId(id))

  const makeFolder = async (path: string, parent: string): Promise<void> => {
    const made = await mkdir(path, { recursive: true, mode: 0o700 })
    if (made) await syncFolder(parent)
  }
  const writeFile = async (path: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
    const file = await create(path)
    try {
      for await (const part of content) {
        let written = 0
        while (written < part.length)
          written += (await file.write(part, written, part.length - written)).bytesWritten
      }
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    async write(name, content) {
      const path = pathOf(name)
      await makeFolder(objects, folder)
      await makeFolder(unfinished, folder)
      const temporary = join(unfinished, `${name.id}.${systemRandom.id()}`)
      try {
        await writeFile(temporary, content)
        await makeFolder(folderOf(name.owner), objects)
        await rename(temporary, path)
      } catch (error) {
        await unlinkIfThere(temporary)
        throw error
      }
      await syncFolder(folderOf(name.owner))
    },

    async read(name, { start, end }) {
      const path = pathOf(name)
      try {
        return (await open(path, 'r')).createReadStream({ start, end })
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return null
        throw error
      }
    },

    async remove(name) {
      await unlinkIfThere(pathOf(name))
    },

    async removeAll(owner) {
      await rm(folderOf(owner), { recursive: true, force: true })
    },

    async *list() {
      for (const owner of await namesIn(objects))
        for (const id of await namesIn(folderOf(owner))) {
          const writtenAt = await modifiedAt(pathOf({ owner, id }))
          if (writtenAt) yield { owner, id, writtenAt }
        }
    },

    async removeUnfinished(before) {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name)
        const writtenAt = await modifiedAt(path)
        if (writtenAt && writtenAt < before) await unlinkIfThere(path)
      }
    },
  }
}
