import { beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../testing/doubles/silent-log.ts'
import { createClockWatch, shiftJobsBack } from './clock-correction.ts'
import { openQueueTest } from './testing/queue-test.ts'

const { admin, database, makeJobs } = await openQueueTest()

type Times = { state?: string; created: string; start: string; heartbeat?: string }

beforeEach(() => admin.query('delete from pgboss.job_common'))

const addJob = (times: Times) => {
  const { state = 'created', created, start, heartbeat = null } = times
  const values = [state, created, start, heartbeat, crypto.randomUUID()]
  return admin.query(
    `insert into pgboss.job_common
     (name, state, created_on, start_after, keep_until, heartbeat_on, started_on, singleton_key)
   values ('send-mail', $1, now() + $2::interval, now() + $3::interval,
     now() + $3::interval + interval '14 days', now() + $4::interval, now() + $4::interval, $5)`,
    values,
  )
}

/** Minutes from now until a job may start, is removed unstarted, and since its last heartbeat. */
const minutesLeft = async () => {
  const { rows } = await admin.query<Record<'start' | 'keep' | 'heartbeat', number | null>>(
    `select round(extract(epoch from start_after - now()) / 60)::int as start,
     round(extract(epoch from keep_until - start_after) / 86400)::int as keep,
     round(extract(epoch from heartbeat_on - now()) / 60)::int as heartbeat
   from pgboss.job_common`,
  )
  return rows
}

test.each<[string, Times, number]>([
  ['that was due at once is due now', { created: '40 days', start: '40 days' }, 0],
  ['with a pause keeps it', { created: '40 days', start: '40 days 20 minutes' }, 20],
  [
    'that failed is tried again now',
    { state: 'retry', created: '-5 minutes', start: '40 days' },
    0,
  ],
])('a job of a clock that was 40 days ahead, %s', async (_, times, start) => {
  await addJob(times)
  expect(await shiftJobsBack({ database })).toBe(1)
  expect(await minutesLeft()).toEqual([{ start, keep: 14, heartbeat: null }])
  expect(await shiftJobsBack({ database })).toBe(0)
})

test('a worker that was killed while the clock was ahead is found by its heartbeat', async () => {
  const ahead = { created: '40 days', start: '40 days', heartbeat: '40 days' }
  await addJob({ state: 'active', ...ahead })
  expect(await shiftJobsBack({ database })).toBe(1)
  expect(await minutesLeft()).toMatchObject([{ heartbeat: 0 }])
})

test.each<[string, Times]>([
  ['waits for its time', { created: '0 days', start: '6 days' }],
  ['is tried again in half an hour', { state: 'retry', created: '-1 day', start: '30 minutes' }],
  ['comes from a server with a clock a little ahead', { created: '50 s', start: '50 s' }],
])('a job that %s is left alone', async (_, times) => {
  await addJob(times)
  expect(await shiftJobsBack({ database })).toBe(0)
})

test('supervision of queues does not pause until the time of the wrong clock', async () => {
  await admin.query(`update pgboss.queue set monitor_on = now() + interval '40 days',
  monitor_claim_on = now() + interval '40 days', maintain_on = now() + interval '40 days'`)
  await shiftJobsBack({ database })
  const { rows } = await admin.query(
    `select name from pgboss.queue where greatest(monitor_on, monitor_claim_on, maintain_on) > now()`,
  )
  expect(rows).toEqual([])
})

test('a job with a pause starts by the clock of the database, even if the caller’s is wrong', async () => {
  const ahead = new Date(Date.now() + 40 * 86_400_000)
  const jobs = makeJobs({ now: () => ahead })
  const startAfter = new Date(ahead.getTime() + 20 * 60_000)
  await database.transaction('app', 'anna', (trx) =>
    jobs.enqueue(trx, 'match-waiting', { userId: 'anna' }, { startAfter }),
  )
  expect(await minutesLeft()).toMatchObject([{ start: 20 }])
})

test('workers are woken when jobs were moved, and not otherwise', async () => {
  const wakeWorkers = vi.fn<() => void>()
  const watch = createClockWatch({ database, log: silentLog }, wakeWorkers)
  await watch.start()
  expect(wakeWorkers).not.toHaveBeenCalled()
  await watch.stop()
  await addJob({ created: '40 days', start: '40 days' })
  await watch.start()
  expect(wakeWorkers).toHaveBeenCalledOnce()
  await watch.stop()
})
