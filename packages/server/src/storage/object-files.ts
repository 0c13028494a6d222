import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteRange } from '../crypto/sealing/sealed-chunks.ts'
import { systemRandom } from '../crypto/primitives/ids.ts'
import { hasErrorCode, ifMissing, namesIn, syncFolder } from '../lib/files/durable-files.ts'
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

const unlinkIfThere = (path: string): Promise<void> => rm(path, { force: true })

const modifiedAt = async (path: string): Promise<Date | null> =>
  (await stat(path).catch(ifMissing(null)))?.mtime ?? null

/** Opens the file when it is read: a reader that never begins leaves nothing open. */
async function* readPart(path: string, range: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  for await (const part of file.createReadStream(range)) yield part as Buffer
}

/** The objects of an owner may be removed while another one is written. */
const triesPerWrite = 20

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
  const moveInto = async (target: string, temporary: string, path: string): Promise<void> => {
    for (let triesLeft = triesPerWrite; ; triesLeft -= 1)
      try {
        await makeFolder(target, objects)
        await rename(temporary, path)
        await syncFolder(target).catch(ifMissing(undefined))
        return
      } catch (error) {
        if (triesLeft <= 1 || !hasErrorCode(error, 'ENOENT')) throw error
      }
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
        await moveInto(folderOf(name.owner), temporary, path)
      } catch (error) {
        await unlinkIfThere(temporary)
        throw error
      }
    },

    async read(name, { start, end }) {
      const path = pathOf(name)
      return (await modifiedAt(path)) ? readPart(path, { start, end }) : null
    },

    async remove(name) {
      await unlinkIfThere(pathOf(name))
      await syncFolder(folderOf(name.owner)).catch(ifMissing(undefined))
    },

    async removeAll(owner) {
      const folderOfOwner = folderOf(owner)
      // a write may add an object at the same time
      await rm(folderOfOwner, { recursive: true, force: true, maxRetries: 10, retryDelay: 10 })
      await syncFolder(objects).catch(ifMissing(undefined))
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
