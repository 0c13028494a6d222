import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { operatorId } from '../../lib/operator.ts'
import { deadLetters, jobSchema } from '../queue/queues.ts'

/**
 * Moves jobs from the queue in the main database to the outbox, after the queue got a database of
 * its own. A process that still uses the former queue keeps the jobs it is running. Jobs that had
 * failed for good are tried again; finished ones are deleted. Returns the number of moved jobs. Ids
 * are unique, so there is no conflict; see `insertJobs` for that clause.
 */
export const emptyFormerQueue = (database: Database): Promise<number> =>
  database.transaction('worker', operatorId, async (trx) => {
    const { numAffectedRows } = await sql`
      with former as (
        delete from ${sql.table(`${jobSchema}.job_common`)}
        where not (state = 'active' and heartbeat_on > ${sql.raw(jobSchema)}.job_now() - interval '1 minute')
        returning *
      )
      insert into queued_jobs (user_id, id, name, payload, priority, singleton_key,
        created_at, starts_at, is_cancelable)
      select coalesce(data->>'userId', ${operatorId}), id, coalesce(source_name, name), data, priority,
        coalesce(singleton_key, id::text), created_on,
        case when name = ${deadLetters} then created_on else start_after end, false
      from former
      where name = ${deadLetters} or state < 'completed'
      order by created_on
      on conflict do nothing`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })
