import { randomBytes } from 'node:crypto'
import { readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@crosscheck/domain/clock'
import { syncFolder, writeSynced } from '../../../lib/files/durable-files.ts'
import { appendLines, daysIn, textOfLines } from '../../../lib/files/day-files.ts'
import { encodeAct, parseAct, type Act, type ActPlace } from './acts.ts'

const dayOfAct = ({ stamp }: Act): string => dayOf(new Date(stamp))

const actsIn = async (path: string): Promise<Act[]> =>
  (await readFile(path, 'utf8')).split('\n').flatMap((line) => parseAct(line) ?? [])

/** Readers see the former content or the new one, also after a power cut. */
const replace = async (path: string, acts: readonly Act[]): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeSynced(draft, 'wx', Buffer.from(textOfLines(acts.map(encodeAct))))
  await rename(draft, path)
}

/**
 * Acts in a folder, one file for each day, to which lines are only appended, so several processes
 * can write without a lock. Files of earlier days are compacted. A line that another process
 * appends to one at that moment may be lost here; the next start adds it from another place.
 */
export const openActFiles = (folder: string): ActPlace => {
  const days = () => daysIn(folder)
  return {
    name: folder,
    add: (acts) =>
      appendLines(
        folder,
        acts.map((act) => ({ day: dayOfAct(act), line: encodeAct(act) })),
      ),
    async read() {
      const found: Act[] = []
      for (const day of await days()) found.push(...(await actsIn(join(folder, day))))
      return found
    },
    async tidy(isNeeded) {
      // No process adds to the files before the last one, apart from starts.
      for (const day of (await days()).toSorted().slice(0, -1)) {
        const acts = await actsIn(join(folder, day))
        const needed = acts.filter(isNeeded)
        if (needed.length === 0) await unlink(join(folder, day))
        else if (needed.length < acts.length) await replace(join(folder, day), needed)
      }
      if ((await days()).length > 0) await syncFolder(folder)
    },
  }
}
