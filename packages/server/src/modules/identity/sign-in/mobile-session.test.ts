import { expect, test } from 'vitest'
import { authServer, goodPassword } from '../../../testing/auth-server.ts'

const { call, context, parts, send, signIn, signUp } = await authServer()
const sessionId = () => crypto.randomUUID().replaceAll('-', '').repeat(2)
const store = (token: string, id: string) =>
  call('POST /api/v1/account/mobile-session', token, { sessionId: id })
const claim = (id: string) => send('GET /api/auth/mobile-session/:id', null, { params: { id } })

test('an app gets a separate session once, as soon as a browser stored one', async () => {
  const { access_token, user } = await signUp()
  const id = sessionId()
  const pending = await claim(id)
  expect([pending.status, pending.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await store(access_token, id)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)))
  const [given] = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(Object.keys(given?.body ?? {})).toHaveLength(5)
  const me = await call('GET /api/auth/me', given?.body.access_token ?? '')
  expect(me.body.user.id).toBe(user.id)
  expect((await claim(id)).status).toBe(404)
})

test('a stored session waits for five minutes', async () => {
  const { access_token } = await signUp()
  const id = sessionId()
  await store(access_token, id)
  context.moveClock(5 * 60_000)
  expect((await claim(id)).status).toBe(404)
})

test('an id can be used once and must be long', async () => {
  const [ana, bea] = [await signUp(), await signUp()]
  const id = sessionId()
  expect((await store(ana.access_token, id)).status).toBe(200)
  const second = await store(bea.access_token, id)
  expect([second.status, second.body.code]).toEqual([409, 'CONFLICT'])
  expect((await store(bea.access_token, 'short')).status).toBe(400)
  const { body } = await claim(id)
  expect((await call('GET /api/auth/me', body.access_token)).body.user.id).toBe(ana.user.id)
})

test('a stored session is deleted with the account', async () => {
  const { access_token } = await signUp()
  const id = sessionId()
  await store(access_token, id)
  await call('DELETE /api/auth/account', access_token)
  expect((await claim(id)).status).toBe(404)
})

const changePassword = (token: string) =>
  call('POST /api/auth/password/change', token, {
    oldPassword: goodPassword,
    newPassword: `${goodPassword} 2`,
  })

test.each([
  { end: 'a sign-out', act: (token: string) => call('POST /api/auth/logout', token) },
  { end: 'a change of the password', act: changePassword },
  {
    end: 'a lock',
    async act(token: string) {
      const { userId } = await parts.accessTokens.verify(token)
      const locked = { lockAfterMinutes: 5, unlockedUntil: new Date(0) }
      await context.database.transaction('auth', userId, (trx) =>
        trx.updateTable('sessions').set(locked).where('userId', '=', userId).execute(),
      )
      return { status: 200 }
    },
  },
])('a stored session ends with $end of the session that stored it', async ({ act }) => {
  const { access_token } = await signUp()
  const id = sessionId()
  expect((await store(access_token, id)).status).toBe(200)
  expect((await act(access_token)).status).toBe(200)
  expect((await claim(id)).status).toBe(404)
})

test('a stored session ends when another session changes the password', async () => {
  const { access_token, user } = await signUp()
  const other = (await signIn(user.email)).body
  const id = sessionId()
  expect((await store(other.access_token, id)).status).toBe(200)
  expect((await changePassword(access_token)).status).toBe(200)
  expect((await claim(id)).status).toBe(404)
})
