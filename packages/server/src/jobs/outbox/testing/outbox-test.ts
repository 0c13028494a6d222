import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { openDatabase } from '../../../db/connection/open.ts'
import { withClient } from '../../../db/connection/with-client.ts'
import { silentLog, testDatabase } from '../../../testing/database/test-database.ts'
import { queueDatabase } from '../../../testing/database/queue-database.ts'
import { installJobsApart } from '../../install.ts'
import { openSilentBoss } from '../../queue/quiet-boss.ts'
import { deliverQueued, type DeliveryDeps } from '../deliver.ts'
import { isOnNodes } from '../../../testing/database/not-on-nodes.ts'
import { createOutboxJobs } from '../outbox-jobs.ts'

/** An outbox and a queue in two databases, without a relay that works by itself. */
export const openOutboxTest = async () => {
  const { plan, adminUrl } = await testDatabase()
  const queue = await queueDatabase()
  await installJobsApart(queue.url)
  const openBoth = (queueUrl = queue.url): Database => {
    const opened = openDatabase(plan.roles, silentLog, { queueUrl, isOnNodes })
    afterAll(() => opened.close())
    return opened
  }
  const database = openBoth()
  const boss: PgBoss = await openSilentBoss(queue.url)
  const jobs = createOutboxJobs()

  /** A superuser of one of the databases, with a connection for each statement. */
  const asAdmin = (url: string) => ({
    query: <Row extends object>(text: string, values?: unknown[]) =>
      withClient(url, (client) => client.query<Row>(text, values)),
  })
  const main = asAdmin(adminUrl)
  const apart = asAdmin(queue.adminUrl)

  afterAll(() => boss.stop({ graceful: false }))
  afterEach(async () => {
    await main.query('delete from queued_jobs')
    await apart.query('delete from pgboss.job_common')
  })

  const readOutboxRows = async () =>
    (await main.query<{ ref: string }>(`select payload->>'ref' as ref from queued_jobs`)).rows
  const readQueue = async (): Promise<string[]> => {
    const { rows } = await apart.query<{ ref: string }>(
      `select data->>'ref' as ref from pgboss.job_common order by created_on`,
    )
    return rows.map(({ ref }) => ref)
  }
  const add = (...refs: string[]) =>
    database.transaction('worker', 'anna', async (trx) => {
      for (const ref of refs)
        await jobs.enqueue(trx, 'send-mail', { kind: 'new-message', userId: 'anna', ref })
    })
  const deliver = (changes: Partial<DeliveryDeps> = {}) =>
    deliverQueued({ database, boss, ...changes })

  /** Ends every connection of the pools to one of the two databases. */
  const endConnections = (admin: ReturnType<typeof asAdmin>) =>
    admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('crosscheck worker', 'crosscheck queue')`)

  /** Does something at the first insertion into the queue, in its open transaction. */
  const atFirstInsert = (act: () => Promise<unknown>) => {
    let inserts = 0
    const insert: PgBoss['insert'] = async (...given) => {
      const ids = await boss.insert(...given)
      inserts += 1
      if (inserts === 1) await act()
      return ids
    }
    return { boss: { insert }, count: () => inserts }
  }

  return {
    plan,
    adminUrl,
    queue,
    openBoth,
    database,
    boss,
    jobs,
    main,
    apart,
    readOutboxRows,
    readQueue,
    add,
    deliver,
    endConnections,
    atFirstInsert,
  }
}
