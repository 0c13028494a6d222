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

type Deps = { clock: Clock; database: Database }

const noJobs = (queue: string): QueueState => ({
  queue,
  waiting: 0,
  later: 0,
  running: 0,
  retrying: 0,
  dead: 0,
  oldestWaiting: null,
})

/** The state of every queue, also of empty ones. */
export const listQueues = async ({ clock, database }: Deps): Promise<QueueState[]> => {
  const now = clock.now()
  const { rows } = await database.transaction('worker', operatorId, (trx) =>
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
  return jobNames.map((queue) => rows.find((row) => row.queue === queue) ?? noJobs(queue))
}
