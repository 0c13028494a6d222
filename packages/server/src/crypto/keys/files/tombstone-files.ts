import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isTombstoneKey, type Tombstone } from '../tombstones.ts'
import { appendLines, daysIn } from '../../../lib/files/day-files.ts'

export type TombstoneFiles = {
  /** Resolves when the lines would survive a power cut. */
  add(tombstones: readonly Tombstone[]): Promise<void>
  read(): Promise<Tombstone[]>
  /** Deletes tombstones of the days before this one. */
  prune(day: string): Promise<void>
}

/**
 * Tombstones in a folder, one file for each day, to which lines are only ever appended. Old days
 * are deleted as whole files, so several processes can write without a lock.
 */
export const openTombstoneFiles = (folder: string): TombstoneFiles => ({
  async add(tombstones) {
    const lines = tombstones.map(({ key, day }) => ({ day, line: key }))
    if (lines.length > 0) await appendLines(folder, lines)
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
