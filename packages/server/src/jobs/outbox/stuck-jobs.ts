import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { operatorId } from '../../lib/operator.ts'
import { listenerNames } from '../queue/wake.ts'

export type StuckJobs = {
  job: string
  count: number
  /** When the oldest one was due. */
  since: Date
}

/** A relay tries every second, so these have met a fault, or wait for a queue that is away. */
const stuckMinutes = 10

/**
 * Jobs that are due in the outbox for long, although a process that takes jobs is connected: the
 * queue is away, the process uses another queue, or only a newer release knows the job. Without such
 * a process they wait for one.
 */
export const findStuckJobs = (database: Database): Promise<StuckJobs[]> =>
  database.transaction('worker', operatorId, async (trx) => {
    const taking = await sql`
      select from pg_stat_activity
      where datname = current_database()
        and application_name = any(${Object.values(listenerNames)}::text[])
      limit 1`.execute(trx)
    if (taking.rows.length === 0) return []
    const { rows } = await sql<StuckJobs>`
      select name as job, count(*)::int as count, min(starts_at) as since
      from queued_jobs
      where greatest(starts_at, created_at) < now() - ${stuckMinutes} * interval '1 minute'
      group by 1 order by 3`.execute(trx)
    return rows
  })
