import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobName } from './queue/job-payloads.ts'
import { createTestGate } from '../testing/doubles/gate.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { createJobs } from './queue/enqueue.ts'
import { openJobs, type JobRunner } from './open.ts'
import { listQueues } from './overview.ts'
import { openSilentBoss } from './queue/quiet-boss.ts'
import { handleEvery } from './testing/handle-every.ts'

const { database, plan, adminUrl } = await testDatabase()
const admin = new Client({ connectionString: adminUrl })
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const open: JobRunner[] = []

type Job = { name: string; data: unknown; state: string; output: unknown; start_after: Date }
const readJobs = async (): Promise<Job[]> => {
  const { rows } = await admin.query<Job>(
    'select name, data, state, output, start_after from pgboss.job_common order by created_on',
  )
  return rows
}

const start = async (): Promise<JobRunner> => {
  const runner = await openJobs(plan.roles.worker, silent, { supervisionSeconds: 1 })
  open.push(runner)
  return runner
}

const until = (check: () => unknown, timeout = 30_000) =>
  vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy()
    },
    { timeout, interval: 50 },
  )

beforeAll(() => admin.connect())
afterAll(() => admin.end())
afterEach(async () => {
  await Promise.all(open.splice(0).map((runner) => runner.close()))
  await admin.query('delete from pgboss.job_common')
})

const addWaiting = (runner: JobRunner, userId = 'anna') =>
  database.transaction('app', userId, (trx) => runner.enqueue(trx, 'match-waiting', { userId }))

describe('adding a job', () => {
  test('a job is added if and only if its transaction commits', async () => {
    const runner = await start()
    const failing = database.transaction('app', 'anna', async (trx) => {
      await runner.enqueue(trx, 'match-waiting', { userId: 'anna' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await readJobs()).toEqual([])
    await addWaiting(runner)
    expect(await readJobs()).toMatchObject([
      { name: 'match-waiting', data: { userId: 'anna' }, state: 'created' },
    ])
  })

  test('a job for another user is refused to the roles that serve requests, and allowed to matching', async () => {
    const runner = await start()
    const payload = { userId: 'ben', matchId: 'm' }
    const foreign = database.transaction('app', 'anna', (trx) =>
      runner.enqueue(trx, 'notify-match', payload),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    await database.transaction('matcher', 'anna', (trx) =>
      runner.enqueue(trx, 'notify-match', payload),
    )
    expect(await readJobs()).toMatchObject([{ data: payload }])
  })

  test('a job whose key waits already is not added; without a key each counts', async () => {
    const runner = await start()
    const add = (singletonKey?: string) =>
      database.transaction('app', 'anna', (trx) =>
        runner.enqueue(trx, 'match-waiting', { userId: 'anna' }, { singletonKey }),
      )
    for (const key of ['one', 'one', 'two', undefined, undefined]) await add(key)
    expect(await readJobs()).toHaveLength(4)
  })

  test('several jobs are added in one call', async () => {
    const runner = await start()
    const payloads = ['anna', 'ben', 'anna'].map((userId) => ({ userId, matchId: 'm' }))
    await database.transaction('matcher', 'anna', async (trx) => {
      await runner.enqueueAll(trx, 'notify-match', payloads)
      await runner.enqueueAll(trx, 'notify-match', [])
    })
    expect((await readJobs()).map(({ data }) => data)).toEqual(payloads)
  })

  test('matching can cancel a job, for the user it acts for and while it waits', async () => {
    const runner = await start()
    const add = async (userId: string) => {
      const id = crypto.randomUUID()
      await database.transaction('app', userId, (trx) =>
        runner.enqueue(trx, 'match-waiting', { userId }, { id }),
      )
      return id
    }
    const takeBack = (id: string) =>
      database.transaction('matcher', 'anna', (trx) => runner.cancel(trx, 'match-waiting', id))
    const [own, foreign, active] = [await add('anna'), await add('ben'), await add('anna')]
    await admin.query(`update pgboss.job_common set state = 'active' where id = $1`, [active])
    for (const id of [own, foreign, active]) await takeBack(id)
    expect((await readJobs()).map(({ data, state }) => ({ data, state }))).toEqual([
      { data: { userId: 'ben' }, state: 'created' },
      { data: { userId: 'anna' }, state: 'active' },
    ])
  })
})

describe('the order in which jobs are taken', () => {
  let boss: PgBoss
  beforeAll(async () => void (boss = await openSilentBoss(plan.roles.worker)))
  afterAll(() => boss.stop({ graceful: false }))

  /** The next jobs of workers that take one job after the other. */
  const takeAll = async (name: JobName): Promise<string[]> => {
    const taken: string[] = []
    for (;;) {
      const [job] = await boss.fetch<{ userId: string; ref: string }>(name)
      if (!job) return taken
      taken.push(job.data.ref ?? job.data.userId)
    }
  }

  test('the newest urgent mail comes first, before those of earlier versions', async () => {
    let now = new Date('2026-11-22T12:00:00Z')
    const jobs = createJobs(async () => boss, { now: () => now })
    const ask = (ref: string) =>
      database.transaction('app', 'anna', (trx) =>
        jobs.enqueue(trx, 'send-urgent-mail', { kind: 'magic-link', userId: 'anna', ref }),
      )
    await boss.send('send-urgent-mail', { kind: 'magic-link', userId: 'anna', ref: 'old version' })
    for (const ref of ['first', 'second', 'third']) {
      await ask(ref)
      now = new Date(now.getTime() + 1000)
    }
    expect(await takeAll('send-urgent-mail')).toEqual(['third', 'second', 'first', 'old version'])
  })

  test('usual mails come in their order', async () => {
    const jobs = createJobs(async () => boss)
    for (const ref of ['first', 'second'])
      await database.transaction('app', 'anna', (trx) =>
        jobs.enqueue(trx, 'send-mail', { kind: 'new-message', userId: 'anna', ref }),
      )
    expect(await takeAll('send-mail')).toEqual(['first', 'second'])
  })

  test('a locked job is passed over, counts as waiting, and is taken when it is free', async () => {
    const jobs = createJobs(async () => boss)
    for (const ref of ['locked', 'free'])
      await database.transaction('app', 'anna', (trx) =>
        jobs.enqueue(trx, 'send-mail', { kind: 'new-message', userId: 'anna', ref }),
      )
    await admin.query('begin')
    await admin.query(`select from pgboss.job where data->>'ref' = 'locked' for update`)
    expect(await takeAll('send-mail')).toEqual(['free'])
    const states = await listQueues({ clock: { now: () => new Date() }, database })
    await admin.query('rollback')
    expect(states.find(({ queue }) => queue === 'send-mail')).toMatchObject({
      waiting: 1,
      running: 1,
    })
    expect(await takeAll('send-mail')).toEqual(['locked'])
  })

  test('bulk work comes last, however long it waits', async () => {
    const jobs = createJobs(async () => boss)
    const side = (userId: string) => ({ userId, matchId: 'm' })
    const add = (sides: readonly string[], isBulk: boolean) =>
      database.transaction('matcher', 'anna', (trx) =>
        jobs.enqueueAll(trx, 'notify-match', sides.map(side), { isBulk }),
      )
    await add(['bulk 1', 'bulk 2', 'bulk 3'], true)
    await add(['saved'], false)
    expect(await takeAll('notify-match')).toEqual(['saved', 'bulk 1', 'bulk 2', 'bulk 3'])
  })
})

describe('a worker', () => {
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

  test("a worker removes waiting jobs of former versions' queues", async () => {
    const owner = await openSilentBoss(adminUrl)
    await owner.createQueue('sweep-account', { policy: 'short' })
    await owner.send('sweep-account', { userId: 'anna' }, { startAfter: 86_400 })
    await owner.stop({ graceful: false })
    expect(await readJobs()).toMatchObject([{ name: 'sweep-account', state: 'created' }])
    const runner = await start()
    await runner.work(handleEvery(async () => {}))
    expect(await readJobs()).toEqual([])
  })

  test('a worker goes on after every connection to PostgreSQL was lost, also the one of its own job', async () => {
    const runner = await start()
    const runs: string[] = []
    await runner.work(
      handleEvery(async (name) => {
        runs.push(name)
        if (runs.length > 1) return
        await admin.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        throw new Error('lost its transaction')
      }),
    )
    await addWaiting(runner)
    // A failure that the worker could not report is noticed by its missing heartbeat.
    await until(() => runs.length > 1, 60_000)
    expect(new Set(runs)).toEqual(new Set(['match-waiting']))
  })

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
    const runner = await openJobs(plan.roles.worker, silent)
    const running = createTestGate()
    const events: string[] = []
    await runner.work(
      handleEvery(async () => {
        await running.wait()
        events.push('done')
      }),
    )
    await addWaiting(runner)
    await running.arrived
    const closing = runner.close().then(() => events.push('closed'))
    const isListening = async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = current_database()
           and application_name = 'crosscheck job announcements'`,
      )
      return rowCount
    }
    // Closing begins with the listener; jobs that are added from now on are for other processes.
    await until(async () => (await isListening()) === 0)
    const next = await start()
    await addWaiting(next, 'ben')
    running.open()
    await closing
    expect(events).toEqual(['done', 'closed'])
    expect(await readJobs()).toMatchObject([{ state: 'completed' }, { state: 'created' }])
  })

  test('a worker that is killed during a job leaves it to another', async () => {
    const script = join(import.meta.dirname, 'testing/hanging-worker.ts')
    const killed = spawn(process.execPath, [script, plan.roles.worker])
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
})
