import { expect, test } from 'vitest'
import { busUrl } from '../config/settings/reading/bus-url.ts'
import { withClient } from '../db/connection/with-client.ts'
import { publishToUser } from '../realtime/messages/publish.ts'
import { openSocket } from '../realtime/sockets/testing.ts'
import { testApp } from '../testing/test-app.ts'

/** Nothing listens at the address of the bus, so these tests need no server of it. */
const { adminUrl, app, call, signUp } = await testApp({
  config: { bus: busUrl('nats://127.0.0.1:1') },
})
const address = await app.listen()
const ana = await signUp('ana@example.org')

const connect = async () => {
  const socket = await openSocket(address)
  const answer = await socket.subscribe(ana.user.id, { token: ana.access_token })
  expect(answer.type).toBe('subscribed')
  return socket
}

test('a server starts and is ready without its bus, and operators see that it is away', async () => {
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^bus_connected 0$/m)
  await withClient(adminUrl, (client) =>
    client.query(`update users set role = 'admin', email_verified_at = now() where id = $1`, [
      ana.user.id,
    ]),
  )
  const { body } = await call('GET /api/v1/admin/overview', ana.access_token)
  expect(body.checks).toContainEqual({ name: 'bus', failure: 'unreachable' })
})

test('without its bus a server finds messages and devices by looking for them', async () => {
  const socket = await connect()
  expect(await socket.next('presence')).toMatchObject({ data: { users: [{}] } })
  await app.context.database.transaction('app', ana.user.id, (trx) =>
    publishToUser(app.context, trx, {
      userId: ana.user.id,
      type: 'notification',
      data: { kind: 'new-message', matchId: 'one' },
    }),
  )
  expect(await socket.next('message')).toMatchObject({ data: { matchId: 'one' } })
  await connect()
  await expect
    .poll(() => socket.frames.findLast(({ type }) => type === 'presence')?.payload)
    .toMatchObject({ data: { users: [{}, {}] } })
})

test('without its bus a server closes the sockets of a session that ends', async () => {
  const socket = await connect()
  expect((await call('POST /api/auth/logout', ana.access_token)).status).toBeLessThan(300)
  expect(await socket.closed()).toBe(4401)
})
