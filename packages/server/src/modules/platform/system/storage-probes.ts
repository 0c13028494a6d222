import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasErrorCode } from '../../../lib/files/durable-files.ts'
import { writeProbe } from '../../../lib/files/write-probe.ts'
import type { Database } from '../../../db/database.ts'
import { writeTestRows } from './repository.ts'

/** A folder that is not created yet will be on the disk of its parent. */
const statDisk = async (folder: string): Promise<StatsFs> => {
  try {
    return await statfs(folder)
  } catch (error) {
    const parent = dirname(folder)
    if (!hasErrorCode(error, 'ENOENT') || parent === folder) throw error
    return statDisk(parent)
  }
}

/** Free bytes of the fullest disk with one of these folders. */
export const freeBytesOf = async (folders: readonly string[]): Promise<number> => {
  const free = folders.map(async (folder) => {
    const { bavail, bsize } = await statDisk(folder)
    return bavail * bsize
  })
  return Math.min(...(await Promise.all(free)))
}

const probeBytes = 64 * 1024

/** Fails while PostgreSQL or one of the folders cannot write new data. */
export const probeStorage = async (database: Database, folders: readonly string[]) => {
  await Promise.all(folders.map((folder) => writeProbe(folder, probeBytes)))
  await database.transaction('app', null, writeTestRows)
}
