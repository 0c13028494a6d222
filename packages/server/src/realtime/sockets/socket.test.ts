import { get } from 'node:http'
import { limits } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { writeEvents } from '../../modules/platform/limits/repository.ts'
import { publishToUser } from '../messages/publish.ts'
import { openSocket } from './testing.ts'
import { goodPassword } from '../../testing/auth-server.ts'
import { testApp } from '../../testing/test-app.ts'

const { app, call, config, signUp } = await testApp()
const address = await app.listen()
const { context } = app

const ana = await signUp('ana@example.org')
const bea = await signUp('bea@example.org')
const channelOf = (userId: string) => `user_notifications_${userId}`
const anasChannel = channelOf(ana.user.id)

const publish = (userId: string, label: string) =>
  context.database.transaction('app', userId, (trx) =>
    publishToUser(context, trx, {
      userId,
      type: 'notification',
      data: { kind: 'new-message', matchId: label },
    }),
  )

const subscribed = async (session = ana, metadata = {}) => {
  const socket = await openSocket(address)
  const answer = await socket.subscribe(session.user.id, {
    ...metadata,
    token: session.access_token,
  })
  expect(answer.type).toBe('subscribed')
  return socket
}

test('the owner of a channel gets the published messages, in the form that clients know', async () => {
  const socket = await subscribed()
  await publish(ana.user.id, 'one')
  const message = await socket.next('message')
  expect(message).toEqual({
    channel: anasChannel,
    id: expect.stringMatching(/^\d+-\d+$/),
    type: 'notification',
    data: {
      kind: 'new-message',
      type: 'other',
      title: 'You have a new message',
      message: 'Read it on the match page.',
      matchId: 'one',
    },
    timestamp: expect.any(Number),
  })
  socket.send('unsubscribe', { channel: anasChannel })
  expect(await socket.next('unsubscribed')).toEqual({ channel: anasChannel })
})

test.each([
  ['nothing to go by', undefined, 'NOT_AUTHENTICATED'],
  ['nonsense for a token', { token: 'nonsense' }, 'NOT_AUTHENTICATED'],
  ["somebody else's token", { token: bea.access_token }, 'FORBIDDEN'],
  ['metadata that is none', 'text', 'INVALID_REQUEST'],
  ['too much metadata', { token: ana.access_token, note: 'x'.repeat(3000) }, 'INVALID_REQUEST'],
])('%s is refused by an error that names the channel', async (_, metadata, code) => {
  const socket = await openSocket(address)
  const answer = await socket.subscribe(ana.user.id, metadata)
  expect(answer.type).toBe('error')
  expect(answer.payload).toEqual({ error: expect.any(String), code, channel: anasChannel })
})

// claim: channels-are-private
test("other users' channels and malformed names are refused alike", async () => {
  const socket = await openSocket(address)
  const answers = []
  for (const channel of [channelOf(bea.user.id), channelOf('nobody'), 'lobby']) {
    socket.send('subscribe', { channel, metadata: { token: ana.access_token } })
    const { channel: named, ...answer } = await socket.next('error')
    expect(named).toBe(channel)
    answers.push(answer)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

// claim: channels-are-private
test('a client publishes to the devices of its own user only, and in the name of that user', async () => {
  const [socket, device, beas] = [await subscribed(), await subscribed(), await subscribed(bea)]
  const data = { kind: 'new-message', note: 'Hello' }
  const userId = bea.user.id
  socket.send('publish', { channel: anasChannel, type: 'notification', data, userId })
  const { messageId, ...published } = await socket.next('published')
  expect(published).toEqual({ channel: anasChannel })
  for (const one of [socket, device])
    expect(await one.next('message')).toEqual({
      channel: anasChannel,
      id: messageId,
      type: 'notification',
      data,
      userId: ana.user.id,
      timestamp: expect.any(Number),
    })
  const owned = channelOf(bea.user.id)
  for (const channel of ['lobby', owned]) {
    socket.send('publish', { channel, type: 'x', data: {} })
    const code = 'NOT_AUTHENTICATED'
    expect(await socket.next('error')).toMatchObject({ channel, code })
    const metadata = { token: ana.access_token }
    socket.send('publish', { channel, type: 'x', data: {}, metadata })
    expect(await socket.next('error')).toMatchObject({ channel, code: 'FORBIDDEN' })
  }
  const tooLong = { type: 'x', data: { note: 'x'.repeat(4_000) } }
  for (const content of [
    { type: 7 },
    { type: 'x', data: 'text' },
    { type: 'x'.repeat(201) },
    tooLong,
  ]) {
    socket.send('publish', { channel: anasChannel, ...content })
    expect(await socket.next('error')).toMatchObject({ code: 'INVALID_REQUEST' })
  }
  expect(beas.frames.filter(({ type }) => type === 'message')).toEqual([])
})

test('an application publishes as many messages a day as the limit, also by a request', async () => {
  const session = await signUp('publisher@example.org')
  const publishFrom = (token: string | null, data = {}) =>
    call('POST /api/realtime/:projectId/publish', token, {
      params: { projectId: 'crosscheck' },
      body: { channel: channelOf(session.user.id), type: 'x', data },
    })
  const socket = await subscribed(session)
  expect((await publishFrom(null)).status).toBe(401)
  expect((await publishFrom(bea.access_token)).body.code).toBe('FORBIDDEN')
  const tooLong = { note: 'x'.repeat(4_000) }
  expect((await publishFrom(session.access_token, tooLong)).status).toBe(400)
  const { body } = await publishFrom(session.access_token)
  expect((await socket.next('message'))['id']).toBe(body.messageId)
  const userId = session.user.id
  const events = Array(limits.client_entry.max).fill(context.clock.now())
  await context.database.transaction('app', userId, (trx) =>
    writeEvents(trx, { userId, actionType: 'client_entry' }, events),
  )
  expect((await publishFrom(session.access_token)).status).toBe(429)
})

test('a cookie opens a channel too, for our own pages and those of listed origins', async () => {
  const signIn = await app.server.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refresh_token: ana.refresh_token },
  })
  const set = signIn.cookies.find(({ name }) => name === 'cc_socket')
  expect(set).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 900 })
  const cookie = `cc_socket=${set?.value}`

  const own = await openSocket(address, { headers: { cookie, origin: config.publicUrl } })
  expect((await own.subscribe(ana.user.id)).type).toBe('subscribed')
  const others = await openSocket(address, { headers: { cookie, origin: config.publicUrl } })
  expect((await others.subscribe(bea.user.id)).payload['code']).toBe('FORBIDDEN')
  const token = await openSocket(address, { headers: { cookie, origin: config.publicUrl } })
  const withToken = await token.subscribe(bea.user.id, { token: bea.access_token })
  expect(withToken.type).toBe('subscribed')
  const noBrowser = await openSocket(address, { headers: { cookie } })
  expect((await noBrowser.subscribe(ana.user.id)).payload['code']).toBe('NOT_AUTHENTICATED')
  const foreign = openSocket(address, { headers: { cookie, origin: 'https://evil.example' } })
  await expect(foreign).rejects.toThrow('403')

  const { status } = await call('GET /api/auth/me', null)
  expect(status).toBe(401)
  const bySocketCookie = await app.server.inject({ url: '/api/auth/me', headers: { cookie } })
  expect(bySocketCookie.statusCode).toBe(401)
})

test('the page answers without an upgrade, and no other path or project has a socket', async () => {
  const page = await fetch(address)
  expect(page.headers.get('content-type')).toContain('text/html')
  const other = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { connection: 'upgrade', upgrade: 'h2c' }
    get(address, { headers }, ({ statusCode }) => resolve(statusCode)).on('error', reject)
  })
  expect(other).toBe(200)
  await expect(openSocket(address, { project: 'another' })).rejects.toThrow('400')
  await expect(openSocket(`${address}/elsewhere`)).rejects.toThrow('404')
})

test("the operator's metrics contain the number of open sockets", async () => {
  const before = await openSocket(address)
  const { body } = await app.server.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer the server key' },
  })
  expect(Number(/^open_sockets (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  before.socket.close()
})

test("presence names the owner's devices, without their tokens, and reports when one leaves", async () => {
  const cleo = await signUp('cleo@example.org')
  const phone = await subscribed(cleo, { device: 'phone' })
  await phone.next('presence')
  const laptop = await subscribed(cleo, { device: 'laptop' })
  const user = (device: string) => ({
    userId: cleo.user.id,
    metadata: { device },
    joinedAt: expect.any(Number),
    lastSeen: expect.any(Number),
  })
  const both = {
    channel: channelOf(cleo.user.id),
    data: { users: [user('phone'), user('laptop')] },
  }
  expect(await phone.next('presence')).toEqual(both)
  expect(await laptop.next('presence')).toEqual(both)
  const params = { projectId: config.projectId }
  const query = { channel: channelOf(cleo.user.id) }
  const over = await call('GET /api/realtime/:projectId/presence', cleo.access_token, {
    params,
    query,
  })
  expect(over.body.users).toEqual(both.data.users)
  expect(JSON.stringify(over.body)).not.toContain(cleo.access_token)
  laptop.socket.close()
  expect(await phone.next('presence')).toMatchObject({ data: { users: [user('phone')] } })
})

test.each([
  ['signing out', (token: string) => call('POST /api/auth/logout', token, { body: {} })],
  ['deleting the account', (token: string) => call('DELETE /api/auth/account', token)],
  [
    'a takeover by the owner of the address',
    async (_token: string, email: string) => {
      const name = 'POST /api/auth/signin/magic/generate'
      const { body } = await call(name, 'the server key', { body: { email } })
      await call('POST /api/auth/signin/magic/verify', null, { body: { token: body.token } })
    },
  ],
] as const)('%s closes the sockets of the session at once', async (name, end) => {
  const session = await signUp(`${name.replaceAll(' ', '-')}@example.org`)
  const socket = await subscribed(session)
  await end(session.access_token, session.user.email)
  expect(await socket.next('error')).toMatchObject({
    code: 'TOKEN_EXPIRED',
    channel: channelOf(session.user.id),
  })
  expect(await socket.closed()).toBe(4401)
})

// claim: sessions-end-at-once
test('a new password closes the sockets of the other devices', async () => {
  const here = await signUp('password@example.org')
  const { body: there } = await call('POST /api/auth/signin/email', null, {
    body: { email: 'password@example.org', password: goodPassword },
  })
  const [stays, goes] = [await subscribed(here), await subscribed(there)]
  const changed = await call('POST /api/auth/password/change', here.access_token, {
    body: { oldPassword: goodPassword, newPassword: 'seven paper lanterns' },
  })
  expect(changed.status).toBe(200)
  expect(await goes.closed()).toBe(4401)
  await publish(here.user.id, 'still here')
  await stays.next('message')
})

test('a session that has ended opens no channel and publishes on none', async () => {
  const session = await signUp('ended@example.org')
  await call('POST /api/auth/logout', session.access_token, { body: {} })
  const socket = await openSocket(address)
  const metadata = { token: session.access_token }
  const answer = await socket.subscribe(session.user.id, metadata)
  expect(answer.payload['code']).toBe('TOKEN_EXPIRED')
  socket.send('publish', { channel: channelOf(session.user.id), type: 'x', metadata })
  expect(await socket.next('error')).toMatchObject({ code: 'TOKEN_EXPIRED' })
})

test('other sessions of the same user stay connected', async () => {
  const here = await signUp('stays@example.org')
  const { body: there } = await call('POST /api/auth/signin/email', null, {
    body: { email: 'stays@example.org', password: goodPassword },
  })
  const [one, other] = [await subscribed(here), await subscribed(there)]
  await call('POST /api/auth/logout', here.access_token, { body: {} })
  expect(await one.closed()).toBe(4401)
  await publish(here.user.id, 'for the other')
  expect(await other.next('message')).toMatchObject({ data: { matchId: 'for the other' } })
})
