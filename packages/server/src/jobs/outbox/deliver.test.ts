import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/connection/open.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { atEnd } from '../../testing/at-end.ts'
import { queueDatabase } from '../../testing/database/queue-database.ts'
import { createTestGate } from '../../testing/doubles/gate.ts'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { openLossyProxy } from '../../testing/doubles/lossy-proxy.ts'
import { installJobsApart } from '../install.ts'
import { listQueues } from '../overview.ts'
import { openSilentBoss } from '../queue/quiet-boss.ts'
import { deliverQueued, type DeliveryDeps } from './deliver.ts'
import { createOutboxJobs } from './outbox-jobs.ts'

const { plan, adminUrl } = await testDatabase()
const queue = await queueDatabase()
await installJobsApart(queue.url)
const openBoth = (queueUrl = queue.url): Database => {
  const opened = openDatabase(plan.roles, silentLog, { queueUrl })
  atEnd(() => opened.close())
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

test('a job is in the outbox if and only if its transaction commits, and then in the queue', async () => {
  const failing = database.transaction('app', 'anna', async (trx) => {
    await jobs.enqueue(trx, 'match-waiting', { userId: 'anna' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await readOutboxRows()).toEqual([])
  await add('one')
  await deliver()
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one']])
})

test('a job of another user is refused to the roles that serve requests, and allowed to matching', async () => {
  const payload = { userId: 'ben', matchId: 'm' }
  const foreign = database.transaction('app', 'anna', (trx) =>
    jobs.enqueue(trx, 'notify-match', payload),
  )
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
  await database.transaction('matcher', 'anna', (trx) =>
    jobs.enqueueAll(trx, 'notify-match', [payload]),
  )
  expect(await readOutboxRows()).toHaveLength(1)
})

test('a payload cannot name another user than the row of the outbox does', async () => {
  const insert = main.query(`
    insert into queued_jobs values ('anna', gen_random_uuid(), default, 'send-mail',
      '{"userId": "ben"}', 0, 'k', now(), now(), false)`)
  await expect(insert).rejects.toMatchObject({ code: '23514' })
})

test('jobs reach the queue in their order and with their age', async () => {
  for (const ref of ['first', 'second', 'third']) await add(ref)
  await main.query(`update queued_jobs set created_at = created_at - interval '3 hours'`)
  await deliver()
  expect(await readQueue()).toEqual(['first', 'second', 'third'])
  const { rows } = await apart.query(
    `select distinct round(extract(epoch from now() - created_on) / 3600)::int as hours
     from pgboss.job_common`,
  )
  expect(rows).toEqual([{ hours: 3 }])
  const taken = await boss.fetch<{ ref: string }>('send-mail')
  expect(taken[0]?.data.ref).toBe('first')
})

test('a pause lasts as long as in one database', async () => {
  const startAfter = new Date(Date.now() + 600_000)
  await database.transaction('app', 'anna', (trx) =>
    jobs.enqueue(trx, 'match-waiting', { userId: 'anna' }, { startAfter }),
  )
  await deliver()
  const { rows } = await apart.query(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job_common`,
  )
  expect(rows).toEqual([{ minutes: 10 }])
})

test('a job that may be canceled stays in the outbox until its start, for its user to cancel', async () => {
  const startAfter = new Date(Date.now() + 60_000)
  const addFor = async (userId: string) => {
    const id = crypto.randomUUID()
    const payload = { userId, profileId: userId, version: 1 }
    await database.transaction('app', userId, (trx) =>
      jobs.enqueue(trx, 'match-profile', payload, { id, startAfter }),
    )
    return id
  }
  const [own, kept, foreign] = [await addFor('anna'), await addFor('anna'), await addFor('ben')]
  expect((await deliver())?.nextIn).toBeGreaterThan(50)
  expect(await readQueue()).toEqual([])
  for (const id of [own, foreign])
    await database.transaction('matcher', 'anna', (trx) => jobs.cancel(trx, 'match-profile', id))
  const left = await main.query<{ id: string }>('select id from queued_jobs order by position')
  expect(left.rows).toEqual([{ id: kept }, { id: foreign }])
  await main.query(`update queued_jobs set starts_at = now()`)
  await deliver()
  expect(await readQueue()).toHaveLength(2)
})

test('jobs that only a newer release knows wait, and hold up no other', async () => {
  await main.query(`
    insert into queued_jobs values ('operator', gen_random_uuid(), default, 'of-a-newer-release',
      '{"ref": "newer"}', 0, 'k', now(), now(), false)`)
  await add('one')
  await deliver()
  expect([await readOutboxRows(), await readQueue()]).toEqual([[{ ref: 'newer' }], ['one']])
})

test('workers are told of the jobs that are due', async () => {
  const told: string[] = []
  await withClient(queue.url, async (client) => {
    client.on('notification', ({ payload = '' }) => void told.push(payload))
    await client.query('listen crosscheck_jobs')
    const startAfter = new Date(Date.now() + 600_000)
    await database.transaction('app', 'anna', async (trx) => {
      await jobs.enqueue(trx, 'match-waiting', { userId: 'anna' }, { startAfter })
      await jobs.enqueue(trx, 'send-push', { userId: 'anna', deviceId: 'd', notificationId: 'n' })
    })
    await deliver()
    await client.query('select 1')
  })
  expect(told).toEqual(['send-push'])
})

test('the deletion of a job that is being passed on waits, and finds it in the queue', async () => {
  await add('one')
  const gate = createTestGate()
  const delivering = deliver({ boss: atFirstInsert(() => gate.wait()).boss })
  await gate.arrived
  const deleting = database
    .transaction('worker', 'anna', (trx) =>
      sql`delete from queued_jobs where user_id = 'anna'`.execute(trx),
    )
    .then(readQueue)
  await lockWait(adminUrl)
  gate.open()
  await delivering
  expect(await deleting).toEqual(['one'])
})

test('a job that is deleted while the relay reads it does not reach the queue', async () => {
  await add('one')
  const gate = createTestGate()
  const deleting = database.transaction('worker', 'anna', async (trx) => {
    await sql`delete from queued_jobs where user_id = 'anna'`.execute(trx)
    await gate.wait()
  })
  await gate.arrived
  const delivering = deliver()
  await lockWait(adminUrl)
  gate.open()
  await deleting
  await delivering
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], []])
})

test('a connection of the main database that ends between the two commits duplicates nothing', async () => {
  await add('one', 'two')
  const ending = atFirstInsert(() => endConnections(main))
  await deliver({ boss: ending.boss })
  expect(ending.count()).toBe(2)
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one', 'two']])
})

test('a relay that is killed between the two commits leaves its jobs to another, which adds none twice', async () => {
  await add('one', 'two')
  const script = join(import.meta.dirname, 'testing/hanging-relay.ts')
  const killed = spawn(process.execPath, [script, queue.url, JSON.stringify(plan.roles)])
  await once(killed.stdout, 'data')
  expect([await readOutboxRows(), await readQueue()]).toMatchObject([
    [{ ref: 'one' }, { ref: 'two' }],
    ['one', 'two'],
  ])
  expect(await deliver()).toBeNull()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await expect.poll(async () => (await deliver()) !== null, { timeout: 20_000 }).toBe(true)
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one', 'two']])
})

test('a connection of the queue that ends before its commit loses nothing', async () => {
  await add('one', 'two')
  const ending = atFirstInsert(() => endConnections(apart))
  await deliver({ boss: ending.boss })
  expect(ending.count()).toBe(2)
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one', 'two']])
})

test('a commit of the queue without an answer is repeated, and its jobs are there once', async () => {
  const proxy = await openLossyProxy(queue.url)
  onTestFinished(() => proxy.close())
  const lossy = openBoth(proxy.urlOf(queue.url))
  await add('one')
  proxy.loseCommitAnswers(true)
  await expect(deliver({ database: lossy })).rejects.toThrow()
  expect([await readOutboxRows(), await readQueue()]).toEqual([[{ ref: 'one' }], ['one']])
  proxy.loseCommitAnswers(false)
  await deliver({ database: lossy })
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one']])
})

test('of two relays, one passes jobs on, and the other leaves them to it', async () => {
  await add('one')
  const gate = createTestGate()
  const holding = deliver({ boss: atFirstInsert(() => gate.wait()).boss })
  await gate.arrived
  expect(await deliver({ database: openBoth() })).toBeNull()
  gate.open()
  await holding
  expect(await readQueue()).toEqual(['one'])
})

test('two relays at work deliver each of many jobs once', async () => {
  const refs = Array.from({ length: 450 }, (_, at) => String(at))
  await add(...refs)
  const other = openBoth()
  const deliverUntilEmpty = async (own: Database): Promise<void> => {
    await deliver({ database: own })
    if ((await readOutboxRows()).length > 0) await deliverUntilEmpty(own)
  }
  await Promise.all([deliverUntilEmpty(database), deliverUntilEmpty(other)])
  expect((await readQueue()).toSorted()).toEqual(refs.toSorted())
})

test('a full batch has the first jobs, and says that more may be due', async () => {
  const refs = Array.from({ length: 250 }, (_, at) => String(at))
  await add(...refs)
  expect(await deliver()).toMatchObject({ isFull: true })
  expect(new Set(await readQueue())).toEqual(new Set(refs.slice(0, 200)))
  expect(await deliver()).toMatchObject({ isFull: false })
  expect(await readQueue()).toHaveLength(250)
})

test('while the database of the queue is away, jobs stay in the outbox', async () => {
  await add('one')
  await queue.setAway(true)
  await expect(deliver()).rejects.toThrow()
  expect(await readOutboxRows()).toEqual([{ ref: 'one' }])
  await queue.setAway(false)
  await deliver()
  expect(await readOutboxRows()).toEqual([])
  const states = await listQueues({ clock: { now: () => new Date() }, database })
  expect(states.find((state) => state.queue === 'send-mail')).toMatchObject({ waiting: 1 })
})
