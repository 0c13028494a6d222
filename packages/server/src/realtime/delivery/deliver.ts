import type { Context } from '../../context.ts'
import { toAppError } from '../../http/server/errors.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'
import { frames } from '../channel/frames.ts'
import type { Entry, Hub } from './hub.ts'
import { historyLimit } from '../limits.ts'
import { messagesAfter, type MessageRow } from '../messages/repository.ts'

type Parts = Pick<Context, 'database' | 'log' | 'sealer'> & { hub: Hub }

/** Null for what this release cannot open or show: the messages after it do not wait for it. */
const openFrame = async (
  { sealer, log }: Parts,
  userId: string,
  row: MessageRow,
): Promise<string | null> => {
  try {
    const message = await presentMessage({ sealer }, userId, row)
    return message && frames.message(message)
  } catch (error) {
    if (toAppError(error).code === 'UNAVAILABLE') throw error
    log.error({ error }, 'a message to a channel cannot be opened')
    return null
  }
}

/** Sends what is there after the last message that was delivered; gives how many there were. */
const deliverPage = async (parts: Parts, userId: string, entry: Entry): Promise<number> =>
  // Within the transaction, whose end need not be waited for.
  parts.database.transaction('app', userId, async (trx) => {
    if (entry.delivered === null) return 0
    const rows = await messagesAfter(trx, userId, entry.delivered, null, historyLimit.most)
    for (const row of rows) {
      const frame = await openFrame(parts, userId, row)
      if (frame !== null) for (const subscriber of entry.subscribers) subscriber.tell(frame)
      entry.delivered = { ms: row.ms, n: row.n }
    }
    return rows.length
  })

/**
 * Sends a user's sockets what came after the last message they got. Numbers rise in the order of
 * commits, so that reading from the last one misses nothing, whatever notices were lost.
 */
export const deliverNew = async (parts: Parts, userId: string): Promise<void> => {
  const entry = parts.hub.get(userId)
  if (!entry) return
  if (entry.delivered === null) {
    entry.isBehind = true
    return
  }
  let count: number
  do count = await deliverPage(parts, userId, entry)
  while (count === historyLimit.most)
}
