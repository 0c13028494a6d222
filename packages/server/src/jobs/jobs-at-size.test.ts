import { expect, test } from 'vitest'
import { deleteJobsOf } from '../modules/operation/account-deletion/repository.ts'
import { openAdmin } from '../testing/database/admin.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { silentLog } from '../testing/doubles/silent-log.ts'
import {
  nodesOf,
  readPlans,
  reportPlans,
  rowsReadBy,
  type PlanNode,
  type RanPlan,
} from '../testing/plans/read-plans.ts'
import { watchDueJobs } from './due-jobs.ts'
import { openJobs } from './open.ts'
import { jobNames } from './queue/queues.ts'

const { admin, plan, database } = await testDatabase()

/** Jobs that wait for hours, and as many of another queue that ended in the last hour. */
const fillQueue = async (jobs: number): Promise<void> => {
  await admin.query(
    `insert into pgboss.job_common
       (name, data, policy, singleton_key, state, start_after, created_on, completed_on)
     select jobs.name, '{}', 'short', 'job ' || n, jobs.state::pgboss.job_state, jobs.start_after,
       now() - n * interval '1 ms', jobs.completed_on
     from generate_series(1, $1) as n,
       (values ('send-mail', 'created', now() + interval '8 hours', null),
          ('notify-match', 'completed', now(), now()))
         as jobs (name, state, start_after, completed_on)`,
    [jobs],
  )
  await admin.query('vacuum analyze pgboss.job_common')
}

await fillQueue(20_000)

test('a look for jobs that are due reads no rows of the many that wait for later', async () => {
  const worker = openAdmin(plan.roles.worker)
  const roots: PlanNode[] = []
  const watching = watchDueJobs(
    {
      getDb: () => ({
        async executeSql(text, values) {
          const { rows } = await worker.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
            `explain (analyze, format json) ${text}`,
            values,
          )
          roots.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)))
          return { rows: [] }
        },
      }),
    },
    { log: silentLog, names: jobNames, wake: () => {} },
  )
  await watching.start()
  await watching.stop()
  const read = roots.flatMap(nodesOf).map((node) => Math.round(rowsReadBy(node)))
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(jobNames.length)
})

test('a look for jobs of killed workers, and the end of a user’s jobs, read no other jobs', async () => {
  await reportPlans(admin)
  const plans: RanPlan[] = []
  const reading = readPlans((ran) => plans.push(ran))
  const ranOn = (part: string) => plans.filter(({ text }) => text.includes(part))
  const jobs = await openJobs(plan.roles.worker, silentLog, { supervisionSeconds: 1 })
  await expect
    .poll(() => ranOn('job heartbeat timeout').length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await database.transaction('worker', 'user', (trx) => deleteJobsOf(trx, 'user'))
  await jobs.close()
  reading.stop()
  const looks = ['job timed out', 'job heartbeat timeout', 'delete from pgboss.job'].map(ranOn)
  for (const found of looks) {
    expect(found.length).toBeGreaterThan(0)
    const read = found.flatMap(({ root }) => nodesOf(root)).map(rowsReadBy)
    expect(Math.max(...read)).toBeLessThan(100)
  }
})
