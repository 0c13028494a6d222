import { expect, test } from 'vitest'
import { Session } from './session.ts'
import { fakeDevice, refused, user } from './testing/fake-device.ts'
import { tokensKey } from './tokens.ts'

test('a session survives a device clock that is 40 days ahead, because the server decides', async () => {
  const { parts, signIn, sleep, count } = fakeDevice()
  signIn(new Session(parts))
  sleep(40 * 86_400_000)
  const reloaded = new Session(parts)
  await reloaded.start()
  expect(count('POST /api/auth/refresh')).toBe(1)
  expect(reloaded.get()).toMatchObject({ isAuthenticated: true, user })
})

test('a session refreshes its tokens 30 seconds before they expire', async () => {
  const { parts, signIn, pass, count, storage } = fakeDevice()
  const session = signIn(new Session(parts))
  await pass(869_000)
  expect(count('POST /api/auth/refresh')).toBe(0)
  await pass(1_000)
  expect(count('POST /api/auth/refresh')).toBe(1)
  expect(session.get().tokens?.access_token).toBe('access2')
  expect(storage.get(tokensKey)).toContain('refresh2')
})

test('concurrent calls refresh the tokens once', async () => {
  const { parts, signIn, sleep, count } = fakeDevice()
  const session = signIn(new Session(parts))
  sleep(880_000)
  await Promise.all([1, 2, 3].map(() => session.call('GET /api/auth/me')))
  expect(count('POST /api/auth/refresh')).toBe(1)
  expect(count('GET /api/auth/me')).toBe(3)
})

test('a session takes the tokens that another tab refreshed first', async () => {
  const { parts, signIn, sleep, count, storage } = fakeDevice()
  const session = new Session(parts)
  const other = new Session(parts)
  signIn(session)
  other.storageChanged(tokensKey)
  sleep(880_000)
  await other.call('GET /api/auth/me')
  const before = count('POST /api/auth/refresh')
  await session.call('GET /api/auth/me')
  expect(count('POST /api/auth/refresh')).toBe(before)
  expect(storage.get(tokensKey)).toContain(session.get().tokens?.refresh_token)
})

test('a refused call is repeated once with new tokens', async () => {
  const { parts, signIn, calls } = fakeDevice({
    'GET /api/v1/dashboard': (token) =>
      token === 'access1' ? refused : { status: 200, body: { token } },
  })
  const session = signIn(new Session(parts))
  expect(await session.call('GET /api/v1/dashboard')).toEqual({ token: 'access2' })
  expect(calls).toEqual([
    'GET /api/v1/dashboard',
    'POST /api/auth/refresh',
    'GET /api/v1/dashboard',
  ])
})

test('a refresh that fails with 401 ends the session with a notice', async () => {
  const { parts, signIn, pass, storage } = fakeDevice({ 'POST /api/auth/refresh': () => refused })
  const session = signIn(new Session(parts))
  await pass(870_000)
  expect(session.get()).toMatchObject({ isAuthenticated: false, expired: true })
  expect(session.get().tokens).toBeUndefined()
  expect(storage.has(tokensKey)).toBe(false)
})

test('any other failed refresh keeps the tokens and is retried', async () => {
  let down = true
  const { parts, signIn, pass, storage } = fakeDevice({
    'POST /api/auth/refresh': () =>
      down
        ? 'unreached'
        : {
            status: 200,
            body: {
              access_token: 'later',
              refresh_token: 'later',
              token_type: 'Bearer',
              expires_in: 900,
              refresh_expires_in: 2_592_000,
            },
          },
  })
  const session = signIn(new Session(parts))
  await pass(870_000)
  expect(session.get().isAuthenticated).toBe(true)
  expect(storage.has(tokensKey)).toBe(true)
  down = false
  await pass(5_000)
  expect(session.get().tokens?.access_token).toBe('later')
})
