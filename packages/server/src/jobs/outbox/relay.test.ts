import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../../lib/log.ts'
import { openDatabase } from '../../db/connection/open.ts'
import type { Database } from '../../db/database.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { queueDatabase } from '../../testing/database/queue-database.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { installJobsApart } from '../install.ts'
import { openSilentBoss } from '../queue/quiet-boss.ts'
import { createOutboxJobs } from './outbox-jobs.ts'
import { isOnNodes } from '../../testing/database/not-on-nodes.ts'
import { createRelay, type Relay } from './relay.ts'

const { plan, adminUrl } = await testDatabase()
const queue = await queueDatabase()
await installJobsApart(queue.url)
const opened = openDatabase(plan.roles, silentLog, {
  queueUrl: queue.url,
  isOnNodes,
})
/** The roles of the transactions that have ended. */
const ended: string[] = []
const database: Database = {
  ...opened,
  async transaction(role, ...rest) {
    try {
      return await opened.transaction(role, ...rest)
    } finally {
      ended.push(role)
    }
  },
}
const boss = await openSilentBoss(queue.url)
const jobs = createOutboxJobs()
const listenUrl = plan.roles.worker
/** The relay looks by itself at a time that a test chooses, and else only when it is notified. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
let relay: Relay | undefined
afterEach(async () => {
  vi.useRealTimers()
  await relay?.stop()
  await queue.setAway(false)
  await withClient(adminUrl, (client) => client.query('delete from queued_jobs'))
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await opened.close()
})

const startRelay = async (log: Log = silentLog) => {
  ended.length = 0
  relay = createRelay({ database, boss, log, listenUrl })
  await relay.start()
}
const inOutbox = async (): Promise<number> => {
  const { rows } = await opened.transaction('worker', 'operator', (trx) =>
    sql<{ count: number }>`select count(*)::int as count from queued_jobs`.execute(trx),
  )
  return rows[0]?.count ?? 0
}
/** Polls by the real time: `expect.poll` would move the clock of the relay. */
const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + 15_000
  while (!(await check())) {
    if (performance.now() > end) throw new Error('It did not happen within 15 seconds.')
    await sleep(20)
  }
}
const becomesEmpty = () => until(async () => (await inOutbox()) === 0)
const movesOn = (check: () => boolean | Promise<boolean>) =>
  until(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    return check()
  })
const mail = (ref: string) => ({ kind: 'new-message', userId: 'anna', ref }) as const
const add = (ref: string) =>
  database.transaction('app', 'anna', (trx) => jobs.enqueue(trx, 'send-mail', mail(ref)))
/** As an announcement that was lost. */
const addSilently = (isCancelable = false, pauseMs = 0) =>
  database.transaction('worker', 'anna', (trx) =>
    sql`
      insert into queued_jobs (user_id, id, name, payload, priority, singleton_key, starts_at, is_cancelable)
      values ('anna', gen_random_uuid(), 'match-waiting', '{"userId": "anna"}', 0,
        gen_random_uuid()::text, now() + ${pauseMs} * interval '1 ms', ${isCancelable})`.execute(
      trx,
    ),
  )
test('a relay passes jobs on when they are announced, also several batches of one commit', async () => {
  await startRelay()
  await add('one')
  await becomesEmpty()
  await database.transaction('app', 'anna', (trx) =>
    jobs.enqueueAll(
      trx,
      'send-mail',
      Array.from({ length: 450 }, (_, at) => mail(String(at))),
    ),
  )
  await becomesEmpty()
})

test('a relay finds a job whose announcement was lost', async () => {
  await startRelay()
  await add('one')
  await becomesEmpty()
  await addSilently()
  await movesOn(async () => (await inOutbox()) === 0)
})

test('a relay looks for a job that may be canceled when its time comes', async () => {
  await addSilently(true, 2_000)
  await startRelay()
  // The former queue, the start, and the first connection that listens.
  await until(() => ended.length >= 3)
  await withClient(adminUrl, (client) => client.query('update queued_jobs set starts_at = now()'))
  await vi.advanceTimersByTimeAsync(2_000)
  await becomesEmpty()
})

test('while its queue is away, a relay locks no job, says so once, and goes on at its return', async () => {
  const said: string[] = []
  const say = (_fields: object, text: string): void => void said.push(text)
  await queue.setAway(true)
  await addSilently()
  await startRelay({ ...silentLog, info: say, warn: say })
  await until(() => said.length === 1)
  ended.length = 0
  await movesOn(() => ended.length >= 3)
  expect(new Set(ended)).toEqual(new Set(['queue']))
  await queue.setAway(false)
  await movesOn(async () => (await inOutbox()) === 0)
  await until(() => said.length === 2)
  expect(said).toEqual([
    'jobs could not be passed on to the queue; trying again',
    'jobs are passed on to the queue again',
  ])
})
