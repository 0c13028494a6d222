import { sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/database.ts'
import { operatorId } from '../lib/operator.ts'
import { deadLetters, jobNames } from './queue/queues.ts'

export type QueueState = {
  queue: string
  /** Due, and not taken yet. */
  waiting: number
  /** Waits for its time. */
  later: number
  running: number
  /** Failed, and is tried again. */
  retrying: number
  /** Failed every attempt. */
  dead: number
  /** When the oldest waiting job was due. */
  oldestWaiting: Date | null
}

export type OutboxState = {
  name: string
  waiting: number
  later: number
  oldestWaiting: Date | null
}

type Deps = { clock: Clock; database: Database }

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** Rejects while the database of the queue does not answer. */
export const checkQueue = async ({ database }: Pick<Deps, 'database'>): Promise<void> => {
  await database.transaction('queue', null, (trx) => sql`select 1`.execute(trx))
}

/** Jobs that wait in the main database, for a queue in another one; else none. */
const readOutbox = async ({ clock, database }: Deps): Promise<OutboxState[]> => {
  if (!database.hasOwnQueue) return []
  const now = clock.now()
  const { rows } = await database.transaction('worker', operatorId, (trx) =>
    sql<OutboxState>`
      select name, count(*) filter (where starts_at <= ${now})::int as waiting,
        count(*) filter (where starts_at > ${now})::int as later,
        min(starts_at) filter (where starts_at <= ${now}) as oldest_waiting
      from queued_jobs group by 1`.execute(trx),
  )
  return rows
}

export type OutboxTotals = Omit<OutboxState, 'name'>

/** Of all jobs; null while the queue is in the main database. */
export const readOutboxTotals = async (deps: Deps): Promise<OutboxTotals | null> => {
  if (!deps.database.hasOwnQueue) return null
  return (await readOutbox(deps)).reduce<OutboxTotals>(
    (sum, { waiting, later, oldestWaiting }) => ({
      waiting: sum.waiting + waiting,
      later: sum.later + later,
      oldestWaiting: earliest(sum.oldestWaiting, oldestWaiting),
    }),
    { waiting: 0, later: 0, oldestWaiting: null },
  )
}

const noJobs = (queue: string): QueueState => ({
  queue,
  waiting: 0,
  later: 0,
  running: 0,
  retrying: 0,
  dead: 0,
  oldestWaiting: null,
})

/** The state of every queue, also of empty ones. Jobs in the outbox count as those in the queue. */
export const listQueues = async ({ clock, database }: Deps): Promise<QueueState[]> => {
  const now = clock.now()
  const inQueue = database.transaction('queue', operatorId, (trx) =>
    sql<QueueState>`
      select case when name = ${deadLetters} then source_name else name end as queue,
        count(*) filter (where name <> ${deadLetters} and state = 'created' and start_after <= ${now}) as waiting,
        count(*) filter (where name <> ${deadLetters} and state = 'created' and start_after > ${now}) as later,
        count(*) filter (where state = 'active') as running,
        count(*) filter (where state = 'retry') as retrying,
        count(*) filter (where name = ${deadLetters}) as dead,
        min(greatest(created_on, start_after)) filter (where name <> ${deadLetters} and state = 'created' and start_after <= ${now})
          as oldest_waiting
      from pgboss.job group by 1`.execute(trx),
  )
  const [{ rows }, outbox] = await Promise.all([inQueue, readOutbox({ clock, database })])
  return jobNames.map((queue) => {
    const found = rows.find((row) => row.queue === queue) ?? noJobs(queue)
    const queued = outbox.find(({ name }) => name === queue)
    if (!queued) return found
    return {
      ...found,
      waiting: found.waiting + queued.waiting,
      later: found.later + queued.later,
      oldestWaiting: earliest(found.oldestWaiting, queued.oldestWaiting),
    }
  })
}
