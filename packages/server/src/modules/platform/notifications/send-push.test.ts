import { beforeEach, expect, test } from 'vitest'
import { payloadBytes } from '../../../crypto/push/push-message.ts'
import { notifyOfMatch } from '../../contact/matches/jobs.ts'
import { eraseAccount } from '../../operation/account-deletion/delete-account.ts'
import { pushApp } from '../push/testing.ts'

const push = await pushApp()
const { admin, call, context, moveClock, notify, parts, runPushes, service, waiting, withDevice } =
  push

const devicesOf = async (userId: string) =>
  (await admin.query('select * from push_devices where user_id = $1', [userId])).rows
/** Queues a job that was there before once more. */
const queueAgain = (userId: string, job: Awaited<ReturnType<typeof waiting>>[number] | undefined) =>
  context.database.transaction('worker', userId, (trx) =>
    context.jobs.enqueue(
      trx,
      'send-push',
      job?.data ?? { userId, deviceId: '', notificationId: '' },
    ),
  )

beforeEach(async () => {
  await admin.query(`delete from pgboss.job_common where name = 'send-push'`)
  service.delivered.length = 0
  service.rejected.length = 0
  service.planned.length = 0
})

// claim: push-says-nothing
test('a stored notification reaches the device, and only the device can read its match', async () => {
  const { userId, matchId, subscription } = await push.matched('reach')
  await notify(userId, 'contact-exchanged', matchId)
  expect(await runPushes()).toEqual([])
  expect(service.rejected).toEqual([])
  expect(service.delivered).toHaveLength(1)
  const [{ path, text, headers, body } = { path: '', text: '', headers: {}, body: null }] =
    service.delivered
  expect(subscription.endpoint.endsWith(path)).toBe(true)
  expect(JSON.parse(text)).toEqual({ matchId })
  expect(headers).toMatchObject({ ttl: '86400', topic: 'new', urgency: 'normal' })
  const { authorization = '', ...others } = headers
  const [, claims = ''] = /t=[^.]+\.([^.]+)\./.exec(authorization) ?? []
  expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString()))).toEqual([
    'aud',
    'exp',
    'sub',
  ])
  for (const secret of ['Contact', 'agreed', 'exchanged', userId]) {
    expect(text.replace(matchId, '')).not.toContain(secret)
    expect(JSON.stringify({ ...others, host: '' })).not.toContain(secret)
  }
  expect(body?.includes(matchId)).toBe(false)
})

// claim: push-says-nothing
test('all messages look alike to the push service', async () => {
  const { userId, matchId } = await push.matched('alike')
  await notify(userId, 'new-message')
  await notify(userId, 'new-match', matchId)
  await runPushes()
  expect(service.delivered.map(({ text }) => text.length)).toEqual([payloadBytes, payloadBytes])
  const [one, other] = service.delivered.map(({ headers, body }) => ({
    ...headers,
    authorization: null,
    size: body.length,
  }))
  expect(one).toEqual(other)
})

test('a job is queued for each device, and none for a user without a device', async () => {
  const { user } = await push.signUp('nodevice@example.org')
  await notify(user.id)
  expect(await waiting()).toEqual([])
  const { userId, deviceId } = await withDevice('job@example.org')
  await context.database
    .transaction('worker', userId, async () => {
      throw new Error('rolled back')
    })
    .catch(() => {})
  await notify(userId)
  const jobs = await waiting()
  expect(jobs.map(({ data }) => data)).toEqual([
    { userId, deviceId, notificationId: expect.any(String) },
  ])
})

test('a notification that was read or cleared, or is a day old, is not pushed', async () => {
  const { userId, token } = await withDevice('read@example.org')
  await notify(userId)
  await call('POST /api/v1/notifications/read-all', token)
  await runPushes()
  await notify(userId)
  const [job] = await waiting()
  moveClock(86_400_001)
  await runPushes()
  expect(job).toBeDefined()
  expect(service.delivered).toEqual([])
})

// claim: weak-matches-are-quiet
test('a weak match is not pushed, and a stronger one is', async () => {
  const { userId, matchId } = await push.matched('weak', { weak: true })
  await notifyOfMatch(context, { userId, matchId })
  expect(await waiting()).toEqual([])
  await admin.query('update match_sides set weak = false where match_id = $1', [matchId])
  await notifyOfMatch(context, { userId, matchId })
  await runPushes()
  expect(service.delivered.map(({ text }) => JSON.parse(text))).toEqual([{ matchId }])
})

test('a hidden match is not pushed', async () => {
  const { userId, matchId } = await push.matched('hidden')
  await notify(userId, 'new-match', matchId)
  await admin.query('update match_sides set hidden_at = created_at where match_id = $1', [matchId])
  await runPushes()
  expect(service.delivered).toEqual([])
})

test.each([404, 410])('a subscription whose service answers %i is deleted', async (status) => {
  const { userId } = await withDevice(`gone${status}@example.org`)
  service.planned.push({ status })
  await notify(userId)
  expect(await runPushes()).toEqual([])
  expect(await devicesOf(userId)).toEqual([])
})

test('the queue retries a failing push service, and a success resets the count', async () => {
  const { userId } = await withDevice('trouble@example.org')
  service.planned.push({ status: 503 })
  await notify(userId)
  const [job] = await waiting()
  expect(await runPushes()).toMatchObject([{ name: 'PushDelayed' }])
  expect(await devicesOf(userId)).toMatchObject([{ failing_since: push.now() }])
  await queueAgain(userId, job)
  expect(await runPushes()).toEqual([])
  expect(await devicesOf(userId)).toMatchObject([{ failing_since: null }])
  expect(service.delivered).toHaveLength(1)
})

test('a push service that names a time is not called before it', async () => {
  const { userId } = await withDevice('later@example.org')
  service.planned.push({ status: 429, headers: { 'retry-after': '120' } })
  await notify(userId)
  const [before] = await waiting()
  expect(await runPushes()).toEqual([])
  const [again] = await waiting()
  expect(again?.data).toEqual(before?.data)
  expect(again?.pauseMs).toBeGreaterThanOrEqual(120_000)
  expect(again?.pauseMs).toBeLessThan(121_000)
  await runPushes()
  expect(service.delivered).toHaveLength(1)
})

test('a refused message is not retried, and a device is deleted after two weeks of failures', async () => {
  const { userId } = await withDevice('refused@example.org')
  service.planned.push({ status: 400 }, { status: 400 }, { status: 500 })
  await notify(userId)
  expect(await runPushes()).toEqual([])
  moveClock(13 * 86_400_000)
  await notify(userId)
  await runPushes()
  expect(await devicesOf(userId)).toHaveLength(1)
  moveClock(2 * 86_400_000)
  await notify(userId)
  expect(await runPushes()).toEqual([])
  expect(await devicesOf(userId)).toEqual([])
})

test('an unreachable push service is retried, and finally given up without an error', async () => {
  const { userId } = await withDevice('away@example.org')
  const { send } = parts.push.sender
  parts.push.sender.send = async () => {
    throw new Error('ECONNREFUSED')
  }
  await notify(userId)
  const failures = await runPushes()
  await notify(userId)
  const atLast = await runPushes(8)
  parts.push.sender.send = send
  expect(failures).toMatchObject([{ name: 'PushDelayed' }])
  expect(atLast).toEqual([])
})

test('a device with another key, or of a service no longer on the list, is deleted', async () => {
  const { keys, services } = parts.push
  for (const changed of [{ keys: [] }, { services: ['fcm.googleapis.com'] }]) {
    const { userId } = await withDevice(`${Object.keys(changed)[0]}@example.org`)
    Object.assign(parts.push, changed)
    await notify(userId)
    await runPushes()
    Object.assign(parts.push, { keys, services })
    expect(await devicesOf(userId)).toEqual([])
  }
  expect(service.delivered).toEqual([])
})

test('nothing is pushed once the account is deleted, even if a job remains', async () => {
  const { userId, token } = await withDevice('deleted@example.org')
  await notify(userId)
  const [job] = await waiting()
  await call('DELETE /api/auth/account', token)
  expect(await devicesOf(userId)).toEqual([])
  await eraseAccount(context, { userId, receiptId: 'none' })
  expect(await waiting()).toEqual([])
  await queueAgain(userId, job)
  expect(await runPushes()).toEqual([])
  expect(service.delivered).toEqual([])
})
