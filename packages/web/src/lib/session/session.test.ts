import { describe, expect, test } from 'vitest'
import { Session } from './session.ts'
import { tokensKey } from './tokens.ts'

const user = {
  id: 'u1',
  email: 'ines@example.org',
  emailVerified: true,
  createdAt: '2026-11-20T12:00:00.000Z',
}

type Answer = { status: number; body?: unknown } | 'unreached'
type Answers = Record<string, (token: string | undefined) => Answer>

/** A device with its own clock, timers and storage, and a server that answers as told. */
const device = (answers: Answers = {}) => {
  let time = Date.UTC(2026, 10, 20, 12)
  let count = 0
  const storage = new Map<string, string>()
  const timers = new Set<{ run: () => void; at: number }>()
  const calls: string[] = []
  const tokenSet = () => {
    count += 1
    return {
      access_token: `access${count}`,
      refresh_token: `refresh${count}`,
      token_type: 'Bearer' as const,
      expires_in: 900,
      refresh_expires_in: 2_592_000,
    }
  }
  const fallback: Answers = {
    'GET /api/auth/me': () => ({ status: 200, body: { user } }),
    'POST /api/auth/refresh': () => ({ status: 200, body: tokenSet() }),
    'POST /api/auth/logout': () => ({ status: 200, body: { success: true } }),
  }
  const parts = {
    fetch: (async (path: string, init: RequestInit) => {
      const name = `${init.method} ${path}`
      calls.push(name)
      const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length)
      const answer = (answers[name] ?? fallback[name])?.(token) ?? { status: 404, body: {} }
      if (answer === 'unreached') throw new TypeError('Failed to fetch')
      return Response.json(answer.body ?? { code: 'X', message: 'No' }, { status: answer.status })
    }) as typeof fetch,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    now: () => time,
    setTimer: (run: () => void, ms: number) => {
      const timer = { run, at: time + ms }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    exclusively: <T>(_: string, task: () => Promise<T>) => task(),
  }
  return {
    parts,
    storage,
    calls,
    count: (name: string) => calls.filter((call) => call === name).length,
    signIn: (session: Session) => session.signedIn({ ...tokenSet(), user }),
    /** Time goes by, and what was due in it happens. */
    pass: async (ms: number) => {
      time += ms
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer)
        timer.run()
      }
      // Turns of the event loop, not milliseconds: on a busy machine those go by in one turn.
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 0))
    },
    sleep: (ms: number) => {
      time += ms
    },
  }
}

const refused: Answer = {
  status: 401,
  body: { code: 'TOKEN_EXPIRED', message: 'Session expired.' },
}

describe('the session', () => {
  test('is signed out when nothing is stored', async () => {
    const { parts, calls } = device()
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

  test('stored tokens that make no sense are cleared', async () => {
    const { parts, storage } = device()
    storage.set(tokensKey, '{"access_token":1}')
    const session = new Session(parts)
    await session.start()
    expect(session.get().isAuthenticated).toBe(false)
    expect(storage.has(tokensKey)).toBe(false)
  })

  test('is authenticated again after a reload, once the user is known', async () => {
    const { parts, signIn } = device()
    signIn(new Session(parts))
    const reloaded = new Session(parts)
    const started = reloaded.start()
    expect(reloaded.get()).toMatchObject({ isLoading: true, isAuthenticated: false })
    await started
    expect(reloaded.get()).toMatchObject({ isLoading: false, isAuthenticated: true, user })
  })

  test('goes on when the clock of the device is 40 days ahead, as the server decides', async () => {
    const { parts, signIn, sleep, count } = device()
    signIn(new Session(parts))
    sleep(40 * 86_400_000)
    const reloaded = new Session(parts)
    await reloaded.start()
    expect(count('POST /api/auth/refresh')).toBe(1)
    expect(reloaded.get()).toMatchObject({ isAuthenticated: true, user })
  })

  test('exchanges the tokens 30 seconds before their end, by itself', async () => {
    const { parts, signIn, pass, count, storage } = device()
    const session = new Session(parts)
    signIn(session)
    await pass(869_000)
    expect(count('POST /api/auth/refresh')).toBe(0)
    await pass(1_000)
    expect(count('POST /api/auth/refresh')).toBe(1)
    expect(session.get().tokens?.access_token).toBe('access2')
    expect(storage.get(tokensKey)).toContain('refresh2')
  })

  test('many calls at once exchange the tokens once', async () => {
    const { parts, signIn, sleep, count } = device()
    const session = new Session(parts)
    signIn(session)
    sleep(880_000)
    await Promise.all([1, 2, 3].map(() => session.call('GET /api/auth/me')))
    expect(count('POST /api/auth/refresh')).toBe(1)
    expect(count('GET /api/auth/me')).toBe(3)
  })

  test('takes the tokens of another tab that was faster', async () => {
    const { parts, signIn, sleep, count, storage } = device()
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
    const { parts, signIn, calls } = device({
      'GET /api/v1/dashboard': (token) =>
        token === 'access1' ? refused : { status: 200, body: { token } },
    })
    const session = new Session(parts)
    signIn(session)
    expect(await session.call('GET /api/v1/dashboard')).toEqual({ token: 'access2' })
    expect(calls).toEqual([
      'GET /api/v1/dashboard',
      'POST /api/auth/refresh',
      'GET /api/v1/dashboard',
    ])
  })

  test('401 on the exchange ends the session and says so', async () => {
    const { parts, signIn, pass, storage } = device({ 'POST /api/auth/refresh': () => refused })
    const session = new Session(parts)
    signIn(session)
    await pass(870_000)
    expect(session.get()).toMatchObject({ isAuthenticated: false, expired: true })
    expect(session.get().tokens).toBeUndefined()
    expect(storage.has(tokensKey)).toBe(false)
  })

  test('any other failure of the exchange keeps the tokens and tries again', async () => {
    let down = true
    const { parts, signIn, pass, storage } = device({
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
    const session = new Session(parts)
    signIn(session)
    await pass(870_000)
    expect(session.get().isAuthenticated).toBe(true)
    expect(storage.has(tokensKey)).toBe(true)
    down = false
    await pass(5_000)
    expect(session.get().tokens?.access_token).toBe('later')
  })

  test('without an answer at the start the tokens stay, and it goes on when the server is back', async () => {
    let down = true
    const { parts, signIn, pass, storage } = device({
      'GET /api/auth/me': () => (down ? 'unreached' : { status: 200, body: { user } }),
    })
    signIn(new Session(parts))
    const session = new Session(parts)
    await session.start()
    expect(session.get()).toMatchObject({
      isLoading: false,
      isAuthenticated: false,
      unreached: true,
    })
    expect(storage.has(tokensKey)).toBe(true)
    down = false
    await pass(5_000)
    expect(session.get()).toMatchObject({ isAuthenticated: true, unreached: false })
  })

  test('a page that comes back from the cache of the browser goes on asking for its user', async () => {
    let down = true
    const { parts, signIn, pass } = device({
      'GET /api/auth/me': () => (down ? 'unreached' : { status: 200, body: { user } }),
    })
    signIn(new Session(parts))
    const session = new Session(parts)
    await session.start()
    session.storageChanged(null)
    down = false
    await pass(5_000)
    expect(session.get()).toMatchObject({ isAuthenticated: true, unreached: false })
  })

  test('a key that cannot be used ends no session, at the start or later', async () => {
    const unusable: Answer = { status: 503, body: { code: 'KEY_UNAVAILABLE', message: 'Later.' } }
    let usable = false
    const { parts, signIn, pass, storage } = device({
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

  test('signing out clears this device first, then tells the server with the old token', async () => {
    let told: string | undefined
    const { parts, signIn, storage } = device({
      'POST /api/auth/logout': (token) => {
        told = token
        return 'unreached'
      },
    })
    const session = new Session(parts)
    signIn(session)
    const leaving = session.signOut()
    expect(session.get()).toMatchObject({ isAuthenticated: false, expired: false })
    expect(storage.has(tokensKey)).toBe(false)
    await leaving
    expect(told).toBe('access1')
  })

  test('a value cleared in another tab signs this one out', () => {
    const { parts, signIn, storage } = device()
    const session = new Session(parts)
    signIn(session)
    storage.delete(tokensKey)
    session.storageChanged('something else')
    expect(session.get().isAuthenticated).toBe(true)
    session.storageChanged(tokensKey)
    expect(session.get()).toMatchObject({ isAuthenticated: false, expired: false })
  })

  test('signing in in another tab signs this one in', async () => {
    const { parts, signIn, pass } = device()
    const session = new Session(parts)
    await session.start()
    signIn(new Session(parts))
    session.storageChanged(tokensKey)
    await pass(0)
    expect(session.get()).toMatchObject({ isAuthenticated: true, user })
  })

  test('new tokens that arrive after signing out are not kept', async () => {
    const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
    const { parts, signIn, sleep, storage } = device()
    const session = new Session({
      ...parts,
      fetch: (async (path: string, init: RequestInit) => {
        if (path === '/api/auth/refresh') await waiting
        return parts.fetch(path, init)
      }) as typeof fetch,
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

  test('whose session expired is remembered, in every tab, until they come back or give up', async () => {
    const { parts, signIn, pass } = device({ 'POST /api/auth/refresh': () => refused })
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

  test('who signs out is not remembered in any tab', async () => {
    const { parts, signIn } = device()
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

  test('tokens that were handed over are kept once they are known to be somebody’s', async () => {
    const { parts, storage } = device()
    const session = new Session(parts)
    await session.handed({
      access_token: 'handed',
      refresh_token: 'handed',
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
    })
    expect(session.get()).toMatchObject({ isAuthenticated: true, user })
    expect(storage.get(tokensKey)).toContain('handed')
  })

  test('tokens that were handed over and are nobody’s are cleared', async () => {
    const { parts, storage } = device({
      'GET /api/auth/me': () => refused,
      'POST /api/auth/refresh': () => refused,
    })
    const session = new Session(parts)
    await session.handed({
      access_token: 'false',
      refresh_token: 'false',
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
    })
    expect(session.get()).toMatchObject({ isAuthenticated: false, isLoading: false })
    expect(storage.has(tokensKey)).toBe(false)
  })

  test('while the account is being deleted, its end changes nothing here before signing out', async () => {
    const { parts, signIn, storage } = device({
      'GET /api/v1/dashboard': () => refused,
      'POST /api/auth/refresh': () => refused,
    })
    const session = new Session(parts)
    signIn(session)
    session.setLeaving(true)
    await session.call('GET /api/v1/dashboard').catch(() => {})
    storage.delete(tokensKey)
    session.storageChanged(null)
    expect(session.get()).toMatchObject({ isAuthenticated: true, user })
    await session.signOut()
    expect(session.get()).toMatchObject({ isAuthenticated: false, previousUser: undefined })
  })
})
