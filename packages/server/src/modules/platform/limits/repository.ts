import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'

type Counter = { userId: string; actionType: string }

type FirstEvent = Counter & { id: string; now: Date; events: Date[] }

const added = {
  events: sql<Date[]>`rate_limits.events || excluded.events`,
  count: sql<number>`rate_limits.count + 1`,
}

const lockOrInsert = builtOnce<FirstEvent, { id: string; events: Date[] }, 'lock' | 'count'>(
  (trx, { userId, actionType, id, now, events }, shape) =>
    trx
      .insertInto('rateLimits')
      .values({ userId, actionType, id, count: 1, windowStart: now, events })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'actionType'])
          .doUpdateSet(shape === 'lock' ? { actionType } : added),
      )
      .returning(['id', 'events']),
)

/**
 * The acts counted before; their row is locked until the transaction ends. Null when there was no
 * row: then it was created with this act as the first. `countsNow` adds the act to an existing row
 * too.
 */
export const lockEvents = async (
  trx: Trx,
  { countsNow = false, ...counter }: Counter & { id: string; now: Date; countsNow?: boolean },
): Promise<Date[] | null> => {
  const first = { ...counter, events: [counter.now] }
  const [row] = await lockOrInsert(trx, first, countsNow ? 'count' : 'lock')
  if (!row || row.id === counter.id) return null
  return countsNow ? row.events.slice(0, -1) : row.events
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
