import { expect, test } from 'vitest'
import { Session } from './session.ts'
import { fakeDevice, refused, tokens, user, type Answer } from './testing/fake-device.ts'
import { tokensKey } from './tokens.ts'

test('a session without stored tokens is signed out', async () => {
  const { parts, calls } = fakeDevice()
  const session = new Session(parts)
  expect(session.get().isLoading).toBe(true)
  await session.start()
  expect(session.get()).toMatchObject({
    isLoading: false,
    isAuthenticated: false,
    expired: false,
  })
  expect(calls).toEqual([])
})

test('invalid stored tokens are cleared', async () => {
  const { parts, storage } = fakeDevice()
  storage.set(tokensKey, '{"access_token":1}')
  const session = new Session(parts)
  await session.start()
  expect(session.get().isAuthenticated).toBe(false)
  expect(storage.has(tokensKey)).toBe(false)
})

test('a session is authenticated after a reload once the user is known', async () => {
  const { parts, signIn } = fakeDevice()
  signIn(new Session(parts))
  const reloaded = new Session(parts)
  const started = reloaded.start()
  expect(reloaded.get()).toMatchObject({ isLoading: true, isAuthenticated: false })
  await started
  expect(reloaded.get()).toMatchObject({ isLoading: false, isAuthenticated: true, user })
})

test('stored tokens survive an unreachable server, and the session resumes with it', async () => {
  let down = true
  const { parts, signIn, pass, storage } = fakeDevice({
    'GET /api/auth/me': () => (down ? 'unreached' : { status: 200, body: { user } }),
  })
  signIn(new Session(parts))
  const session = new Session(parts)
  await session.start()
  expect(session.get()).toMatchObject({
    isLoading: false,
    isAuthenticated: false,
    isUnreachable: true,
  })
  expect(storage.has(tokensKey)).toBe(true)
  down = false
  await pass(5_000)
  expect(session.get()).toMatchObject({ isAuthenticated: true, isUnreachable: false })
})

test('a page restored from the back-forward cache still loads its user', async () => {
  let down = true
  const { parts, signIn, pass } = fakeDevice({
    'GET /api/auth/me': () => (down ? 'unreached' : { status: 200, body: { user } }),
  })
  signIn(new Session(parts))
  const session = new Session(parts)
  await session.start()
  session.storageChanged(null)
  down = false
  await pass(5_000)
  expect(session.get()).toMatchObject({ isAuthenticated: true, isUnreachable: false })
})

test('an unavailable data key ends no session, at the start or later', async () => {
  const unusable: Answer = { status: 503, body: { code: 'KEY_UNAVAILABLE', message: 'Later.' } }
  let usable = false
  const { parts, signIn, pass, storage } = fakeDevice({
    'GET /api/auth/me': () => (usable ? { status: 200, body: { user } } : unusable),
    'GET /api/v1/matches': () => unusable,
    'POST /api/auth/refresh': () => unusable,
  })
  signIn(new Session(parts))
  const session = new Session(parts)
  await session.start()
  usable = true
  await pass(5_000)
  expect(session.get()).toMatchObject({ isAuthenticated: true })
  await expect(session.call('GET /api/v1/matches', { query: {} })).rejects.toMatchObject({
    status: 503,
  })
  await pass(870_000)
  expect(session.get()).toMatchObject({ isAuthenticated: true })
  expect(storage.has(tokensKey)).toBe(true)
})

test('signing out clears this device before it calls the server with the old token', async () => {
  let sentToken: string | undefined
  const { parts, signIn, storage } = fakeDevice({
    'POST /api/auth/logout': (token) => {
      sentToken = token
      return 'unreached'
    },
  })
  const session = signIn(new Session(parts))
  const leaving = session.signOut()
  expect(session.get()).toMatchObject({ isAuthenticated: false, expired: false })
  expect(storage.has(tokensKey)).toBe(false)
  await leaving
  expect(sentToken).toBe('access1')
})

test('the next session starts after the response to signing out, which clears the storage', async () => {
  const { parts, signIn, calls, storage } = fakeDevice()
  const responded = Promise.withResolvers<void>()
  const session = new Session({
    ...parts,
    fetch: async (input, init) => {
      const response = await parts.fetch(input, init)
      if (input !== '/api/auth/logout') return response
      await responded.promise
      storage.clear()
      return response
    },
  })
  signIn(session)
  const leaving = session.signOut()
  const next = session.call('GET /api/auth/me').then(() => signIn(session))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(calls).toEqual(['POST /api/auth/logout'])
  responded.resolve()
  await Promise.all([leaving, next])
  expect(storage.has(tokensKey)).toBe(true)
})

test('clearing storage in another tab signs this tab out', () => {
  const { parts, signIn, storage } = fakeDevice()
  const session = signIn(new Session(parts))
  storage.delete(tokensKey)
  session.storageChanged('something else')
  expect(session.get().isAuthenticated).toBe(true)
  session.storageChanged(tokensKey)
  expect(session.get()).toMatchObject({ isAuthenticated: false, expired: false })
})

test('signing in in another tab signs this tab in', async () => {
  const { parts, signIn, pass } = fakeDevice()
  const session = new Session(parts)
  await session.start()
  signIn(new Session(parts))
  session.storageChanged(tokensKey)
  await pass(0)
  expect(session.get()).toMatchObject({ isAuthenticated: true, user })
})

test("signing in as another user in another tab ends this tab's page, also without the server", async () => {
  const { parts, signIn, pass, storage } = fakeDevice({ 'GET /api/auth/me': () => 'unreached' })
  const session = signIn(new Session(parts))
  const tokensOf = (sub: string) => ({
    ...JSON.parse(storage.get(tokensKey) ?? ''),
    access_token: `.${btoa(JSON.stringify({ sub }))}.`,
    refresh_token: `of ${sub}`,
  })
  for (const [sub, shown] of [
    [user.id, user],
    ['u2', undefined],
  ] as const) {
    storage.set(tokensKey, JSON.stringify(tokensOf(sub)))
    session.storageChanged(tokensKey)
    expect(session.get().user).toBe(shown)
    await pass(0)
    expect(session.get()).toMatchObject({ user: shown, isUnreachable: shown === undefined })
  }
})

test("a call that finds another user's tokens is not sent as that user, and the page loads them", async () => {
  const other = { ...user, id: 'u2' }
  const token = `.${btoa(JSON.stringify({ sub: other.id }))}.`
  let sent: string | undefined
  const { parts, signIn, pass, storage } = fakeDevice({
    'GET /api/auth/me': (asked) => ({
      status: 200,
      body: { user: asked === token ? other : user },
    }),
    'GET /api/v1/dashboard': (asked) => {
      sent = asked
      return refused
    },
  })
  const session = signIn(new Session(parts))
  storage.set(
    tokensKey,
    JSON.stringify({
      ...JSON.parse(storage.get(tokensKey) ?? ''),
      access_token: token,
      refresh_token: 'of u2',
    }),
  )
  await expect(session.call('GET /api/v1/dashboard')).rejects.toMatchObject({ status: 401 })
  expect(sent).toBe('access1')
  // The event of the storage comes late, as after a sleep.
  session.storageChanged(tokensKey)
  await pass(0)
  expect(session.get()).toMatchObject({ user: other, isLoading: false })
})

test('new tokens that arrive after signing out are discarded', async () => {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
  const { parts, signIn, sleep, storage } = fakeDevice()
  const session = new Session({
    ...parts,
    fetch: async (path: string, init: RequestInit) => {
      if (path === '/api/auth/refresh') await waiting
      return parts.fetch(path, init)
    },
  })
  signIn(session)
  sleep(880_000)
  const call = session.call('GET /api/auth/me').catch(() => {})
  await session.signOut()
  answer()
  await call
  expect(storage.has(tokensKey)).toBe(false)
  expect(session.get().isAuthenticated).toBe(false)
})

test('the user of an expired session is remembered in every tab until they return or decline', async () => {
  const { parts, signIn, pass } = fakeDevice({ 'POST /api/auth/refresh': () => refused })
  const session = new Session(parts)
  const other = new Session(parts)
  signIn(session)
  other.storageChanged(tokensKey)
  await other.reloadUser()
  await pass(870_000)
  other.storageChanged(tokensKey)
  for (const tab of [session, other])
    expect(tab.get()).toMatchObject({ isAuthenticated: false, expired: true, previousUser: user })

  signIn(session)
  expect(session.get()).toMatchObject({ isAuthenticated: true, user, previousUser: undefined })
  other.forgetPrevious()
  expect(other.get()).toMatchObject({ expired: false, previousUser: undefined })
})

test('a user who signs out is not remembered in any tab', async () => {
  const { parts, signIn } = fakeDevice()
  const session = new Session(parts)
  const other = new Session(parts)
  signIn(session)
  other.storageChanged(tokensKey)
  await other.reloadUser()
  await session.signOut()
  other.storageChanged(tokensKey)
  for (const tab of [session, other])
    expect(tab.get()).toMatchObject({ expired: false, previousUser: undefined, user: undefined })
})

test('tokens from another page are stored once the server has named their user', async () => {
  const { parts, storage } = fakeDevice()
  const session = new Session(parts)
  await session.acceptTokens({ ...tokens, access_token: 'handed', refresh_token: 'handed' })
  expect(session.get()).toMatchObject({ isAuthenticated: true, user })
  expect(storage.get(tokensKey)).toContain('handed')
})

test('tokens from another page without a user are cleared', async () => {
  const { parts, storage } = fakeDevice({
    'GET /api/auth/me': () => refused,
    'POST /api/auth/refresh': () => refused,
  })
  const session = new Session(parts)
  await session.acceptTokens({ ...tokens, access_token: 'false', refresh_token: 'false' })
  expect(session.get()).toMatchObject({ isAuthenticated: false, isLoading: false })
  expect(storage.has(tokensKey)).toBe(false)
})

test('while an account is being deleted, the end of its session changes nothing before signing out', async () => {
  const { parts, signIn, storage } = fakeDevice({
    'GET /api/v1/dashboard': () => refused,
    'POST /api/auth/refresh': () => refused,
  })
  const session = signIn(new Session(parts))
  session.setLeaving(true)
  await session.call('GET /api/v1/dashboard').catch(() => {})
  storage.delete(tokensKey)
  session.storageChanged(null)
  expect(session.get()).toMatchObject({ isAuthenticated: true, user })
  await session.signOut()
  expect(session.get()).toMatchObject({ isAuthenticated: false, previousUser: undefined })
})

const appLocked: Answer = { status: 403, body: { code: 'APP_LOCKED', message: 'Locked.' } }

test('a locked session shows no user, keeps its tokens, and shows the user after unlocking', async () => {
  let locked = true
  const { parts, signIn, storage } = fakeDevice({
    'GET /api/v1/dashboard': () => appLocked,
    'GET /api/auth/me': () => (locked ? appLocked : { status: 200, body: { user } }),
  })
  const session = signIn(new Session(parts))
  await session.call('GET /api/v1/dashboard').catch(() => {})
  const hidden = { isLocked: true, isAuthenticated: false, user: undefined }
  expect(session.get()).toMatchObject(hidden)
  expect(storage.has(tokensKey)).toBe(true)
  await session.unlocked()
  expect(session.get()).toMatchObject(hidden)
  locked = false
  await session.unlocked()
  expect(session.get()).toMatchObject({ isLocked: false, isAuthenticated: true, user })
})

test('a session that starts locked stays locked when the server is unreachable, and ends when it is over', async () => {
  const { parts, signIn, storage } = fakeDevice()
  signIn(new Session(parts))
  const session = new Session(parts)
  await session.startLocked(() => Promise.reject(new TypeError('no connection')))
  expect(session.get()).toMatchObject({ isLocked: true, user: undefined })
  const over = new Session({ ...parts, fetch: async () => Response.json({}, { status: 401 }) })
  await over.startLocked(() => over.call('GET /api/auth/me'))
  expect(over.get()).toMatchObject({ isLocked: false, isAuthenticated: false })
  expect(storage.has(tokensKey)).toBe(false)
})
