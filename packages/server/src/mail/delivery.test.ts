import type { MailLane } from '@crosscheck/domain/mail-kinds'
import { afterEach, expect, test, vi } from 'vitest'
import { openJobs, type JobRunner } from '../jobs/open.ts'
import { handleEvery } from '../jobs/testing/handle-every.ts'
import {
  smtpBehaviorOf,
  messageIds,
  type SmtpBehavior,
  type SmtpMode,
} from '../testing/doubles/smtp-server.ts'
import { smtpSink } from '../testing/doubles/smtp-sink.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { mailConnections } from '../jobs/queue/mail-lanes.ts'
import { createMailer } from './mailer.ts'

/** The queue, the mailer and a mail server that fails as real ones do. */
const { database, plan, admin } = await testDatabase()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const address = 'ana@example.org'
const payload = { kind: 'new-match', userId: 'anna', ref: 'match-1' } as const
let runner: JobRunner

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
const sampleMail = async () => (await rows()).find(({ name }) => name === 'dead-letters')
const stateOf = async () => (await rows()).find(({ name }) => name === 'send-mail')?.state

const from = 'no-reply@example.org'
const mailerTo = (port: number, deadline?: () => AbortSignal) =>
  createMailer(
    { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from, plainFrom: from },
    'https://crosscheck.example',
    { clock: { now: () => new Date() }, ...(deadline && { deadline }) },
  )
const content = { to: address, subject: 'Hello', text: 'text', html: 'text' }

/** Queues one mail, with no pause between attempts, and starts to send. */
const deliver = async (behave: SmtpBehavior, deadline?: () => AbortSignal) => {
  const sink = await smtpSink(behave)
  const mailer = mailerTo(sink.port, deadline)
  runner = await openJobs(plan.roles.worker, silent, { supervisionSeconds: 1 })
  await database.transaction('app', 'anna', (trx) => runner.enqueue(trx, 'send-mail', payload))
  await admin.query('update pgboss.job_common set retry_delay = 0, retry_backoff = false')
  const [job] = await rows()
  let tries = 0
  await runner.work({
    ...handleEvery(async () => {}),
    'send-mail': async (_request, { jobId }) => {
      tries += 1
      await mailer.send({ id: jobId, lane: 'usual', ...content })
    },
  })
  return { sink, jobId: job?.id ?? '', triesSoFar: () => tries, close: () => mailer.close() }
}

const until = (check: () => unknown) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 30_000, interval: 50 })

test('a mail that fails in several ways is retried under the same Message-ID', async () => {
  const failures: Record<number, [step: string, answer: string]> = {
    1: ['MAIL', '421 too busy'],
    2: ['RCPT', '451 come again later'],
    3: ['content', 'drop'],
  }
  const { sink, jobId, close } = await deliver((mail, step) => {
    const [at, answer] = failures[mail] ?? []
    return step === at ? answer : undefined
  })
  await until(async () => (await stateOf()) === 'completed')
  close()
  expect(sink.receivers).toHaveLength(3)
  expect(messageIds(sink.messages)).toEqual(Array(2).fill(`<${jobId}@crosscheck.example>`))
  expect(await sampleMail()).toBeUndefined()
})

/** Ways to fail twice, and how many copies may arrive: those that the server took but denied. */
test.each<[SmtpMode, copies: number]>([
  ['refuse', 1],
  ['stall-greeting', 1],
  ['drop', 1],
  ['stall', 3],
  ['drop-accepted', 3],
  ['lie', 3],
])('a mail server in the mode %s loses no mail; %i copies arrive', async (mode, copies) => {
  let failures = 2
  let delivery = new AbortController()
  const fails = smtpBehaviorOf(mode)
  const { sink, jobId, close } = await deliver(
    (mail, step) => {
      const answer = failures > 0 ? fails(mail, step) : undefined
      if (answer !== undefined) failures -= 1
      // As after the time that a delivery may take.
      if (answer === 'stall') setImmediate(() => delivery.abort())
      return answer
    },
    () => (delivery = new AbortController()).signal,
  )
  await until(async () => (await stateOf()) === 'completed')
  close()
  expect(failures).toBe(0)
  expect(messageIds(sink.messages)).toEqual(Array(copies).fill(`<${jobId}@crosscheck.example>`))
  expect(await sampleMail()).toBeUndefined()
})

test.each([
  ['RCPT', '550 5.1.1 no such user ana@example.org'],
  ['content', '554 5.7.1 refused, see ana@example.org'],
])(
  'a permanent refusal at %s is not tried again, and only its code is stored',
  async (at, answer) => {
    const { triesSoFar, close } = await deliver((_, step) => (step === at ? answer : undefined))
    await until(sampleMail)
    close()
    expect(triesSoFar()).toBe(1)
    expect(await sampleMail()).toMatchObject({ data: payload })
    const kept = JSON.stringify(await rows())
    expect(kept).toContain(`PermanentFailure SMTP_${answer.slice(0, 3)}`)
    expect(kept).not.toMatch(/ana@|no such user|refused/)
  },
)

test('an urgent mail is delivered while every connection of the other lane stalls', async () => {
  // The first connections are for match mails: no other mail is queued yet.
  const stalling = mailConnections.usual
  const sink = await smtpSink((mail, step) =>
    step === 'MAIL' && mail <= stalling ? 'stall' : undefined,
  )
  const end = new AbortController()
  const mailer = mailerTo(sink.port, () => end.signal)
  runner = await openJobs(plan.roles.worker, silent, { supervisionSeconds: 1 })
  const matches = Array.from({ length: 40 }, (_, at) => ({ ...payload, ref: `match-${at}` }))
  await database.transaction('app', 'anna', (trx) => runner.enqueueAll(trx, 'send-mail', matches))
  const send =
    (lane: MailLane) =>
    async (_request: unknown, { jobId }: { jobId: string }) =>
      mailer.send({ id: jobId, lane, ...content })
  await runner.work({
    ...handleEvery(async () => {}),
    'send-mail': send('usual'),
    'send-urgent-mail': send('urgent'),
  })
  await until(() => sink.stalled() === stalling)
  const urgent = { kind: 'verify-email', userId: 'anna', ref: null } as const
  await database.transaction('app', 'anna', (trx) =>
    runner.enqueue(trx, 'send-urgent-mail', urgent),
  )
  await until(() => sink.messages.length > 0)
  const [job] = (await rows()).filter(({ name }) => name === 'send-urgent-mail')
  expect(messageIds(sink.messages)).toEqual([`<${job?.id}@crosscheck.example>`])
  expect(sink.stalled()).toBe(stalling)
  const waiting = (await rows()).filter(({ state }) => state === 'created')
  expect(waiting).toHaveLength(matches.length - stalling)
  await admin.query(`delete from pgboss.job_common where state = 'created'`)
  end.abort()
  mailer.close()
})
