import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { silentLog } from '../testing/database/test-database.ts'
import { testContext } from '../testing/test-context.ts'
import '../testing/database/provided.ts'
import { withDeadLetters } from './dead-letters.ts'
import { openJobs } from './open.ts'
import type { JobPayloads } from './queue/job-payloads.ts'
import { handleEvery } from './testing/handle-every.ts'

const context = await testContext()
const workerUrl = new URL(context.adminUrl)
workerUrl.username = 'cc_worker'
workerUrl.password = inject('database').passwords.worker
const { admin } = context
const runner = await openJobs(workerUrl.href, silentLog, { supervisionSeconds: 1 })

beforeEach(() => admin.query('delete from pgboss.job_common'))
afterAll(() => runner.close())

const until = (check: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 45_000, interval: 50 })
const mail = { kind: 'new-message', userId: 'anna', ref: 'match-1' } as const
const dead = () => withDeadLetters(workerUrl.href, (box) => box.list())
const retry = (id: string) => withDeadLetters(workerUrl.href, (box) => box.retry(id))

/** A job that has failed for good, as the worker leaves it. */
const fail = async (payload: JobPayloads['send-mail']) => {
  await context.database.transaction('worker', 'operator', (trx) =>
    runner.enqueue(trx, 'send-mail', payload),
  )
  await admin.query('update pgboss.job_common set retry_limit = 0')
  const failing = await openJobs(workerUrl.href, silentLog, { supervisionSeconds: 1 })
  await failing.work(
    handleEvery(async () => {
      throw Object.assign(new TypeError('The address anna@example.org is wrong.'), { code: 'EX' })
    }),
  )
  await until(async () => (await dead()).length > 0)
  await failing.close()
}

test('failed jobs are listed with attempts and the code of the error, and without personal data', async () => {
  await fail({ ...mail, ref: 'https://elsewhere.example/anna' })
  const [letter, ...others] = await dead()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ job: 'send-mail', attempts: 1, error: 'TypeError EX' })
  expect(JSON.stringify(letter)).not.toMatch(/anna|example/)
})

test('failed jobs go back into their queue, and count there as new', async () => {
  await fail(mail)
  const [letter] = await dead()
  expect(await retry(letter?.id ?? '')).toEqual({ retried: 1, obsolete: 0 })
  expect(await dead()).toEqual([])
  const done: string[] = []
  const working = await openJobs(workerUrl.href, silentLog, { supervisionSeconds: 1 })
  await working.work(handleEvery(async (name) => void done.push(name)))
  await until(async () => done.length === 1)
  await working.close()
  expect(done).toEqual(['send-mail'])
})

test('failed jobs whose work waits already are deleted when all are tried again', async () => {
  await fail(mail)
  await admin.query(`update pgboss.job_common set singleton_key = 'same'`)
  await context.database.transaction('worker', 'operator', (trx) =>
    runner.enqueue(trx, 'send-mail', mail, { singletonKey: 'same' }),
  )
  expect(await retry('all')).toEqual({ retried: 0, obsolete: 1 })
  expect(await dead()).toEqual([])
})

test('a retry of an unknown id finds nothing', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', "'; --", 'x'])
    expect(await retry(id)).toEqual({ retried: 0, obsolete: 0 })
})
