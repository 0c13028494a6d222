import type { Context } from '../../../context.ts'
import { repeat, type Repeating } from '../../../lib/repeat.ts'

/** Backups and tombstones end by the day, so looking a few times a day is enough. */
const intervalMs = 6 * 3_600_000

type UpkeepTasks = {
  /** Destroys keys that were put back while the server runs; the start has done it already. */
  destroyRevived: () => Promise<unknown>
  /** Deletes backups and tombstones whose period is over. */
  expire: () => Promise<void>
}

/** Looks after keys and backups while the server runs; a run that fails is followed by the next. */
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
