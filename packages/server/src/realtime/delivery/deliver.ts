import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { toAppError } from '../../http/server/errors.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'
import { frames } from '../channel/frames.ts'
import type { UserEntry, Hub } from './hub.ts'
import { historyLimit } from '../limits.ts'
import { endSubscriptions, sessionsOf } from './session-checks.ts'
import { liveSessionsIn } from './sessions.ts'
import { messagesAfter, type MessageRow } from '../messages/repository.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'log' | 'sealer'> & { hub: Hub }

/** Null for a message that this release cannot open or show: later messages do not wait for it. */
const openFrame = async (
  { sealer, log }: Deps,
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

/**
 * Sends the messages after the last delivered one; returns their number. The sessions are read with
 * them, so that an ended one gets none, even when the notice of its end was lost.
 */
const deliverPage = async (deps: Deps, userId: string, entry: UserEntry): Promise<number> => {
  const sessionIds = sessionsOf(entry)
  const deliver = async (trx: Trx): Promise<number> => {
    const after = entry.delivered
    if (after === null) return 0
    // The sessions last: one that ended before a message was stored is seen as ended.
    const [rows, live] = await Promise.all([
      messagesAfter(trx, { userId, after, before: null, limit: historyLimit.most }),
      liveSessionsIn(trx, { userId, sessionIds, now: deps.clock.now() }),
    ])
    endSubscriptions(entry, sessionIds, live)
    for (const row of rows) {
      const frame = await openFrame(deps, userId, row)
      if (frame !== null) for (const subscriber of entry.subscribers) subscriber.send(frame)
      entry.delivered = { ms: row.ms, n: row.n }
    }
    return rows.length
  }
  // The frames go out within the transaction, whose end need not be awaited.
  return deps.database.transaction('app', userId, deliver, {
    isDelivery: true,
    isOneExchange: true,
  })
}

/**
 * Sends a user's sockets the messages after the last one they got. Numbers rise in the order of
 * commits, so reading from the last one misses nothing, even when notices were lost.
 */
export const deliverPending = async (deps: Deps, userId: string): Promise<void> => {
  const entry = deps.hub.get(userId)
  if (!entry) return
  if (entry.delivered === null) {
    entry.isOutdated = true
    return
  }
  let count: number
  do count = await deliverPage(deps, userId, entry)
  while (count === historyLimit.most)
}
