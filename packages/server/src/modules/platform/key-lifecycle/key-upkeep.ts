import type { Context } from '../../../context/context.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'

/** Backups and tombstones expire by the day, so a few checks a day are enough. */
const intervalMs = 6 * 3_600_000

type UpkeepTasks = {
  /** Destroys keys that were restored while the server runs; the start already did so once. */
  destroyRevived: () => Promise<unknown>
  /** Deletes expired backups and tombstones. */
  expire: () => Promise<void>
}

/** Maintains keys and backups while the server runs. A failed run is followed by the next. */
export const createUpkeep = (
  log: Context['log'],
  { destroyRevived, expire }: UpkeepTasks,
): Repeating =>
  repeat(intervalMs, async ({ isFirst }) => {
    try {
      if (!isFirst) await destroyRevived()
      await expire()
    } catch (error) {
      log.error({ error }, 'the upkeep of keys and backups failed')
    }
  })
