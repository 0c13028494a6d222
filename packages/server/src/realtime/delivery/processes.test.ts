import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { goodPassword, type SignedUp } from '../../testing/auth-server.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { publishToUser } from '../messages/publish.ts'
import { openSocket } from '../sockets/testing.ts'

/** Two servers on one database and one key store, each with a listener of its own. */
const { plan, adminUrl } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-realtime-'))
const config = readConfig({ DATA_DIR: folder, PORT: '0', ADDRESS_LIMIT_FACTOR: '10000' })
const secrets = { rootKey: randomBytes(32), serverKey: undefined }
const start = async (): Promise<{ app: App; address: string }> => {
  const overrides = { log: silentLog, webFolder: join(folder, 'web') }
  const app = await createApp({ config, secrets, roleUrls: plan.roles, overrides })
  return { app, address: await app.listen() }
}
const one = await start()
const other = await start()
const admin = new Client({ connectionString: adminUrl })
await admin.connect()
afterAll(async () => {
  await Promise.all([one.app.close(), other.app.close(), admin.end()])
  await rm(folder, { recursive: true, force: true })
})

const signUp = async (email: string): Promise<SignedUp> => {
  const payload = { email, password: goodPassword }
  const answer = await one.app.server.inject({ method: 'POST', url: '/api/auth/signup', payload })
  return answer.json()
}
const connect = async (address: string, session: SignedUp, device?: string) => {
  const socket = await openSocket(address)
  const metadata = { token: session.access_token, ...(device && { device }) }
  const answer = await socket.subscribe(session.user.id, metadata)
  expect(answer.type).toBe('subscribed')
  return socket
}
const publish = ({ context }: App, userId: string, label: string) =>
  context.database.transaction('app', userId, (trx) =>
    publishToUser(context, trx, {
      userId,
      type: 'notification',
      data: { kind: 'new-message', matchId: label },
    }),
  )
const labelsIn = (frames: { type: string; payload: Record<string, unknown> }[]): unknown[] =>
  frames.flatMap(({ type, payload }) =>
    type === 'message' ? [(payload['data'] as { matchId: string }).matchId] : [],
  )

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
  const devices = () =>
    phone.frames.flatMap(({ type, payload }) => {
      if (type !== 'presence') return []
      const { users } = payload['data'] as { users: { metadata: { device: string } }[] }
      return [
        users
          .map(({ metadata }) => metadata.device)
          .toSorted()
          .join(),
      ]
    })
  await expect.poll(devices).toContain('laptop,phone')
})

test('a session that ends at one server has no socket left at any', async () => {
  const session = await signUp('ends@example.org')
  const socket = await connect(other.address, session)
  const headers = { authorization: `Bearer ${session.access_token}` }
  await one.app.server.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect(await socket.closed()).toBe(4401)
})

test('a session whose end is announced to no server has no access at any', async () => {
  const ended = await signUp('unannounced@example.org')
  const payload = { email: 'unannounced@example.org', password: goodPassword }
  const signIn = { method: 'POST' as const, url: '/api/auth/signin/email', payload }
  const live = (await one.app.server.inject(signIn)).json<SignedUp>()
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

test('no message is lost or doubled while the servers are cut off from notices', async () => {
  const session = await signUp('cut@example.org')
  const socket = await connect(one.address, session)
  const cut = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'crosscheck realtime' and datname = current_database()`,
    )
  const labels = Array.from({ length: 30 }, (_, number) => String(number))
  for (const [index, label] of labels.entries()) {
    if (index % 5 === 0) await cut()
    await publish(other.app, session.user.id, label)
  }
  await expect.poll(() => labelsIn(socket.frames).length).toBe(labels.length)
  expect(labelsIn(socket.frames)).toEqual(labels)
})

test('a session that ends while the servers are cut off is closed when they reconnect', async () => {
  const session = await signUp('cut-end@example.org')
  const socket = await connect(one.address, session)
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'crosscheck realtime' and datname = current_database()`,
  )
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
