import type { PgBoss } from 'pg-boss'
import type { Log } from '../lib/log.ts'
import { repeat, type Repeating } from '../lib/tasks/repeat.ts'
import { codeOf } from './queue/failure.ts'
import type { JobName } from './queue/job-payloads.ts'
import { jobSchema } from './queue/queues.ts'

/** The longest delay of a job that waits for its time, also of one that is tried again. */
const intervalMs = 1_000
/** While no job waits: a job for later comes at least some seconds before its time. */
const idleIntervalMs = 3 * intervalMs

/** The queue's next job, in the order of the index by which workers take jobs. */
const nextJob = (condition: string): string => `(
  select true from ${jobSchema}.job_common job
  where job.name = queue.name and job.state < 'active' and not job.blocked${condition}
  order by job.priority desc, job.created_on limit 1)`

/** Without an order, PostgreSQL would read the whole table while very many jobs wait for later. */
const waitingQueues = `
  select queue.name,
    coalesce(${nextJob(` and job.start_after <= ${jobSchema}.job_now()`)}, false) as "isDue"
  from unnest($1::text[]) as queue(name) where ${nextJob('')}`

/**
 * Wakes the workers of queues with a job whose time has come. One statement for all queues, so that
 * idle workers need not poll: new jobs are announced, and this finds the later ones.
 */
export const watchDueJobs = (
  boss: { getDb(): Pick<ReturnType<PgBoss['getDb']>, 'executeSql'> },
  { log, names, wake }: { log: Log; names: readonly JobName[]; wake: (name: string) => void },
): Repeating => {
  let isFailing = false

  /** Returns the time until the next look. */
  const look = async (): Promise<number> => {
    try {
      const { rows } = await boss.getDb().executeSql(waitingQueues, [names])
      const queues = rows as { name: string; isDue: boolean }[]
      for (const { name, isDue } of queues) if (isDue) wake(name)
      isFailing = false
      return queues.length === 0 ? idleIntervalMs : intervalMs
    } catch (error) {
      if (!isFailing)
        log.warn({ code: codeOf(error) }, 'the jobs that are due could not be found; trying again')
      isFailing = true
      return intervalMs
    }
  }

  return repeat(intervalMs, look)
}
