import { operatorMailIntervalMs } from '@crosscheck/domain/safety/operator-mail'
import { beforeEach, expect, test } from 'vitest'
import type { OutgoingMail } from '../../../../mail/mailer.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { addToQueue } from './queue.ts'
import { createNotifyOperator } from './notify-operator.ts'
import { emptyAnswers } from '../../../../testing/inquiry-answers.ts'

let now = Date.now()
let isMailerDown = false
const mails: OutgoingMail[] = []
const mailer = {
  async send(mail: OutgoingMail) {
    if (isMailerDown) throw new Error('The mail server is unavailable.')
    mails.push(mail)
  },
  close: () => {},
}
const { app, admin, call, signUp } = await testApp({
  config: { safetyContact: 'safety@example.org' },
  overrides: { clock: { now: () => new Date(now) }, mailer },
})
const { context, parts } = app
const notifyOperator = createNotifyOperator(parts)
const { user, access_token: token } = await signUp('anna@example.org')

beforeEach(async () => {
  await admin.query(`
    delete from pgboss.job_common; delete from safety_queue;
    update installation set operator_mailed_at = null, operator_mail_job = null`)
  mails.length = 0
  isMailerDown = false
})

const add = (id: string, kind: 'report' | 'questionnaire' = 'report') =>
  context.database.transaction('app', user.id, (trx) => {
    const entry = { userId: user.id, id, kind, subjectUserId: null, matchId: null }
    return addToQueue(context, trx, { entry, content: { reason: 'threats', details: 'Zylphora' } })
  })
const queuedJobs = async () => {
  const { rows } = await admin.query(
    `select data, start_after > now() as later from pgboss.job where name = 'tell-operator'`,
  )
  return rows
}
const textIn = ({ text = '' }: Partial<OutgoingMail> = {}) =>
  text.split('\n').filter((line) => /^(New|Deleted|Waiting)/.test(line))

test('a flood of reports and an inquiry cause one job and one mail with counts', async () => {
  for (let count = 0; count < 30; count += 1) await add(`r${count}`)
  const body = {
    searchQuery: null,
    answers: { ...emptyAnswers, name: 'Zylphora' },
    requestReview: true,
  }
  expect((await call('POST /api/v1/questionnaires', token, { body })).status).toBe(201)
  expect(await queuedJobs()).toEqual([{ data: { userId: 'operator' }, later: false }])
  await notifyOperator({}, { jobId: 'first' })
  expect(mails).toMatchObject([{ id: 'first', to: 'safety@example.org', lane: 'urgent' }])
  expect(textIn(mails[0])).toEqual([
    'New: 30 reports, 1 inquiry.',
    'Waiting for a decision in total: 31.',
  ])
  const whole = JSON.stringify(mails)
  for (const personal of ['Zylphora', 'anna', user.id, 'threats', 'r1 '])
    expect(whole).not.toContain(personal)
  await notifyOperator({}, { jobId: 'second' })
  expect(mails).toHaveLength(1)
})

test('within an hour after a mail the job waits, and then includes entries that arrived since', async () => {
  await add('one')
  await notifyOperator({}, { jobId: 'first' })
  await add('two')
  await add('three', 'questionnaire')
  await admin.query('delete from pgboss.job_common')
  await notifyOperator({}, { jobId: 'second' })
  expect(mails).toHaveLength(1)
  expect(await queuedJobs()).toEqual([{ data: { userId: 'operator' }, later: true }])
  now += operatorMailIntervalMs
  await notifyOperator({}, { jobId: 'third' })
  expect(textIn(mails[1])).toEqual([
    'New: 1 report, 1 inquiry.',
    'Waiting for a decision in total: 3.',
  ])
})

test('a failed operator mail is retried by the same job only', async () => {
  await add('one')
  isMailerDown = true
  await expect(notifyOperator({}, { jobId: 'first' })).rejects.toThrow('unavailable')
  isMailerDown = false
  await notifyOperator({}, { jobId: 'another process' })
  expect(mails).toEqual([])
  await notifyOperator({}, { jobId: 'first' })
  await notifyOperator({}, { jobId: 'first' })
  expect(mails.map(({ id }) => id)).toEqual(['first'])
})

test('concurrent processes send one operator mail', async () => {
  await add('one')
  await Promise.all(['a', 'b', 'c', 'd'].map((jobId) => notifyOperator({}, { jobId })))
  expect(mails).toHaveLength(1)
})

test('without a configured contact no operator mail is sent', async () => {
  await add('one')
  await createNotifyOperator({ ...parts, safetyContact: null })({}, { jobId: 'first' })
  expect(mails).toEqual([])
})

test('metrics show how many reports and inquiries wait, and for how long', async () => {
  await add('one')
  now += 60_000
  await add('two', 'questionnaire')
  // A scrape leaves out what a busy machine reads too slowly.
  const metrics = async () =>
    (await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  await expect.poll(metrics).toContain('safety_queue_waiting{kind="report"} 1\n')
  await expect.poll(metrics).toContain('safety_queue_waiting{kind="inquiry"} 1\n')
  await expect.poll(metrics).toContain('safety_queue_oldest_seconds{kind="report"} 60\n')
  await expect.poll(metrics).toContain('safety_queue_oldest_seconds{kind="inquiry"} 0\n')
})
