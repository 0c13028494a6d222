import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterAll } from 'vitest'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/connection/open.ts'
import { queueDatabase } from '../../testing/database/queue-database.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { installJobsApart } from '../install.ts'
import { openJobs, type JobRunner } from '../open.ts'
import { deliverQueued } from '../outbox/deliver.ts'
import { createOutboxJobs } from '../outbox/outbox-jobs.ts'
import { createJobs, type Jobs } from '../queue/enqueue.ts'
import { isOnNodes } from '../../testing/database/not-on-nodes.ts'
import { openSilentBoss } from '../queue/quiet-boss.ts'

export type StoredJob = {
  name: string
  data: unknown
  state: string
  output: unknown
  start_after: Date
}

/** A queue, and the database of the changes that add jobs to it. */
export type QueueTest = {
  mode: string
  database: Database
  /** A superuser in the database of the queue. */
  admin: Client
  /** The superuser's addresses of all databases. */
  adminUrls: readonly string[]
  /** The address by which workers reach the queue. */
  queueUrl: string
  boss: PgBoss
  makeJobs(clock?: Clock): Jobs
  openRunner(options?: { supervisionSeconds: number }): Promise<JobRunner>
  /** Does the work of a relay once; there is none with one database. */
  passOn(): Promise<unknown>
  readJobs(): Promise<StoredJob[]>
}

type Place = Pick<QueueTest, 'mode' | 'database' | 'adminUrls' | 'queueUrl'> & {
  /** Null with one database. */
  listenUrl: string | null
}

const inOneDatabase = async (): Promise<Place> => {
  const { database, plan, adminUrl } = await testDatabase()
  const queueUrl = plan.roles.worker
  return { mode: 'one database', database, adminUrls: [adminUrl], queueUrl, listenUrl: null }
}

const inTwoDatabases = async (): Promise<Place> => {
  const { plan, adminUrl } = await testDatabase()
  const queue = await queueDatabase()
  await installJobsApart(queue.url)
  const database = openDatabase(plan.roles, silentLog, {
    queueUrl: queue.url,
    isOnNodes,
  })
  afterAll(() => database.close())
  return {
    mode: 'two databases',
    database,
    adminUrls: [queue.adminUrl, adminUrl],
    queueUrl: queue.url,
    listenUrl: plan.roles.worker,
  }
}

const openQueueTest = async ({ listenUrl, ...place }: Place): Promise<QueueTest> => {
  const { adminUrls, database, queueUrl } = place
  const admin = new Client({ connectionString: adminUrls[0] })
  await admin.connect()
  const boss = await openSilentBoss(queueUrl)
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await admin.end()
  })
  const main = { database, listenUrl }
  return {
    ...place,
    admin,
    boss,
    makeJobs: (clock) =>
      listenUrl === null ? createJobs(async () => boss, clock) : createOutboxJobs(clock),
    openRunner: (options) => openJobs(queueUrl, silentLog, { ...options, main }),
    passOn: () => deliverQueued({ database, boss }),
    async readJobs() {
      const { rows } = await admin.query<StoredJob>(
        'select name, data, state, output, start_after from pgboss.job_common order by created_on',
      )
      return rows
    },
  }
}

/** The queue in the main database, and in one of its own: what tests show of one holds for both. */
export const openQueueTests = async (): Promise<QueueTest[]> => [
  await openQueueTest(await inOneDatabase()),
  await openQueueTest(await inTwoDatabases()),
]
