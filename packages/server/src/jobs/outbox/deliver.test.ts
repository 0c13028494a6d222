import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withClient } from '../../db/connection/with-client.ts'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { createTestGate } from '../../testing/doubles/gate.ts'
import { openOutboxTest } from './testing/outbox-test.ts'

const {
  adminUrl,
  queue,
  database,
  boss,
  jobs,
  main,
  apart,
  readOutboxRows,
  readQueue,
  add,
  deliver,
  atFirstInsert,
} = await openOutboxTest()

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
  await main.query(`
    update queued_jobs
    set created_at = (created_at at time zone 'UTC' - interval '3 hours') at time zone 'UTC'`)
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

test('workers are notified of the jobs that are due', async () => {
  const notified: string[] = []
  await withClient(queue.url, async (client) => {
    client.on('notification', ({ payload = '' }) => void notified.push(payload))
    await client.query('listen crosscheck_jobs')
    const startAfter = new Date(Date.now() + 600_000)
    await database.transaction('app', 'anna', async (trx) => {
      await jobs.enqueue(trx, 'match-waiting', { userId: 'anna' }, { startAfter })
      await jobs.enqueue(trx, 'send-push', { userId: 'anna', deviceId: 'd', notificationId: 'n' })
    })
    await deliver()
    await client.query('select 1')
  })
  expect(notified).toEqual(['send-push'])
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

test('a full batch has the first jobs, and says that more may be due', async () => {
  const refs = Array.from({ length: 250 }, (_, at) => String(at))
  await add(...refs)
  expect(await deliver()).toMatchObject({ isFull: true })
  expect(new Set(await readQueue())).toEqual(new Set(refs.slice(0, 200)))
  expect(await deliver()).toMatchObject({ isFull: false })
  expect(await readQueue()).toHaveLength(250)
})
