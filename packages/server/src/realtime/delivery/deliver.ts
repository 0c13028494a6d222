import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { sendInOrder } from '../../db/send-in-order.ts'
import { actAs } from '../../db/transaction/acting-user.ts'
import { toAppError } from '../../http/server/errors.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'
import { frames } from '../channel/frames.ts'
import type { UserEntry, Hub } from './hub.ts'
import { historyLimit } from '../limits.ts'
import { endSubscriptions, sessionsOf } from './session-checks.ts'
import { liveSessionsIn } from './sessions.ts'
import { readMessages, type MessageRow } from '../messages/repository.ts'

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

type Read = { entry: UserEntry; sessionIds: string[]; rows: MessageRow[]; live: Set<string> }

/** Starts to read a user's next messages, as that user; null without a connected one. */
const read = (deps: Deps, trx: Trx, userId: string): Promise<Read | null> => {
  const entry = deps.hub.get(userId)
  const after = entry?.delivered
  if (!entry || !after) return Promise.resolve(null)
  const sessionIds = sessionsOf(entry)
  const [acting, reading, looking] = sendInOrder(
    () => actAs(trx, userId),
    () => readMessages(trx, { userId, after, limit: historyLimit.most }),
    // The sessions last: one that ended before a message was stored is seen as ended.
    () => liveSessionsIn(trx, { userId, sessionIds, now: deps.clock.now() }),
  )
  return acting.then(async () => ({ entry, sessionIds, rows: await reading, live: await looking }))
}

/** Sends what was read to the user's sockets; returns the number of messages. */
const send = async (
  deps: Deps,
  userId: string,
  { entry, sessionIds, rows, live }: Read,
): Promise<number> => {
  endSubscriptions(entry, sessionIds, live)
  for (const row of rows) {
    const frame = await openFrame(deps, userId, row)
    if (frame !== null) for (const subscriber of entry.subscribers) subscriber.send(frame)
    entry.delivered = { ms: row.ms, n: row.n }
  }
  return rows.length
}

/**
 * Sends several users the messages after their last delivered ones; answers with the numbers of
 * messages. One exchange reads for all of them, for each as that user. The sessions are read with
 * the messages, so that an ended one gets none, even when the notice of its end was lost.
 */
export const deliverPages = (
  deps: Deps,
  userIds: readonly string[],
): Promise<PromiseSettledResult<number>[]> =>
  deps.database.transaction(
    'app',
    null,
    async (trx) => {
      const reads = userIds.map((userId) => read(deps, trx, userId))
      // A failed statement fails all of them; a failure to open or send fails one user's.
      const sent = reads.map(async (reading, index) => {
        const found = await reading
        return found ? send(deps, userIds[index] ?? '', found) : 0
      })
      const outcomes = await Promise.allSettled(sent)
      await Promise.all(reads)
      return outcomes
    },
    // The frames go out within the transaction, whose end need not be awaited.
    { isDelivery: true, isOneExchange: true },
  )

/**
 * Sends a user's sockets the messages after the last one they got. Numbers rise in the order of
 * commits, so reading from the last one misses nothing, even when notices were lost.
 */
export const deliverPending = async (
  hub: Hub,
  userId: string,
  deliverPage: (userId: string) => Promise<number>,
): Promise<void> => {
  const entry = hub.get(userId)
  if (!entry) return
  if (entry.delivered === null) {
    entry.isOutdated = true
    return
  }
  let count: number
  do count = await deliverPage(userId)
  while (count === historyLimit.most)
}
