import type { Trx } from '../../context.ts'

type Counter = { userId: string; actionType: string }

/** The acts counted so far. The row is made if need be and stays locked until the transaction ends. */
export const lockEvents = async (
  trx: Trx,
  counter: Counter & { id: string; now: Date },
): Promise<Date[]> => {
  const { userId, actionType, id, now } = counter
  const { events } = await trx
    .insertInto('rateLimits')
    .values({ userId, actionType, id, count: 0, windowStart: now, events: [] })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'actionType']).doUpdateSet({ actionType }),
    )
    .returning('events')
    .executeTakeFirstOrThrow()
  return events
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
