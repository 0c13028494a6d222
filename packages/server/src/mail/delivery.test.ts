import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openJobs, type JobRunner } from '../jobs/open.ts'
import { handleEvery } from '../jobs/testing/handle-every.ts'
import { smtpSink, type SmtpBehaviour } from '../testing/smtp-sink.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createMailer } from './mailer.ts'

/** The queue, the mailer and a mail server that fails as real ones do. */
const { database, plan, adminUrl } = await testDatabase()
const admin = new Client({ connectionString: adminUrl })
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const address = 'ana@example.org'
const payload = { kind: 'password-changed', userId: 'anna', ref: null } as const
let runner: JobRunner

beforeAll(() => admin.connect())
afterAll(() => admin.end())
afterEach(async () => {
  await runner.close()
  await admin.query('delete from pgboss.job_common')
})

type Row = {
  id: string
  name: string
  state: string
  data: unknown
  output: unknown
  source_output: unknown
}
const rows = async () => (await admin.query<Row>('select * from pgboss.job_common')).rows
const letter = async () => (await rows()).find(({ name }) => name === 'dead-letters')
const stateOf = async () => (await rows()).find(({ name }) => name === 'send-mail')?.state

/** Queues one mail, with no rest between tries, and starts to send. */
const deliver = async (behave: SmtpBehaviour) => {
  const sink = await smtpSink(behave)
  const mailer = createMailer(
    { kind: 'smtp', url: `smtp://127.0.0.1:${sink.port}`, from: 'no-reply@example.org' },
    'https://crosscheck.example',
    { now: () => new Date() },
  )
  runner = await openJobs(plan.roles.worker, silent, 1)
  await database.transaction('app', 'anna', (trx) => runner.enqueue(trx, 'send-mail', payload))
  await admin.query('update pgboss.job_common set retry_delay = 0, retry_backoff = false')
  const [job] = await rows()
  let tries = 0
  await runner.work({
    ...handleEvery(async () => {}),
    'send-mail': async (_request, { jobId }) => {
      tries += 1
      await mailer.send({ id: jobId, to: address, subject: 'Hello', text: 'text', html: 'text' })
    },
  })
  return { sink, jobId: job?.id ?? '', triesSoFar: () => tries, close: () => mailer.close() }
}

const until = (check: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 30_000, interval: 50 })

test('what fails for now is tried again, each time under the same Message-ID', async () => {
  const failures: Record<number, [step: string, answer: string]> = {
    1: ['MAIL', '421 too busy'],
    2: ['RCPT', '451 come again later'],
    // Taken or not, nobody can tell: sent again, it is recognised by its id.
    3: ['content', 'drop'],
  }
  const { sink, jobId, close } = await deliver((mail, step) => {
    const [at, answer] = failures[mail] ?? []
    return step === at ? answer : undefined
  })
  await until(async () => (await stateOf()) === 'completed')
  close()
  expect(sink.receivers).toHaveLength(3)
  expect(sink.messages).toHaveLength(2)
  for (const message of sink.messages)
    expect(/^Message-ID: (.*)$/m.exec(message)?.[1]?.trim()).toBe(`<${jobId}@crosscheck.example>`)
  expect(await letter()).toBeUndefined()
})

test.each([
  ['RCPT', '550 5.1.1 no such user ana@example.org'],
  ['content', '554 5.7.1 refused, see ana@example.org'],
])(
  'a refusal for good at %s is not tried again, and its code alone is kept',
  async (at, answer) => {
    const { triesSoFar, close } = await deliver((_, step) => (step === at ? answer : undefined))
    await until(letter)
    close()
    expect(triesSoFar()).toBe(1)
    expect(await letter()).toMatchObject({ data: payload })
    const kept = JSON.stringify(await rows())
    expect(kept).toContain(`PermanentFailure SMTP_${answer.slice(0, 3)}`)
    expect(kept).not.toMatch(/ana@|no such user|refused/)
  },
)
