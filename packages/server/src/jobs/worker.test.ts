import { longTest } from '@crosscheck/domain/testing/form'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { withClient } from '../db/connection/with-client.ts'
import { createTestGate } from '../testing/doubles/gate.ts'
import type { JobRunner } from './open.ts'
import { handleEvery } from './testing/handle-every.ts'
import { openQueueTest } from './testing/queue-test.ts'

const until = (check: () => unknown, timeout = 30_000) =>
  vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy()
    },
    { timeout, interval: 50 },
  )

const queue = await openQueueTest()

const { admin, database, readJobs } = queue
const open: JobRunner[] = []

const start = async (): Promise<JobRunner> => {
  const runner = await queue.openRunner({ supervisionSeconds: 1 })
  open.push(runner)
  return runner
}
const addWaiting = (runner: JobRunner, userId = 'anna') =>
  database.transaction('app', userId, (trx) => runner.enqueue(trx, 'match-waiting', { userId }))

afterEach(async () => {
  await Promise.all(open.splice(0).map((runner) => runner.close()))
  await admin.query('delete from pgboss.job_common')
})

test('a worker takes a job within moments of the commit, and a later one at its time', async () => {
  const runner = await start()
  const done: { name: string; at: number }[] = []
  await runner.work(handleEvery(async (name) => void done.push({ name, at: Date.now() })))
  const startAfter = new Date(Date.now() + 1500)
  await database.transaction('app', 'anna', async (trx) => {
    const payload = { userId: 'anna', matchId: 'm', reviewedAt: 'now' }
    await runner.enqueue(trx, 'review-effects', payload, { startAfter })
    await runner.enqueue(trx, 'retention', { userId: 'anna', rule: 'drafts' })
  })
  await until(() => done.length === 2)
  expect(done.map((job) => job.name).toSorted()).toEqual(['retention', 'review-effects'])
  const later = done.find((job) => job.name === 'review-effects')
  expect(later?.at).toBeGreaterThanOrEqual(startAfter.getTime())
})

longTest(
  'a worker goes on after every connection to PostgreSQL was lost, also the one of its own job',
  async () => {
    const runner = await start()
    const runs: string[] = []
    await runner.work(
      handleEvery(async (name) => {
        runs.push(name)
        if (runs.length > 1) return
        await withClient(queue.adminUrl, (client) =>
          client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and application_name like 'crosscheck%'`),
        )
        throw new Error('lost its transaction')
      }),
    )
    await addWaiting(runner)
    // A failure that the worker could not report is noticed by its missing heartbeat.
    await until(() => runs.length > 1, 60_000)
    expect(new Set(runs)).toEqual(new Set(['match-waiting']))
  },
)

test('a worker takes waiting jobs without a pause, however many one commit announced', async () => {
  const runner = await start()
  let done = 0
  await runner.work(handleEvery(async () => void (done += 1)))
  await database.transaction('app', 'anna', async (trx) => {
    for (let added = 0; added < 60; added += 1)
      await runner.enqueue(trx, 'retention', { userId: 'anna', rule: 'drafts' })
  })
  await until(() => done === 60, 40_000)
})

test("a worker tries a failed job again, and stores nothing of the error's text", async () => {
  const runner = await start()
  const attempts: number[] = []
  const looked = Promise.withResolvers<void>()
  await runner.work(
    handleEvery(async (_name, { attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw Object.assign(new Error('canary'), { code: '23505' })
      await looked.promise
    }),
  )
  await addWaiting(runner)
  await until(async () => (await readJobs())[0]?.output)
  const [failed] = await readJobs()
  expect(JSON.stringify(failed?.output)).not.toContain('canary')
  expect(JSON.stringify(failed?.output)).toContain('23505')
  looked.resolve()
  await until(async () => (await readJobs())[0]?.state === 'completed')
  expect(attempts).toEqual([1, 2])
})

test('a worker moves a job that fails for good to the dead letters, with its ids', async () => {
  const runner = await start()
  await addWaiting(runner)
  await admin.query('update pgboss.job_common set retry_limit = 0')
  await runner.work(
    handleEvery(async () => {
      throw new Error('always')
    }),
  )
  await until(async () => (await readJobs()).some((job) => job.name === 'dead-letters'))
  const dead = (await readJobs()).filter((job) => job.name === 'dead-letters')
  expect(dead).toMatchObject([{ data: { userId: 'anna' } }])
})

test('a worker deletes a finished job after an hour and a dead letter after 14 days', async () => {
  const inQueue = (name: string, age: string, state: string) => `
    insert into pgboss.job_common (name, state, data, policy, completed_on, keep_until, deletion_seconds)
    select name, '${state}', '{"userId": "anna", "age": "${age}"}', policy,
      case when '${state}' = 'completed' then now() - interval '${age}' end,
      now() - interval '${age}' + retention_seconds * interval '1 second', deletion_seconds
    from pgboss.queue where name = '${name}'`
  await admin.query(
    [
      inQueue('match-waiting', '59 minutes', 'completed'),
      inQueue('match-waiting', '61 minutes', 'completed'),
      inQueue('erase-account', '2 minutes', 'completed'),
      inQueue('dead-letters', '13 days', 'created'),
      inQueue('dead-letters', '15 days', 'created'),
      // The last deletion was a moment ago, so the next one is due within minutes, not a day.
      `update pgboss.queue set maintain_on = now() - interval '90 seconds'`,
    ].join(';'),
  )
  await start()
  await until(async () => (await readJobs()).length <= 2)
  expect(await readJobs()).toMatchObject([
    { data: { age: '59 minutes' } },
    { data: { age: '13 days' } },
  ])
})

test('a worker that closes finishes its current job, and takes no more', async () => {
  const runner = await queue.openRunner()
  const running = createTestGate()
  const events: string[] = []
  await runner.work(
    handleEvery(async () => {
      await running.wait()
      events.push('done')
    }),
  )
  // Only one worker takes jobs of this queue, so the second job waits for the first.
  for (const userId of ['anna', 'ben'])
    await database.transaction('app', userId, (trx) =>
      runner.enqueue(trx, 'retention', { userId, rule: 'drafts' }),
    )
  await running.arrived
  const closing = runner.close().then(() => events.push('closed'))
  running.open()
  await closing
  expect(events).toEqual(['done', 'closed'])
  expect(await readJobs()).toMatchObject([{ state: 'completed' }, { state: 'created' }])
})

longTest('a worker that is killed during a job leaves it to another', async () => {
  const script = join(import.meta.dirname, 'testing/hanging-worker.ts')
  const killed = spawn(process.execPath, [script, queue.queueUrl])
  const runner = await start()
  await addWaiting(runner)
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await readJobs()).toMatchObject([{ state: 'active' }])
  // As after a minute without a heartbeat.
  await admin.query(
    `update pgboss.job_common set heartbeat_on = heartbeat_on - interval '1 minute',
       started_on = started_on - interval '1 minute'`,
  )
  const attempts: number[] = []
  await runner.work(handleEvery(async (_name, { attempt }) => void attempts.push(attempt)))
  await until(() => attempts.length > 0, 30_000)
  expect(attempts).toEqual([2])
})
