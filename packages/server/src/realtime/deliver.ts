import type { Context } from '../context.ts'
import { toAppError } from '../http/errors.ts'
import { presentMessage } from './content.ts'
import { frames } from './frames.ts'
import type { Hub } from './hub.ts'
import { historyLimit } from './limits.ts'
import { messagesAfter, type MessageRow } from './repository.ts'

type Parts = Pick<Context, 'database' | 'log' | 'sealer'> & { hub: Hub }

/** Null for what nothing will ever open: those that come after it shall not wait for it. */
const openFrame = async (
  { sealer, log }: Parts,
  userId: string,
  row: MessageRow,
): Promise<string | null> => {
  try {
    return frames.message(await presentMessage({ sealer }, userId, row))
  } catch (error) {
    if (toAppError(error).code === 'UNAVAILABLE') throw error
    log.error({ error }, 'a message to a channel cannot be opened')
    return null
  }
}

/**
 * Sends a user's sockets what came after the last message they got. Numbers rise in the order of
 * commits, so that reading from the last one misses nothing, whatever notices were lost.
 */
export const deliverNew = async (parts: Parts, userId: string): Promise<void> => {
  const { database, hub } = parts
  for (;;) {
    const entry = hub.get(userId)
    if (!entry) return
    const { delivered } = entry
    if (delivered === null) {
      entry.isBehind = true
      return
    }
    const rows = await database.transaction('app', userId, (trx) =>
      messagesAfter(trx, userId, delivered, null, historyLimit.most),
    )
    for (const row of rows) {
      const frame = await openFrame(parts, userId, row)
      if (frame !== null) for (const subscriber of entry.subscribers) subscriber.tell(frame)
      entry.delivered = { ms: row.ms, n: row.n }
    }
    if (rows.length < historyLimit.most) return
  }
}
