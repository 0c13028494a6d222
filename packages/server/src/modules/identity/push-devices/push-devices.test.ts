import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { goodPassword } from '../../../testing/auth-server.ts'
import { pushApp } from '../../platform/push/testing.ts'

const push = await pushApp()
const { admin, call, notify, serverKey, service, signInAgain, waiting, withDevice } = push

const read = async (token: string) => (await call('GET /api/v1/push', token)).body
const put = (token: string | null, body: unknown) =>
  call('PUT /api/v1/push/device', token, { body })
const remove = (token: string | null, id: string) =>
  call('DELETE /api/v1/push/devices/:id', token, { params: { id } })
// claim: choices-start-safe
test('push is off until a device is switched on, and the device is then listed with its browser', async () => {
  const session = await push.signUp('list@example.org')
  const token = session.access_token
  const none = { enabled: true, muted: [], serverKey, devices: [], session: expect.any(String) }
  expect(await read(token)).toEqual(none)
  const { status, body } = await put(token, service.subscribe(serverKey))
  expect(status).toBe(200)
  const device = {
    id: expect.any(String),
    device: 'Test browser',
    createdAt: expect.any(String),
    current: true,
  }
  expect(body).toEqual({ device })
  expect((await read(token)).devices).toEqual([device])
  const elsewhere = await signInAgain(session.user.id)
  expect((await read(elsewhere)).devices).toEqual([{ ...device, current: false }])
})

test('another subscription of the session replaces the first', async () => {
  const { token, userId } = await withDevice('again@example.org')
  await put(token, service.subscribe(serverKey))
  expect((await read(token)).devices).toHaveLength(1)
  await notify(userId)
  expect(await waiting()).toHaveLength(1)
})

test('a browser is one device, even across sessions', async () => {
  const { subscription, token, userId } = await withDevice('same@example.org')
  const later = await signInAgain(userId)
  await put(later, subscription)
  expect((await read(later)).devices).toMatchObject([{ current: true }])
  expect((await read(token)).devices).toMatchObject([{ current: false }])
})

test('a device is switched off from any session, by its owner only', async () => {
  const { token, deviceId, userId } = await withDevice('owner@example.org')
  const stranger = await push.signUp('stranger@example.org')
  const foreign = await remove(stranger.access_token, deviceId)
  expect(foreign).toEqual(await remove(stranger.access_token, 'no-such-device'))
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await read(stranger.access_token)).devices).toEqual([])
  expect((await remove(null, deviceId)).status).toBe(401)
  expect((await read(token)).devices).toHaveLength(1)
  expect((await remove(await signInAgain(userId), deviceId)).status).toBe(200)
  expect((await read(token)).devices).toEqual([])
  expect((await remove(token, deviceId)).status).toBe(404)
})

const validDevice = service.subscribe(serverKey)
testRows([
  ['a private address', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
  ['a private network', { endpoint: 'https://10.0.0.5/push' }, 'endpoint'],
  ['this machine at another port', { endpoint: 'http://127.0.0.1:1/push' }, 'endpoint'],
  ['a host that is no push service', { endpoint: 'https://example.org/push' }, 'endpoint'],
  ['an invalid address', { endpoint: 'nonsense' }, 'endpoint'],
  [
    'a key that is not on the curve',
    { keys: { ...validDevice.keys, p256dh: 'AAAA' } },
    'keys.p256dh',
  ],
  ['a secret that is too short', { keys: { ...validDevice.keys, auth: 'AAAA' } }, 'keys.auth'],
  ['no secret', { keys: { p256dh: validDevice.keys.p256dh } }, 'keys.auth'],
  ['no keys', { keys: undefined }, 'keys'],
])('a subscription in another form is refused', async (name, change, path) => {
  const { access_token } = await push.signUp(`${name.replaceAll(/\W/g, '')}@example.org`)
  const answer = await put(access_token, { ...validDevice, ...change })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
  expect(answer.body.fields?.map((field) => field.path)).toContain(path)
  expect((await read(access_token)).devices).toEqual([])
})

test('a subscription with an outdated server key has to be renewed', async () => {
  const { access_token } = await push.signUp('conflict@example.org')
  const answer = await put(access_token, { ...validDevice, serverKey: validDevice.keys.p256dh })
  expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
})

test('push is not offered where no push service is allowed', async () => {
  const { access_token } = await push.signUp('none@example.org')
  const { services } = push.parts.push
  push.parts.push.services = []
  expect((await read(access_token)).serverKey).toBeNull()
  expect((await put(access_token, validDevice)).status).toBe(404)
  push.parts.push.services = services
})

test('ending a session, by signing out or from another device, ends its push', async () => {
  const { token, userId } = await withDevice('out@example.org')
  const other = await signInAgain(userId)
  await put(other, service.subscribe(serverKey))
  await call('POST /api/auth/logout', token)
  expect((await read(other)).devices).toMatchObject([{ current: true }])
  const third = await signInAgain(userId)
  await call('DELETE /api/auth/sessions', third, { query: { scope: 'others' } })
  expect((await read(third)).devices).toEqual([])
  await put(third, service.subscribe(serverKey))
  await call('DELETE /api/auth/sessions', third, { query: { scope: 'all' } })
  const { rows } = await admin.query('select from push_devices where user_id = $1', [userId])
  expect(rows).toEqual([])
})

test('a changed password ends push on all other devices', async () => {
  const { token, userId } = await withDevice('password@example.org')
  const other = await signInAgain(userId)
  await put(other, service.subscribe(serverKey))
  const body = { oldPassword: goodPassword, newPassword: 'yellow kettle at noon' }
  expect((await call('POST /api/auth/password/change', token, { body })).status).toBe(200)
  expect((await read(token)).devices).toMatchObject([{ current: true }])
})

test('an ended session cannot switch on push, also in parallel', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { access_token, user } = await push.signUp(`race${round}@example.org`)
    await Promise.all([
      put(access_token, service.subscribe(serverKey)),
      call('POST /api/auth/logout', access_token),
    ])
    const { rows } = await admin.query('select from push_devices where user_id = $1', [user.id])
    expect(rows).toEqual([])
  }
})

test('muted notifications are not pushed', async () => {
  const { token, userId } = await withDevice('choice@example.org')
  const choose = (body: unknown) => call('PUT /api/v1/push', token, { body })
  const queued = async () => {
    await admin.query(`delete from pgboss.job_common where name = 'send-push'`)
    for (const kind of ['new-match', 'new-message', 'consent-request'] as const)
      await notify(userId, kind)
    return (await waiting()).length
  }
  expect(await queued()).toBe(3)
  const muted = ['other', 'match_found', 'other']
  expect((await choose({ enabled: true, muted })).body).toEqual({
    enabled: true,
    muted: ['other', 'match_found'],
  })
  expect(await read(token)).toMatchObject({ enabled: true, muted: ['other', 'match_found'] })
  expect(await queued()).toBe(1)
  await choose({ enabled: false, muted: [] })
  expect(await queued()).toBe(0)
  await choose({ enabled: true, muted: [] })
  expect(await queued()).toBe(3)
  expect((await choose({ enabled: true, muted: ['everything'] })).status).toBe(400)
})

test('the latest twenty devices are stored', async () => {
  const { token, deviceId, userId } = await withDevice('many@example.org')
  for (let count = 0; count < 20; count += 1) {
    push.moveClock(1000)
    await put(await signInAgain(userId), service.subscribe(serverKey))
  }
  const { devices } = await read(token)
  expect(devices).toHaveLength(20)
  expect(devices.map(({ id }) => id)).not.toContain(deviceId)
})

test('the database reveals neither the address nor the keys of a device', async () => {
  const { subscription, userId } = await withDevice('sealed@example.org')
  const { rows } = await admin.query(
    'select push_devices::text from push_devices where user_id = $1',
    [userId],
  )
  const row = JSON.stringify(rows)
  for (const secret of [subscription.endpoint, subscription.keys.auth, service.origin])
    for (const form of [secret, Buffer.from(secret).toString('hex')])
      expect(row).not.toContain(form)
})
