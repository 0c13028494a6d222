import { afterAll, expect, test } from 'vitest'
import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import { withClient } from '../db/connection/with-client.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { alsoKnown, submission } from '../modules/describing/profiles/testing.ts'
import { eraseAccount } from '../modules/operation/account-deletion/delete-account.ts'
import { openJobs } from '../jobs/open.ts'
import { listQueues } from '../jobs/overview.ts'
import { operatorId } from '../lib/operator.ts'
import { queueDatabase } from '../testing/database/queue-database.ts'
import { silentLog, testDatabase } from '../testing/database/test-database.ts'
import { testApp } from '../testing/test-app.ts'
import { openQueue } from './open-queue.ts'

/** Three processes, and a queue in a database of its own. */
const queue = await queueDatabase()
const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const prepared = await testDatabase()
const { app, call, openProcess, signUp, config } = await testApp({
  config: { role: 'web', jobsDatabase: queue.url },
  overrides: { mailer },
  prepared,
})
const web = await app.listen()
const worker = await (await openProcess({ role: 'worker' })).listen()
await (await openProcess({ role: 'matcher' })).listen()
const { context } = app

const mailsTo = (address: string) => mails.filter(({ to }) => to === address)
const inQueue = async (name: string): Promise<string[]> => {
  const { rows } = await withClient(queue.adminUrl, (client) =>
    client.query<{ state: string }>('select state from pgboss.job_common where name = $1', [name]),
  )
  return rows.map(({ state }) => state)
}
const inOutbox = async (): Promise<string[]> => {
  const { rows } = await withClient(prepared.adminUrl, (client) =>
    client.query<{ name: string }>('select name from queued_jobs order by position'),
  )
  return rows.map(({ name }) => name)
}
const readiness = async (address: string) => {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, body: await answer.text() }
}
const slowly = { timeout: 30_000 }

test('the mail of a sign-up is sent once through the outbox, and the main database has no job in its queue', async () => {
  await signUp('new@example.org')
  await expect.poll(() => mailsTo('new@example.org').length, slowly).toBe(1)
  await expect.poll(() => inQueue('send-urgent-mail'), slowly).toEqual(['completed'])
  const { rowCount } = await withClient(prepared.adminUrl, (client) =>
    client.query('select from pgboss.job_common'),
  )
  expect([rowCount, await inOutbox()]).toEqual([0, []])
})

test('a comparison that a killed process left is done at its time', async () => {
  const { user } = await signUp('killed@example.org')
  const payload = { userId: user.id, profileId: 'left', version: 1 }
  await context.database.transaction('app', user.id, (trx) =>
    context.jobs.enqueue(trx, 'match-profile', payload, {
      id: crypto.randomUUID(),
      startAfter: new Date(Date.now() + 500),
    }),
  )
  expect(await inOutbox()).toContain('match-profile')
  await expect.poll(() => inQueue('match-profile'), slowly).toEqual(['completed'])
  expect(await inOutbox()).toEqual([])
})

test('a match notifies both users', async () => {
  const people = [await signUp('one@example.org'), await signUp('two@example.org')]
  const values = { phoneNumber: '+1 202 555 0143' }
  const body = submission({ ...values, ...alsoKnown(values) })
  for (const { access_token: token, user } of people) {
    await withClient(prepared.adminUrl, (client) =>
      client.query('update users set email_verified_at = now() where id = $1', [user.id]),
    )
    expect((await call('POST /api/v1/profiles', token, { body })).status).toBe(201)
  }
  await expect
    .poll(async () => {
      const lists = people.map(({ access_token: token }) =>
        call('GET /api/v1/notifications', token),
      )
      return (await Promise.all(lists)).every((list) => list.body.items.length > 0)
    }, slowly)
    .toBe(true)
})

const administrator = async (): Promise<string> => {
  const { access_token: token, user } = await signUp('admin@example.org')
  await withClient(prepared.adminUrl, (client) =>
    client.query(`update users set role = 'admin', email_verified_at = now() where id = $1`, [
      user.id,
    ]),
  )
  return token
}
const failureOfQueue = ({ checks }: Overview) =>
  checks.find(({ name }) => name === 'queue')?.failure

test('while the database of the queue is away, people sign up, save and read; their jobs follow', async () => {
  const admin = await administrator()
  const overview = async () => (await call('GET /api/v1/admin/overview', admin)).body
  await queue.setAway(true)
  const { access_token: token } = await signUp('away@example.org')
  expect((await call('POST /api/v1/profiles', token, { body: submission() })).status).toBe(201)
  expect((await call('GET /api/v1/profiles', token)).status).toBe(200)
  expect((await readiness(web)).status).toBe(200)
  const started = await (await openProcess({ role: 'web' })).listen()
  expect((await readiness(started)).status).toBe(200)
  const ofWorker = await readiness(worker)
  expect([ofWorker.status, ofWorker.body]).toEqual([503, expect.stringContaining('queue')])
  expect(await inOutbox()).toContain('send-urgent-mail')
  expect(await (await fetch(`${web}/metrics`)).text()).toMatch(/^outbox_jobs [1-9]/m)
  expect(mailsTo('away@example.org')).toEqual([])
  const whileAway = await overview()
  expect(whileAway).toMatchObject({ queues: null, dead: null, counts: expect.anything() })
  expect(whileAway.outbox?.waiting).toBeGreaterThan(0)
  expect(Date.parse(whileAway.outbox?.oldestWaiting ?? '')).toBeLessThanOrEqual(Date.now())
  expect(failureOfQueue(whileAway)).toBe('error')
  await queue.setAway(false)
  await expect.poll(() => mailsTo('away@example.org').length, slowly).toBe(1)
  await expect.poll(inOutbox, slowly).toEqual([])
  await expect.poll(async () => (await readiness(worker)).status, slowly).toBe(200)
  const after = await overview()
  expect(after.outbox).toEqual({ waiting: 0, later: 0, oldestWaiting: null })
  expect(after.queues).toContainEqual(expect.objectContaining({ queue: 'send-mail', waiting: 0 }))
  expect(failureOfQueue(after)).toBeNull()
})

test('the deletion of an account removes its jobs from the outbox and from the queue', async () => {
  const userId = 'gone'
  const startAfter = new Date(Date.now() + 3_600_000)
  const add = (id?: string) =>
    context.database.transaction('worker', userId, (trx) =>
      context.jobs.enqueue(trx, 'match-waiting', { userId }, { startAfter, ...(id && { id }) }),
    )
  await add()
  await expect.poll(() => inQueue('match-waiting'), slowly).toEqual(['created'])
  await add(crypto.randomUUID())
  expect(await inOutbox()).toEqual(['match-waiting'])
  await eraseAccount(context, { userId, receiptId: 'receipt' })
  expect([await inOutbox(), await inQueue('match-waiting')]).toEqual([[], []])
})

// claim: deletion-leaves-nothing
test('an account that is deleted while the database of the queue is away leaves no job in either database', async () => {
  const { access_token: token, user } = await signUp('leaving@example.org')
  await expect.poll(() => mailsTo('leaving@example.org').length, slowly).toBe(1)
  const jobsOf = async (url: string, table: string): Promise<string[]> => {
    const { rows } = await withClient(url, (client) =>
      client.query<{ name: string }>(`select name from ${table} t where t::text like $1`, [
        `%${user.id}%`,
      ]),
    )
    return rows.map(({ name }) => name)
  }
  const inEither = async () => [
    ...(await jobsOf(prepared.adminUrl, 'queued_jobs')),
    ...(await jobsOf(queue.adminUrl, 'pgboss.job_common')),
  ]
  expect(await inEither()).toContain('send-urgent-mail')
  await queue.setAway(true)
  await call('POST /api/v1/profiles', token, { body: submission() })
  expect((await call('DELETE /api/auth/account', token)).status).toBe(200)
  expect(await jobsOf(prepared.adminUrl, 'queued_jobs')).toEqual(['erase-account'])
  await queue.setAway(false)
  // The job of the deletion names the account until the queue removes it.
  await expect.poll(inEither, slowly).toEqual(['erase-account'])
})

test('the main database is refused as the database of the queue, under any address', async () => {
  const opening = openQueue({
    ...context,
    config: { ...config, role: 'worker', jobsDatabase: prepared.adminUrl },
    connections: 2,
    workerUrls: { direct: prepared.plan.roles.worker, pooled: prepared.plan.roles.worker },
  })
  await expect(opening).rejects.toThrow('points to the main database')
})

test('jobs of the former queue are moved to the new one, and failed ones are tried again', async () => {
  const { database, plan, adminUrl } = await testDatabase()
  const own = await queueDatabase()
  const before = await openJobs(plan.roles.worker, silentLog)
  await database.transaction('worker', 'anna', async (trx) => {
    for (const ref of ['waiting', 'dead'])
      await before.enqueue(trx, 'send-mail', { kind: 'new-message', userId: 'anna', ref })
  })
  await before.close()
  await withClient(adminUrl, (client) =>
    client.query(`update pgboss.job_common set name = 'dead-letters', source_name = 'send-mail'
      where data->>'ref' = 'dead'`),
  )
  const later = await testApp({
    config: { role: 'worker', jobsDatabase: own.url },
    overrides: { mailer },
    prepared: { plan, adminUrl },
  })
  await later.app.listen()
  const done = async () => {
    const states = await listQueues(later.app.context)
    const left = states.filter((one) => one.waiting + one.later + one.running + one.retrying > 0)
    const { rowCount } = await withClient(adminUrl, (client) =>
      client.query('select from pgboss.job_common'),
    )
    const { rows } = await withClient(own.adminUrl, (client) =>
      client.query<{ ref: string }>(
        `select data->>'ref' as ref from pgboss.job_common where name = 'send-mail' order by 1`,
      ),
    )
    return { left: left.length, former: rowCount, moved: rows.map(({ ref }) => ref) }
  }
  await expect.poll(done, slowly).toEqual({ left: 0, former: 0, moved: ['dead', 'waiting'] })
})

test('jobs that a queue of its own left in the outbox reach the queue in the main database', async () => {
  const { database, plan, adminUrl } = await testDatabase()
  await withClient(adminUrl, (client) =>
    client.query(`insert into queued_jobs (user_id, id, name, payload, priority, singleton_key,
        starts_at, is_cancelable)
      values ('anna', gen_random_uuid(), 'release-held', '{"userId": "anna"}', 0, 'k', now(), false)`),
  )
  const whole = await testApp({ config: { role: 'worker' }, prepared: { plan, adminUrl } })
  await whole.app.listen()
  const left = () =>
    database.transaction('worker', operatorId, (trx) =>
      sql<{ count: number }>`
        select (select count(*) from queued_jobs)::int + (
          select count(*) from pgboss.job_common
          where name = 'release-held' and state < 'completed')::int as count`.execute(trx),
    )
  await expect.poll(async () => (await left()).rows, slowly).toEqual([{ count: 0 }])
})

afterAll(() => queue.setAway(false))
