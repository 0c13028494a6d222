import { mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, syncFolder } from '../../../lib/durable-files.ts'
import { isTombstoneKey, type Tombstone } from '../tombstones.ts'

export type TombstoneFiles = {
  folder: string
  /** Resolves when the lines would survive a power cut. */
  add(tombstones: readonly Tombstone[]): Promise<void>
  read(): Promise<Tombstone[]>
  /** Deletes tombstones of the days before this one. */
  prune(day: string): Promise<void>
}

const isDay = (name: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(name)

const daysIn = async (folder: string): Promise<string[]> => (await namesIn(folder)).filter(isDay)

/**
 * Tombstones in a folder, one file for each day, to which lines are only ever appended. Old days
 * are deleted as whole files, so several processes can write without a lock.
 */
export const openTombstoneFiles = (folder: string): TombstoneFiles => ({
  folder,
  async add(tombstones) {
    if (tombstones.length === 0) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const [day, ofDay] of Map.groupBy(tombstones, (one) => one.day)) {
      const handle = await open(join(folder, day), 'a', 0o600)
      try {
        // A line break on both sides: a line that a crash cut off spoils no other.
        await handle.appendFile(`\n${ofDay.map(({ key }) => key).join('\n')}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
    await syncFolder(folder)
  },
  async read() {
    const found: Tombstone[] = []
    for (const day of await daysIn(folder)) {
      const text = await readFile(join(folder, day), 'utf8')
      for (const key of new Set(text.split('\n'))) if (isTombstoneKey(key)) found.push({ key, day })
    }
    return found
  },
  async prune(day) {
    for (const name of await daysIn(folder)) if (name < day) await unlink(join(folder, name))
  },
})
