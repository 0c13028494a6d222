import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { JobPayloads } from '../jobs/queue/job-payloads.ts'
import { openJobs } from '../jobs/open.ts'
import { handleEvery } from '../jobs/testing/handle-every.ts'
import { listRematchRuns } from '../modules/matching/rematch/rematch.ts'
import { silentLog } from '../testing/database/test-database.ts'
import { testContext } from '../testing/test-context.ts'
import '../testing/database/provided.ts'
import type { Command } from './support/command.ts'
import { compareCommand } from './jobs/compare.ts'
import { deadCommand, retryCommand } from './jobs/dead.ts'
import { logCommand } from './jobs/log.ts'
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

  test('a retry is refused for an unknown or missing id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', "'; --", 'x'])
      await expect(run(retryCommand, id)).rejects.toMatchObject({ exitCode: 3 })
    await expect(run(retryCommand)).rejects.toMatchObject({ exitCode: 2 })
  })
})

test('an operator compares all profiles again', async () => {
  await run(compareCommand)
  expect(await listRematchRuns(context)).toMatchObject([{ cause: 'operator', state: 'waiting' }])
  expect(context.queued.map(({ name }) => name)).toContain('rematch')
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
