import { eventLoopTurns, fakeClock } from '../../page/testing/fake-clock.ts'
import type { Session } from '../session.ts'

/** The user that the fake server knows. */
export const user = {
  id: 'u1',
  email: 'ines@example.org',
  emailVerified: true,
  createdAt: '2026-11-20T12:00:00.000Z',
}

/** Of a session; a test that compares tokens changes some. */
export const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 900,
  refresh_expires_in: 2_592_000,
} as const

export type Answer = { status: number; body?: unknown } | 'unreached'
type Answers = Record<string, (token: string | undefined) => Answer>

/** A device with its own clock, timers and storage, and a server whose responses a test chooses. */
export const fakeDevice = (answers: Answers = {}) => {
  const clock = fakeClock({ start: Date.UTC(2026, 10, 20, 12), settle: eventLoopTurns })
  let count = 0
  const storage = new Map<string, string>()
  const calls: string[] = []
  const tokenSet = () => {
    count += 1
    return {
      ...tokens,
      access_token: `access${count}`,
      refresh_token: `refresh${count}`,
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
    now: clock.now,
    setTimer: clock.setTimer,
    exclusively: <T>(_: string, task: () => Promise<T>) => task(),
  }
  return {
    parts,
    storage,
    calls,
    count: (name: string) => calls.filter((call) => call === name).length,
    signIn(session: Session): Session {
      session.signedIn({ ...tokenSet(), user })
      return session
    },
    pass: clock.advance,
    sleep: clock.sleep,
  }
}

/** The server stops accepting a token. */
export const refused: Answer = {
  status: 401,
  body: { code: 'TOKEN_EXPIRED', message: 'Session expired.' },
}
