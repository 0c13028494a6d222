import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/connection/open.ts'
import { withClient } from '../db/connection/with-client.ts'
import { installJobsApart } from '../jobs/install.ts'
import { deliverQueued } from '../jobs/outbox/deliver.ts'
import { createOutboxJobs } from '../jobs/outbox/outbox-jobs.ts'
import { listQueues } from '../jobs/overview.ts'
import { openSilentBoss } from '../jobs/queue/quiet-boss.ts'
import { citusDatabase, citusUrl } from '../testing/database/citus-database.ts'
import { queueDatabase } from '../testing/database/queue-database.ts'
import { silentLog } from '../testing/doubles/silent-log.ts'
import { personWithMatch } from '../testing/person-with-match.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { prepareDatabase } from './prepare-database.ts'

const database = citusUrl ? await citusDatabase(citusUrl) : null
/** Each with a queue in a database of its own. */
const besideQueue = citusUrl ? await citusDatabase(citusUrl) : null
const distributed = citusUrl ? await citusDatabase(citusUrl) : null
const queues = citusUrl ? [await queueDatabase(), await queueDatabase()] : []

const read = async (text: string) => {
  const client = new Client({ connectionString: database!.adminUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(text)
  await client.end()
  return rows
}

const unfinishedOf = async ({ app }: TestApp): Promise<string[]> =>
  (await listQueues(app.context))
    .filter(({ waiting, running, retrying, dead }) => waiting + running + retrying + dead > 0)
    .map(({ queue }) => queue)

describe.skipIf(!database)('a Citus cluster (CITUS_URL)', () => {
  test('the first start prepares a Citus coordinator, and the next start changes nothing', async () => {
    expect(await read('select from pg_dist_node where groupid > 0')).not.toEqual([])
    expect(await read('show citus.propagate_set_commands')).toEqual([
      { 'citus.propagate_set_commands': 'local' },
    ])
    const { plan } = database!
    await prepareDatabase(plan, 'a-key')
    const applied = await read('select name, applied_at from migrations order by name')
    expect(applied.length).toBeGreaterThan(50)
    await prepareDatabase(plan, 'a-key')
    expect(await read('select name, applied_at from migrations order by name')).toEqual(applied)
  })

  test('two users of a Citus cluster match and talk, and every job is done', async () => {
    const whole = await testApp({ prepared: database! })
    await whole.app.listen()
    const { token, matchId } = await personWithMatch(whole)
    const { body } = await whole.call('GET /api/v1/matches/:id/messages', token, {
      params: { id: matchId },
    })
    expect(body).toMatchObject({ items: [{ content: 'Hello' }] })
    await expect.poll(() => unfinishedOf(whole)).toEqual([])
  })

  test('a cluster has no job in its own queue if the queue has a database of its own', async () => {
    const { plan, adminUrl } = besideQueue!
    await prepareDatabase(plan, 'a-key')
    const whole = await testApp({
      prepared: besideQueue!,
      config: { role: 'web', jobsDatabase: queues[0]!.url },
    })
    await whole.app.listen()
    for (const role of ['worker', 'matcher'] as const)
      await (await whole.openProcess({ role })).listen()
    await personWithMatch(whole)
    await expect.poll(() => unfinishedOf(whole), { timeout: 30_000 }).toEqual([])
    const jobsOfCluster = async () => {
      const text = 'select name from pgboss.job_common union all select name from queued_jobs'
      return (await withClient(adminUrl, (client) => client.query(text))).rows
    }
    await expect.poll(jobsOfCluster, { timeout: 30_000 }).toEqual([])
  })

  test('a relay passes on jobs whose rows are on the nodes of their users, and canceling removes one', async () => {
    const { plan, adminUrl } = distributed!
    const queue = queues[1]!
    await prepareDatabase(plan, 'a-key')
    await installJobsApart(queue.url)
    const outside = (text: string, values: unknown[] = []) =>
      withClient(adminUrl, (client) => client.query<{ id: string }>(text, values))
    await outside(`select create_distributed_table('queued_jobs', 'user_id')`)
    const opened = openDatabase(plan.roles, silentLog, { queueUrl: queue.url })
    const boss = await openSilentBoss(queue.url)
    onTestFinished(async () => {
      await boss.stop({ graceful: false })
      await opened.close()
    })
    const add = async (userId: string, isCancelable = false) => {
      const id = crypto.randomUUID()
      await outside(
        `insert into queued_jobs (user_id, id, name, payload, priority, singleton_key, starts_at,
           is_cancelable)
         values ($1::text, $2::uuid, 'match-waiting', jsonb_build_object('userId', $1::text), 0, $1::text,
           now() + $3 * interval '30 seconds', $4)`,
        [userId, id, isCancelable ? 1 : 0, isCancelable],
      )
      return id
    }
    const users = Array.from({ length: 12 }, (_, at) => `user-${at}`)
    for (const userId of users) await add(userId)
    const canceled = await add('user-0', true)
    const notified = ['user-12', 'user-13'].map((userId) => ({ userId, matchId: 'a-match' }))
    await opened.transaction('matcher', 'user-12', (trx) =>
      createOutboxJobs().enqueueAll(trx, 'notify-match', notified),
    )
    await deliverQueued({ database: opened, boss })
    const { rows } = await withClient(queue.adminUrl, (client) =>
      client.query<{ owner: string }>(
        `select data->>'userId' as owner from pgboss.job_common order by created_on`,
      ),
    )
    expect(rows.map(({ owner }) => owner).toSorted()).toEqual(
      [...users, ...notified.map(({ userId }) => userId)].toSorted(),
    )
    const left = async () => (await outside('select id from queued_jobs')).rows
    expect(await left()).toEqual([{ id: canceled }])
    await opened.transaction('worker', 'user-0', (trx) =>
      createOutboxJobs().cancel(trx, 'match-waiting', canceled),
    )
    expect(await left()).toEqual([])
  })
})
