import { sql } from 'kysely'
import type { Log } from '../lib/log.ts'
import type { Database, Trx } from '../db/database.ts'
import { operatorId } from '../lib/operator.ts'
import { repeat, type Repeating } from '../lib/tasks/repeat.ts'
import { jobSchema } from './queue/queues.ts'

const checkMs = 60_000

/** Longer than any pause between two attempts, and than differences between servers' clocks. */
const maxPauseMinutes = 31

const shiftJobs = async (trx: Trx): Promise<number> => {
  const { rows } = await sql`
    update ${sql.table(`${jobSchema}.job_common`)} as job
    set created_on = least(created_on, moved.now),
      start_after = start_after - moved.by,
      keep_until = keep_until - moved.by,
      started_on = case when started_on is not null then least(started_on, moved.now) end,
      heartbeat_on = case when heartbeat_on is not null then least(heartbeat_on, moved.now) end
    from (
      select name, id, clock.now,
        case when state = 'retry' then start_after - clock.now
          else greatest(created_on - clock.now, interval '0') end as by
      from ${sql.table(`${jobSchema}.job_common`)},
        (select ${sql.raw(jobSchema)}.job_now() as now) as clock
      where state <= 'active' and (
        created_on > clock.now + interval '1 minute'
        or heartbeat_on > clock.now + interval '1 minute'
        or (state = 'retry'
          and start_after > clock.now + ${maxPauseMinutes} * interval '1 minute')
      )
    ) as moved
    where job.name = moved.name and job.id = moved.id
    returning job.id`.execute(trx)
  return rows.length
}

/** After this much time, supervision looks for jobs of killed workers again. */
const shiftSupervision = async (trx: Trx): Promise<void> => {
  for (const column of ['monitor_on', 'monitor_claim_on', 'maintain_on'])
    await sql`
      update ${sql.table(`${jobSchema}.queue`)}
      set ${sql.ref(column)} = ${sql.raw(jobSchema)}.job_now()
      where ${sql.ref(column)} > ${sql.raw(jobSchema)}.job_now() + interval '1 minute'
    `.execute(trx)
}

/**
 * Jobs that were added, retried or taken while the clock was ahead would wait until that time
 * comes. They move back by as much as the clock did; returns their number. Jobs with a deliberate
 * pause keep it.
 */
export const shiftJobsBack = ({ database }: { database: Database }): Promise<number> =>
  database.transaction('worker', operatorId, async (trx) => {
    await shiftSupervision(trx)
    return shiftJobs(trx)
  })

/**
 * Looks for jobs that a clock has left in the future, at the start and every minute. Then it wakes
 * the workers: one that was about to pause when the clock was set back pauses for that much longer.
 */
export const createClockWatch = (
  context: { database: Database; log: Log },
  wakeWorkers: () => void,
): Repeating =>
  repeat(checkMs, async () => {
    try {
      const jobs = await shiftJobsBack(context)
      if (jobs === 0) return
      context.log.warn({ jobs }, 'the clock was set back: jobs were moved with it')
      wakeWorkers()
    } catch (error) {
      context.log.warn({ error }, 'jobs could not be checked against the clock')
    }
  })
