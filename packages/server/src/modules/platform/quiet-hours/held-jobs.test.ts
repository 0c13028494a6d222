import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openJobs } from '../../../jobs/open.ts'
import { handleEvery } from '../../../jobs/testing/handle-every.ts'
import { silentLog } from '../../../testing/database/test-database.ts'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { createSendMail } from '../../operation/mails/send-mail.ts'
import { createSendPush } from '../notifications/send-push.ts'
import { pushApp } from '../push/testing.ts'
import { quietHoursJobHandlers } from './held-jobs.ts'
import { hourMs, hoursAround } from './testing.ts'

const push = await pushApp()
const { admin, call, context, moveClock, notify, now, parts, runPushes, service, waiting } = push

const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const sendMail = createSendMail({ ...context, ...parts, mailer })
const sendPush = createSendPush(parts)
const release = quietHoursJobHandlers(context)['release-held']

const queuedOf = async (name: string) => {
  const { rows } = await admin.query<{ data: { userId: string }; isDue: boolean }>(
    `select data, start_after <= pgboss.job_now() as "isDue" from pgboss.job_common
     where name = $1 and state = 'created' order by created_on`,
    [name],
  )
  return rows
}
const setHours = async (token: string, length: number | null) => {
  const hours = length === null ? null : hoursAround(now(), length)
  expect((await call('PUT /api/v1/quiet-hours', token, { body: { hours } })).status).toBe(200)
  for (const { data } of await queuedOf('release-held'))
    await release(data, { jobId: 'release', attempt: 1, signal: AbortSignal.timeout(60_000) })
  await admin.query(`delete from pgboss.job_common where name = 'release-held'`)
}
const mailNewMatch = (userId: string, matchId: string) =>
  sendMail({ kind: 'new-match', userId, ref: matchId }, { jobId: crypto.randomUUID() })
/** What waits as one mail, if its time has come. */
const runDueMails = async () => {
  for (const { data, isDue } of await queuedOf('send-mail'))
    if (isDue) await sendMail(data as never, { jobId: crypto.randomUUID() })
}
/** Hours that hold a push and a mail about one match. */
const holding = async (name: string) => {
  const matched = await push.matched(name)
  const { userId, token, matchId } = matched
  await admin.query(`delete from pgboss.job_common where name in ('send-push', 'send-mail')`)
  await setHours(token, 4)
  await notify(userId, 'new-match', matchId)
  await runPushes()
  await mailNewMatch(userId, matchId)
  expect(await queuedOf('send-push')).toMatchObject([{ isDue: false }])
  expect(await queuedOf('send-mail')).toMatchObject([{ isDue: false }])
  return matched
}

beforeEach(async () => {
  await admin.query('delete from pgboss.job_common')
  service.delivered.length = 0
  mails.length = 0
})

// claim: quiet-hours-hold
test('what quiet hours hold goes out once as soon as their user removes them', async () => {
  const { token } = await holding('remover')
  await setHours(token, null)
  expect(await queuedOf('send-push')).toMatchObject([{ isDue: true }])
  await runDueMails()
  await runPushes()
  expect(service.delivered).toHaveLength(1)
  expect(mails.map(({ subject }) => subject)).toEqual(['Something new is waiting for you'])
  expect(await waiting()).toEqual([])
})

test('what quiet hours hold waits for the new end when their user prolongs them', async () => {
  const { token } = await holding('prolonger')
  const [before] = await waiting()
  await setHours(token, 8)
  await runDueMails()
  await runPushes()
  expect([service.delivered, mails]).toEqual([[], []])
  const [after, ...more] = await waiting()
  expect(more).toEqual([])
  expect((after?.pauseMs ?? 0) - (before?.pauseMs ?? 0)).toBeGreaterThan(3 * hourMs)
})

test('a change of quiet hours releases nothing of another user', async () => {
  await holding('sleeper')
  const other = await push.signUp('changer@example.org')
  await setHours(other.access_token, null)
  expect(await queuedOf('send-push')).toMatchObject([{ isDue: false }])
  expect(await queuedOf('send-mail')).toMatchObject([{ isDue: false }])
})

test('a held push that a killed process had not finished is held once, also by many at once', async () => {
  const { userId, deviceId, matchId } = await holding('killed')
  const { rows } = await admin.query<{ id: string }>(
    'select id from notifications where user_id = $1 and match_id = $2',
    [userId, matchId],
  )
  const payload = { userId, deviceId, notificationId: rows[0]?.id ?? '' }
  await Promise.all(Array.from({ length: 8 }, () => sendPush(payload, { attempt: 2 })))
  expect(await waiting()).toHaveLength(1)
  expect(service.delivered).toEqual([])
})

test.each([
  ['dismissed', `update match_sides set status = 'dismissed' where user_id = $1`],
  ['hidden', `update match_sides set hidden_at = now() where user_id = $1`],
  ['gone', 'delete from notifications where user_id = $1'],
  [
    'with a blocked member',
    `insert into blocks select $1, case when user_id1 = $1 then user_id2 else user_id1 end, now()
     from potential_matches where $1 in (user_id1, user_id2)`,
  ],
])('a match that is %s when quiet hours end is not announced', async (_, change) => {
  const { userId } = await holding(crypto.randomUUID())
  await admin.query(change, [userId])
  moveClock(4 * hourMs)
  await runPushes()
  for (const { data } of await queuedOf('send-mail'))
    await sendMail(data as never, { jobId: crypto.randomUUID() })
  expect([service.delivered, mails]).toEqual([[], []])
})

test('a user who switches notifications off during quiet hours gets no push after them', async () => {
  const { userId, token } = await holding('switcher')
  await call('PUT /api/v1/push', token, { body: { enabled: false, muted: [] } })
  moveClock(4 * hourMs)
  await runPushes()
  expect([service.delivered, await waiting()]).toEqual([[], []])
  expect(
    (await admin.query('select from push_devices where user_id = $1', [userId])).rowCount,
  ).toBe(1)
})

test('a user who was suspended or deleted during quiet hours gets nothing after them', async () => {
  for (const end of ['suspended', 'deleted']) {
    const { userId, token } = await holding(end)
    if (end === 'deleted') await call('DELETE /api/auth/account', token)
    else {
      await admin.query(
        `insert into review_cases (id, kind, entry_id, subject_user_id, opened_at, decision, reason,
           decided_at, decided_by, in_force)
         values ($1, 'pair', $1, $2, now(), 'suspend', 'threats', now(), 'admin', true)`,
        [crypto.randomUUID(), userId],
      )
      await admin.query('delete from push_devices where user_id = $1', [userId])
    }
    moveClock(4 * hourMs)
    await runPushes()
    await sendMail({ kind: 'held-news', userId, ref: userId }, { jobId: crypto.randomUUID() })
  }
  expect([service.delivered, mails.filter(({ text }) => text.includes('quiet hours'))]).toEqual([
    [],
    [],
  ])
})

test('two servers deliver what was held exactly once', async () => {
  const { token } = await holding('servers')
  await setHours(token, null)
  const runners = await Promise.all([1, 2].map(() => openJobs(push.adminUrl, silentLog)))
  onTestFinished(async () => void (await Promise.all(runners.map((runner) => runner.close()))))
  const every = handleEvery(async () => {})
  const handlers = { ...every, 'send-push': sendPush, 'send-mail': sendMail }
  await Promise.all(runners.map((runner) => runner.work(handlers)))
  await vi.waitFor(
    async () => {
      expect([await queuedOf('send-push'), await queuedOf('send-mail')]).toEqual([[], []])
      expect([service.delivered.length, mails.length]).toEqual([1, 1])
    },
    { timeout: 20_000 },
  )
})
