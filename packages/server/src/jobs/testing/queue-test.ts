import { afterAll } from 'vitest'
import type { Clock } from '../../lib/clock.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { openJobs } from '../open.ts'
import { createJobs } from '../queue/enqueue.ts'
import { openSilentBoss } from '../queue/quiet-boss.ts'

export type StoredJob = {
  name: string
  data: unknown
  state: string
  output: unknown
  start_after: Date
}

/** A queue, and the database of the changes that add jobs to it. */
export const openQueueTest = async () => {
  const { database, plan, admin, adminUrl } = await testDatabase()
  const queueUrl = plan.roles.worker
  const boss = await openSilentBoss(queueUrl)
  afterAll(async () => {
    await boss.stop({ graceful: false })
  })
  return {
    database,
    /** The superuser's. */
    adminUrl,
    admin,
    /** The address by which workers reach the queue. */
    queueUrl,
    boss,
    makeJobs: (clock?: Clock) => createJobs(async () => boss, clock),
    openRunner: (options?: { supervisionSeconds: number }) =>
      openJobs(queueUrl, silentLog, options),
    async readJobs(): Promise<StoredJob[]> {
      const { rows } = await admin.query<StoredJob>(
        'select name, data, state, output, start_after from pgboss.job_common order by created_on',
      )
      return rows
    },
  }
}
