import type { QuietHours } from '@crosscheck/domain/quiet-hours/quiet-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { createSendMail } from '../../operation/mails/send-mail.ts'
import { pushApp } from '../push/testing.ts'
import { saveQuietHours } from './service.ts'

const push = await pushApp()
const { admin, call, context, moveClock, notify, now, parts, runPushes, service, waiting } = push
const hourMs = 3_600_000

/** Hours in UTC that begin one hour before now, on a step, and end after so many hours. */
const hoursAround = (length: number): QuietHours => {
  const timeAt = (ms: number) => new Date(ms).toISOString().slice(11, 14)
  const start = now().getTime() - hourMs
  return {
    from: `${timeAt(start)}00`,
    to: `${timeAt(start + length * hourMs)}00`,
    timeZone: 'UTC',
  }
}
const setHours = (token: string, hours: unknown) =>
  call('PUT /api/v1/quiet-hours', token, { body: { hours } })

const mails: OutgoingMail[] = []
type MailJob = { id: string; data: { kind: never; userId: string; ref: string | null } }
const heldMails = async (userId: string) => {
  const { rows } = await admin.query<MailJob & { pauseMs: number }>(
    `select id, data, (extract(epoch from start_after - created_on) * 1000)::int as "pauseMs"
     from pgboss.job_common where name = 'send-mail' and data->>'userId' = $1
       and data->>'kind' = 'held-news' and state = 'created'`,
    [userId],
  )
  return rows
}
const sendMail = async (kind: string, userId: string, ref: string | null) => {
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
  const request = { kind: kind as never, userId, ref }
  await createSendMail({ ...context, ...parts, mailer })(request, { jobId: crypto.randomUUID() })
}

beforeEach(async () => {
  await admin.query(`delete from pgboss.job_common where name in ('send-push', 'send-mail')`)
  service.delivered.length = 0
  mails.length = 0
})

describe('the choice', () => {
  test('starts without hours, is stored sealed, and is removed', async () => {
    const { access_token: token, user } = await push.signUp('chooser@example.org')
    const read = async () => (await call('GET /api/v1/quiet-hours', token)).body.hours
    expect(await read()).toBeNull()
    const hours = { from: '22:00', to: '07:15', timeZone: 'Asia/Bangkok' }
    expect((await setHours(token, hours)).body.hours).toEqual(hours)
    expect(await read()).toEqual(hours)
    const { rows } = await admin.query('select * from quiet_hours where user_id = $1', [user.id])
    // A time of the row can look like an hour of the choice.
    const { updated_at: _, sealed, ...open } = rows[0] as { updated_at: Date; sealed: Buffer }
    expect(JSON.stringify(open) + sealed.toString('latin1')).not.toMatch(/Bangkok|22:00/)
    await setHours(token, null)
    expect(await read()).toBeNull()
  })

  test.each([
    { from: '22:00', to: '22:00', timeZone: 'UTC' },
    { from: '22:05', to: '07:00', timeZone: 'UTC' },
    { from: '22:00', to: '07:00', timeZone: 'Nowhere/Land' },
    { from: '22:00', to: '07:00' },
    'night',
  ])('%j is refused and changes nothing', async (hours) => {
    const { access_token: token } = await push.signUp(`${crypto.randomUUID()}@example.org`)
    const refused = await setHours(token, hours)
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect((await call('GET /api/v1/quiet-hours', token)).body.hours).toBeNull()
  })

  test('ends with the account', async () => {
    const { access_token: token, user } = await push.signUp('leaver@example.org')
    await setHours(token, hoursAround(4))
    await call('DELETE /api/auth/account', token)
    const { rowCount } = await admin.query('select from quiet_hours where user_id = $1', [user.id])
    expect(rowCount).toBe(0)
  })
})

describe('during quiet hours', () => {
  // claim: quiet-hours-hold
  test('no push goes out, and one goes to each device after them', async () => {
    const { userId, token, matchId } = await push.matched('sleeper')
    await setHours(token, hoursAround(4))
    await notify(userId, 'new-message', matchId)
    await notify(userId, 'contact-exchanged', matchId)
    await runPushes()
    expect(service.delivered).toEqual([])
    const held = await waiting()
    expect(held).toHaveLength(1)
    expect(held[0]?.pauseMs).toBeGreaterThan(2 * hourMs - 900_000)
    expect(held[0]?.pauseMs).toBeLessThan(3 * hourMs + 60_000)
    moveClock(3 * hourMs)
    await runPushes()
    expect(service.delivered.map(({ text }) => JSON.parse(text))).toEqual([{ matchId: null }])
    expect(await waiting()).toEqual([])
  })

  test('a single news that was held opens its match', async () => {
    const { userId, token, matchId } = await push.matched('single')
    await setHours(token, hoursAround(4))
    await notify(userId, 'new-message', matchId)
    await runPushes()
    moveClock(3 * hourMs)
    await runPushes()
    expect(service.delivered.map(({ text }) => JSON.parse(text))).toEqual([{ matchId }])
  })

  test('what was read before their end is not announced', async () => {
    const { userId, token, matchId } = await push.matched('reader')
    await setHours(token, hoursAround(4))
    await notify(userId, 'new-message', matchId)
    await runPushes()
    await sendMail('new-match', userId, matchId)
    expect(await heldMails(userId)).toHaveLength(1)
    await call('POST /api/v1/notifications/read-all', token)
    moveClock(3 * hourMs)
    await runPushes()
    const [job] = await heldMails(userId)
    if (job) await sendMail(job.data.kind, userId, job.data.ref)
    expect([service.delivered, mails]).toEqual([[], []])
  })

  // claim: quiet-hours-hold
  test('mails about matches wait as one, also when many jobs run at once, and those about security go out', async () => {
    const { userId, token, matchId } = await push.matched('mails')
    await setHours(token, hoursAround(4))
    await notify(userId, 'new-match', matchId)
    await Promise.all(Array.from({ length: 5 }, () => sendMail('new-match', userId, matchId)))
    expect(mails).toEqual([])
    const held = await heldMails(userId)
    expect(held).toHaveLength(1)
    await sendMail('password-changed', userId, null)
    expect(mails).toHaveLength(1)

    moveClock(3 * hourMs)
    await sendMail('held-news', userId, held[0]?.data.ref ?? null)
    expect(mails).toHaveLength(2)
    const [, mail] = mails
    expect(mail).toMatchObject({ subject: 'Something new is waiting for you' })
    expect(mail?.text).not.toContain(matchId)
  })

  test('a mail that the user does not want is not held', async () => {
    const { userId, token, matchId } = await push.matched('unwanted')
    await setHours(token, hoursAround(4))
    await call('PUT /api/v1/mail-preferences', token, { body: { wanted: { 'new-match': false } } })
    await sendMail('new-match', userId, matchId)
    expect(await heldMails(userId)).toEqual([])
  })

  test('news that come due in other quiet hours wait for the end of those', async () => {
    const { userId, token, matchId } = await push.matched('changed')
    await setHours(token, hoursAround(4))
    await notify(userId, 'new-message', matchId)
    await runPushes()
    moveClock(3 * hourMs)
    await saveQuietHours(context, userId, hoursAround(6))
    await runPushes()
    expect(service.delivered).toEqual([])
    expect(await waiting()).toHaveLength(1)
    await saveQuietHours(context, userId, null)
    await runPushes()
    expect(service.delivered).toHaveLength(1)
  })
})

test('another user has other hours, and without a session there are none to read', async () => {
  const [one, other] = [await push.signUp('a@example.org'), await push.signUp('b@example.org')]
  await setHours(one.access_token, hoursAround(4))
  expect((await call('GET /api/v1/quiet-hours', other.access_token)).body.hours).toBeNull()
  expect((await call('GET /api/v1/quiet-hours', null)).status).toBe(401)
  expect((await setHours('', null)).status).toBe(401)
})
