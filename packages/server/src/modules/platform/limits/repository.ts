import type { Trx } from '../../../db/database.ts'

type Counter = { userId: string; actionType: string }

/**
 * The acts counted before; their row is locked until the transaction ends. Null when there was no
 * row: then it was created with this act as the first.
 */
export const lockEvents = async (
  trx: Trx,
  counter: Counter & { id: string; now: Date },
): Promise<Date[] | null> => {
  const { userId, actionType, id, now } = counter
  const row = await trx
    .insertInto('rateLimits')
    .values({ userId, actionType, id, count: 1, windowStart: now, events: [now] })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'actionType']).doUpdateSet({ actionType }),
    )
    .returning(['id', 'events'])
    .executeTakeFirstOrThrow()
  return row.id === id ? null : row.events
}

export const writeEvents = async (trx: Trx, counter: Counter, events: Date[]): Promise<void> => {
  const [windowStart] = events
  if (!windowStart) return
  await trx
    .updateTable('rateLimits')
    .set({ events, count: events.length, windowStart })
    .where('userId', '=', counter.userId)
    .where('actionType', '=', counter.actionType)
    .execute()
}

export const readEvents = async (trx: Trx, counter: Counter): Promise<Date[]> => {
  const row = await trx
    .selectFrom('rateLimits')
    .select('events')
    .where('userId', '=', counter.userId)
    .where('actionType', '=', counter.actionType)
    .executeTakeFirst()
  return row?.events ?? []
}
