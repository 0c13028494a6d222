import type { PgBoss } from 'pg-boss'
import type { Log } from '../lib/log.ts'
import { repeat, type Repeating } from '../lib/repeat.ts'
import { codeOf } from './failure.ts'
import type { JobName } from './job-payloads.ts'
import { jobSchema } from './queues.ts'

/** The longest delay of a job that waits for its time, also of one that is tried again. */
const intervalMs = 1_000

const dueQueues = `
  select queue.name from unnest($1::text[]) as queue(name)
  where exists (
    select from ${jobSchema}.job_common job
    where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= ${jobSchema}.job_now())`

/**
 * Wakes the workers of queues with a job whose time has come. One statement for all queues, so that
 * idle workers need not poll: new jobs are announced, and this finds the later ones.
 */
export const watchDueJobs = (
  boss: Pick<PgBoss, 'getDb'>,
  { log, names, wake }: { log: Log; names: readonly JobName[]; wake: (name: string) => void },
): Repeating => {
  let isLooking = false
  let isFailing = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [names])
      for (const { name } of rows as { name: string }[]) wake(name)
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ code: codeOf(error) }, 'the jobs that are due could not be found; trying again')
      isFailing = true
    } finally {
      isLooking = false
    }
  }
  return repeat(intervalMs, look)
}
