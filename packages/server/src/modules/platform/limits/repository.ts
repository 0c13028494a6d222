import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'

type Counter = { userId: string; actionType: string }

type FirstEvent = Counter & { id: string; now: Date; count: number; events: Date[] }

const lockOrInsert = builtOnce<FirstEvent, { id: string; events: Date[] }>(
  (trx, { userId, actionType, id, now, count, events }) =>
    trx
      .insertInto('rateLimits')
      .values({ userId, actionType, id, count, windowStart: now, events })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'actionType']).doUpdateSet({ actionType }),
      )
      .returning(['id', 'events']),
)

/**
 * The acts counted before; their row is locked until the transaction ends. Null when there was no
 * row: then it was created with this act as the first, unless it `isUncertain` that it happens.
 */
export const lockEvents = async (
  trx: Trx,
  { isUncertain = false, ...counter }: Counter & { id: string; now: Date; isUncertain?: boolean },
): Promise<Date[] | null> => {
  const events = isUncertain ? [] : [counter.now]
  const [row] = await lockOrInsert(trx, { ...counter, count: events.length, events })
  return !row || (row.id === counter.id && !isUncertain) ? null : row.events
}

type CountedEvents = Counter & { events: Date[]; count: number; windowStart: Date }

const setEvents = builtOnce<CountedEvents, unknown>(
  (trx, { userId, actionType, events, count, windowStart }) =>
    trx
      .updateTable('rateLimits')
      .set({ events, count, windowStart })
      .where('userId', '=', userId)
      .where('actionType', '=', actionType),
)

export const writeEvents = async (trx: Trx, counter: Counter, events: Date[]): Promise<void> => {
  const [windowStart] = events
  if (windowStart) await setEvents(trx, { ...counter, events, count: events.length, windowStart })
}

const countedEvents = builtOnce<Counter, { events: Date[] }>((trx, { userId, actionType }) =>
  trx
    .selectFrom('rateLimits')
    .select('events')
    .where('userId', '=', userId)
    .where('actionType', '=', actionType),
)

export const readEvents = async (trx: Trx, counter: Counter): Promise<Date[]> => {
  const [row] = await countedEvents(trx, counter)
  return row?.events ?? []
}

export const readAllEvents = (trx: Trx, userId: string) =>
  trx
    .selectFrom('rateLimits')
    .select(['actionType', 'events'])
    .where('userId', '=', userId)
    .execute()
