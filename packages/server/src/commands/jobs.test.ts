import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { JobPayloads } from '../jobs/queue/job-payloads.ts'
import { openJobs } from '../jobs/open.ts'
import { handleEvery } from '../jobs/testing/handle-every.ts'
import { addToQueue } from '../modules/contact/safety/queue/queue.ts'
import { silentLog } from '../testing/database/test-database.ts'
import { testContext } from '../testing/test-context.ts'
import '../testing/database/provided.ts'
import type { Command } from './support/command.ts'
import { deadCommand, dropCommand, retryCommand } from './jobs/dead.ts'
import { logCommand } from './jobs/log.ts'
import { queuesCommand } from './jobs/queues.ts'
import { retentionCommand, trustClockCommand } from './jobs/retention.ts'

const context = await testContext()
const workerUrl = new URL(context.adminUrl)
workerUrl.username = 'cc_worker'
workerUrl.password = inject('database').passwords.worker
const { admin } = context
const runner = await openJobs(workerUrl.href, silentLog, { supervisionSeconds: 1 })

beforeEach(() => admin.query('delete from pgboss.job_common'))
afterAll(() => runner.close())

const run = (command: Command, ...args: string[]) => {
  // Jobs are older than the context's manual clock.
  const clock = { now: () => new Date(Date.now() + 1000) }
  const installation = { ...context, clock, queueUrl: workerUrl.href, close: async () => {} }
  return command.run(installation, { args, options: {}, operator: { name: 'ada' } })
}
const add = (payload: JobPayloads['send-mail']) =>
  context.database.transaction('worker', 'operator', (trx) =>
    runner.enqueue(trx, 'send-mail', payload),
  )
const until = (check: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 45_000, interval: 50 })
const mail = { kind: 'new-message', userId: 'anna', ref: 'match-1' } as const

type Dead = { dead: { id: string; job: string; about: object; attempts: number; error: string }[] }
const dead = async () => ((await run(deadCommand)).json as Dead).dead

/** A job that has failed for good, as the worker leaves it. */
const fail = async (payload: JobPayloads['send-mail']) => {
  await add(payload)
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

describe('jobs that failed for good', () => {
  test('failed jobs are listed with ids, attempts and the code of the error, and without personal data', async () => {
    await fail({ ...mail, ref: 'https://elsewhere.example/anna' })
    const [letter, ...others] = await dead()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      job: 'send-mail',
      about: { kind: 'new-message', userId: 'anna' },
      attempts: 1,
      error: 'TypeError EX',
    })
    const { text } = await run(deadCommand)
    expect(text).toContain('kind=new-message')
    expect(text).not.toMatch(/example/)
  })

  test('failed jobs go back into their queue, and count there as new', async () => {
    await fail(mail)
    expect((await run(queuesCommand)).json).toMatchObject({
      queues: expect.arrayContaining([expect.objectContaining({ queue: 'send-mail', dead: 1 })]),
    })
    const [letter] = await dead()
    expect((await run(retryCommand, letter?.id ?? '')).json).toEqual({ retried: 1, superfluous: 0 })
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
    expect((await run(retryCommand, 'all')).json).toEqual({ retried: 0, superfluous: 1 })
    expect(await dead()).toEqual([])
  })

  test('failed jobs can be dropped, once', async () => {
    await fail(mail)
    const [letter] = await dead()
    await run(dropCommand, letter?.id ?? '')
    expect(await dead()).toEqual([])
    await expect(run(dropCommand, letter?.id ?? '')).rejects.toMatchObject({ exitCode: 3 })
  })

  test.each([
    ['retry', retryCommand],
    ['drop', dropCommand],
  ])('%s is refused for an unknown or missing id', async (_, command) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', "'; --", 'x'])
      await expect(run(command, id)).rejects.toMatchObject({ exitCode: 3 })
    await expect(run(command)).rejects.toMatchObject({ exitCode: 2 })
  })
})

test('the list of queues shows waiting jobs, their age, and jobs that wait for their time', async () => {
  await add(mail)
  await context.database.transaction('worker', 'operator', (trx) =>
    runner.enqueue(trx, 'send-mail', mail, { startAfter: new Date(Date.now() + 3_600_000) }),
  )
  const { json, text } = await run(queuesCommand)
  expect(json).toMatchObject({
    queues: expect.arrayContaining([
      expect.objectContaining({ queue: 'send-mail', waiting: 1, later: 1, dead: 0 }),
      expect.objectContaining({ queue: 'match-profile', waiting: 0, oldestWaiting: null }),
    ]),
  })
  expect(text).toMatch(/^send-mail +1 +\d+ s +1 +0 +0 +0$/m)
})

test('the list of queues counts reports, inquiries, requests and quarantined pairs', async () => {
  const userId = await context.addUser()
  // The commands run at the present time, at which a report of the context's time has expired.
  const present = { ...context, clock: { now: () => new Date() } }
  const entry = { userId, id: 'r-1', kind: 'report', subjectUserId: null, matchId: null } as const
  await context.database.transaction('app', userId, (trx) =>
    addToQueue(present, trx, { entry, content: { reason: 'threats' } }),
  )
  expect((await run(queuesCommand)).text).toMatch(
    /^reports: 1, the oldest for \d+ s\ninquiries: 0\nrequests: 0\nquarantined pairs: 0$/m,
  )
})

describe('retention', () => {
  test('retention is listed rule by rule, with a warning while the clock is not trusted', async () => {
    const { text } = await run(retentionCommand)
    expect(text).toMatch(/^activity +1 year +sweep +- +0 +0 +0$/m)
    expect(text).toMatch(/^backups +90 days +backup-tool +-/m)
    expect(text).toContain('Nothing is erased by age on the first day of an installation.')
  })

  test('retention goes on at once when an operator trusts the clock, and this is recorded', async () => {
    await run(trustClockCommand)
    expect((await run(retentionCommand)).json).toMatchObject({ clock: 'trusted' })
    expect((await run(logCommand)).text).toContain('clock_confirmed')
  })
})
