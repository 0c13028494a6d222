import { expect, test } from 'vitest'
import { auditOf, authServer } from '../../../testing/auth-server.ts'

const { call, context, parts, send, signIn, signUp } = await authServer()

const list = async (token: string) => (await call('GET /api/auth/sessions', token)).body.items
const idOf = async (token: string) => (await parts.accessTokens.verify(token)).sessionId
const end = (token: string, id: string) =>
  send('DELETE /api/auth/sessions/:id', token, { params: { id } })
const isIn = async (token: string) => (await call('GET /api/auth/me', token)).status === 200

// claim: network-addresses-are-shortened
test('sessions are listed with their device, the latest first', async () => {
  const first = await signUp('list@example.org')
  context.moveClock(60_000)
  const second = (await signIn('list@example.org')).body
  const listed = await list(first.access_token)
  expect(listed).toEqual([
    {
      id: await idOf(second.access_token),
      current: false,
      createdAt: context.clock.now().toISOString(),
      lastSeenAt: context.clock.now().toISOString(),
      device: 'Test browser',
      address: '127.0.0.0/24',
    },
    expect.objectContaining({ id: await idOf(first.access_token), current: true }),
  ])
  context.moveClock(60_000)
  await call('POST /api/auth/refresh', null, { refresh_token: first.refresh_token })
  expect((await list(first.access_token))[0]).toMatchObject({
    current: true,
    lastSeenAt: context.clock.now().toISOString(),
  })
})

// claim: sessions-end-at-once
test('ending one session takes effect at once and removes it from the list', async () => {
  const here = await signUp('one@example.org')
  const there = (await signIn('one@example.org')).body
  const id = await idOf(there.access_token)
  expect((await end(here.access_token, id)).status).toBe(200)
  expect(await isIn(there.access_token)).toBe(false)
  const { refresh_token } = there
  expect((await call('POST /api/auth/refresh', null, { refresh_token })).status).toBe(401)
  expect(await list(here.access_token)).toHaveLength(1)
  expect((await end(here.access_token, id)).status).toBe(404)
  expect(await auditOf(context.database, here.user.id)).toContain('session_ended')
})

test('all other sessions can be ended, or all sessions', async () => {
  const here = await signUp('all@example.org')
  const others = [await signIn('all@example.org'), await signIn('all@example.org')].map(
    ({ body }) => body,
  )
  expect((await call('DELETE /api/auth/sessions', here.access_token)).status).toBe(200)
  for (const { access_token } of others) expect(await isIn(access_token)).toBe(false)
  expect(await isIn(here.access_token)).toBe(true)
  const all = await send('DELETE /api/auth/sessions', here.access_token, {
    query: { scope: 'all' },
  })
  expect(all.status).toBe(200)
  expect(all.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(await isIn(here.access_token)).toBe(false)
})

test('an expired session is not listed', async () => {
  const { refresh_token } = await signUp('over@example.org')
  await signIn('over@example.org')
  context.moveClock(29 * 86_400_000)
  const { access_token } = (await call('POST /api/auth/refresh', null, { refresh_token })).body
  context.moveClock(2 * 86_400_000)
  const later = await signIn('over@example.org')
  expect(await isIn(access_token)).toBe(false)
  expect(await list(later.body.access_token)).toHaveLength(2)
})
