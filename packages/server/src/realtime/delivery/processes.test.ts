import { expect, test } from 'vitest'
import { goodPassword, type SignedUp } from '../../testing/auth-server.ts'
import { devicesIn, labelsIn, startServers } from './testing/servers.ts'

const { admin, connect, cutListeners, one, other, post, publish, signUp, start } =
  await startServers()

test('the sockets of all servers get what one server stores, in one order', async () => {
  const session = await signUp('all@example.org')
  const sockets = [await connect(one.address, session), await connect(other.address, session)]
  const labels = Array.from({ length: 40 }, (_, number) => String(number))
  await Promise.all(
    labels.map((label, index) => publish(index % 2 ? one.app : other.app, session.user.id, label)),
  )
  for (const { frames } of sockets)
    await expect.poll(() => labelsIn(frames).length).toBe(labels.length)
  const [first, second] = sockets.map(({ frames }) => labelsIn(frames))
  expect(first).toEqual(second)
  expect(first?.toSorted()).toEqual(labels.toSorted())
})

test('presence names the devices at all servers', async () => {
  const session = await signUp('present@example.org')
  const phone = await connect(one.address, session, 'phone')
  await connect(other.address, session, 'laptop')
  await expect.poll(() => devicesIn(phone.frames)).toContain('laptop,phone')
})

test('a session that ends at one server has no socket left at any', async () => {
  const session = await signUp('ends@example.org')
  const socket = await connect(other.address, session)
  await post('/api/auth/logout', session)
  expect(await socket.closed()).toBe(4401)
})

test('a session whose end is announced to no server has no access at any', async () => {
  const ended = await signUp('unannounced@example.org')
  const payload = { email: 'unannounced@example.org', password: goodPassword }
  const live = (await post('/api/auth/signin/email', null, payload)).json<SignedUp>()
  const [lost, kept] = [await connect(other.address, ended), await connect(other.address, live)]
  const { sessionId } = await one.app.parts.accessTokens.verify(ended.access_token)
  await admin.query('update sessions set ended_at = now() where id = $1', [sessionId])
  for (const { app } of [one, other]) {
    const headers = { authorization: `Bearer ${ended.access_token}` }
    for (const url of ['/api/v1/matches', '/api/v1/notifications', '/api/auth/me', '/api/v1/push'])
      expect((await app.server.inject({ url, headers })).statusCode).toBe(401)
  }
  await publish(one.app, ended.user.id, 'after the end')
  expect(await kept.next('message')).toMatchObject({ data: { matchId: 'after the end' } })
  expect(await lost.closed()).toBe(4401)
  expect(labelsIn(lost.frames)).toEqual([])
})

test('no message is lost or doubled while the servers are cut off from the database’s notices', async () => {
  const session = await signUp('cut@example.org')
  const socket = await connect(one.address, session)
  const labels = Array.from({ length: 30 }, (_, number) => String(number))
  for (const [index, label] of labels.entries()) {
    if (index % 5 === 0) await cutListeners()
    await publish(other.app, session.user.id, label)
  }
  await expect.poll(() => labelsIn(socket.frames).length).toBe(labels.length)
  expect(labelsIn(socket.frames)).toEqual(labels)
})

test('a session that ends while the servers are cut off is closed when they reconnect', async () => {
  const session = await signUp('cut-end@example.org')
  const socket = await connect(one.address, session)
  await cutListeners()
  await admin.query('update sessions set ended_at = now() where user_id = $1', [session.user.id])
  expect(await socket.closed()).toBe(4401)
})

test('a server that stops sends its clients to another, and its devices leave the presence list', async () => {
  const third = await start()
  const session = await signUp('third@example.org')
  const socket = await connect(third.address, session)
  await third.app.close()
  expect(await socket.closed()).toBe(1012)
  const { rows } = await admin.query('select from realtime_presence where user_id = $1', [
    session.user.id,
  ])
  expect(rows).toEqual([])
  const again = await connect(one.address, session)
  await publish(other.app, session.user.id, 'after')
  expect(await again.next('message')).toMatchObject({ data: { matchId: 'after' } })
})
