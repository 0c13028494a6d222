import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertySeed } from '@crosscheck/domain/testing/property-seed'
import { testApp } from '../../testing/test-app.ts'
import { frameRate, maxChannelsPerSocket, maxFrameBytes, maxSocketsPerUser } from '../limits.ts'
import { publishToUser } from '../messages/publish.ts'
import { openSocket } from './testing.ts'

/** Clients that misbehave in ways that no real client does. */
const { app, call, config, signUp } = await testApp()
const address = await app.listen()
const { context } = app
const ana = await signUp('ana@example.org')

const connected = async () => {
  const socket = await openSocket(address)
  const { type } = await socket.subscribe(ana.user.id, { token: ana.access_token })
  return { ...socket, type }
}

// claim: channels-are-private
test('the socket goes on answering after any input', async () => {
  const frame = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.uint8Array(),
    fc.record({
      type: fc.constantFrom('subscribe', 'unsubscribe', 'publish', 'pong', ''),
      payload: fc.oneof(
        fc.jsonValue(),
        fc.record({
          channel: fc.oneof(fc.string(), fc.jsonValue()),
          metadata: fc.oneof(fc.jsonValue(), fc.record({ token: fc.jsonValue() })),
        }),
      ),
    }),
  )
  const seed = propertySeed(31)
  const frames = fc.sample(frame, { numRuns: frameRate.burst - 10, seed })
  const socket = await openSocket(address)
  for (const one of frames)
    socket.socket.send(
      one instanceof Uint8Array || typeof one === 'string' ? one : JSON.stringify(one),
    )
  socket.send('unsubscribe', { channel: 'the last' })
  await expect
    .poll(() => socket.frames.some(({ payload }) => payload['channel'] === 'the last'), {
      message: `FC_SEED=${seed} repeats these frames`,
    })
    .toBe(true)
  for (const { type, payload } of socket.frames) {
    expect(['connected', 'error', 'unsubscribed', 'pong'], `FC_SEED=${seed}`).toContain(type)
    if (type === 'error')
      expect(payload).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  }
  socket.send('ping')
  await socket.next('pong')
})

test('too many frames end the socket, and so does one that is too large', async () => {
  const fast = await openSocket(address)
  // So many more that they are too many even when reading them takes seconds.
  for (let sent = 0; sent <= 4 * frameRate.burst; sent += 1) fast.send('ping')
  expect(await fast.next('error')).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await fast.closed()).toBe(1008)
  const large = await openSocket(address)
  large.send('ping', 'x'.repeat(maxFrameBytes))
  expect(await large.closed()).toBe(1009)
})

test('a client that does not read is dropped, and finds all messages in the history', async () => {
  const slow = await connected()
  expect(slow.type).toBe('subscribed')
  slow.socket.pause()
  const padding = 'x'.repeat(64 * 1024)
  const count = 150
  await context.database.transaction('app', ana.user.id, async (trx) => {
    for (let sent = 0; sent < count; sent += 1)
      await publishToUser(context, trx, {
        userId: ana.user.id,
        type: 'notification',
        data: { kind: 'new-message', matchId: `${sent} ${padding}` },
      })
  })
  const presence = () =>
    call('GET /api/realtime/:projectId/presence', ana.access_token, {
      params: { projectId: config.projectId },
      query: { channel: `user_notifications_${ana.user.id}` },
    })
  await expect.poll(async () => (await presence()).body.users).toEqual([])
  slow.socket.resume()
  expect(await slow.closed()).toBe(1006)
  const { body } = await call('GET /api/realtime/:projectId/messages', ana.access_token, {
    params: { projectId: config.projectId },
    query: { channel: `user_notifications_${ana.user.id}`, start: '-', limit: '200' },
  })
  expect(body.messages).toHaveLength(count)
})

test('a socket has a limited number of channels, and a new one only after it leaves one', async () => {
  const addresses = Array.from(
    { length: maxChannelsPerSocket + 1 },
    (_, index) => `channel-${index}@example.org`,
  )
  const users = await Promise.all(addresses.map(signUp))
  const socket = await openSocket(address)
  const subscribe = ({ user, access_token }: (typeof users)[number]) =>
    socket.subscribe(user.id, { token: access_token })
  const last = users.pop()
  if (!last) throw new Error('There is no user.')
  for (const user of users) expect((await subscribe(user)).type).toBe('subscribed')
  expect(await subscribe(last)).toMatchObject({ type: 'error', payload: { code: 'RATE_LIMITED' } })
  // A repeated subscription replaces the first.
  expect((await subscribe(users[0]!)).type).toBe('subscribed')
  socket.send('unsubscribe', { channel: `user_notifications_${users[0]!.user.id}` })
  await socket.next('unsubscribed')
  expect((await subscribe(last)).type).toBe('subscribed')
})

test('a user has a limited number of sockets', async () => {
  const more = maxSocketsPerUser + 3
  const sockets = await Promise.all(Array.from({ length: more }, connected))
  const types = sockets.map(({ type }) => type).toSorted()
  expect(types.indexOf('subscribed')).toBeGreaterThanOrEqual(3)
  expect((await connected()).type).toBe('error')
})
