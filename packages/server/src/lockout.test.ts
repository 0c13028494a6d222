import { expect, onTestFinished, test, vi } from 'vitest'
import { openSocket } from './realtime/sockets/testing.ts'
import { goodPassword } from './testing/auth-server.ts'
import { testApp } from './testing/test-app.ts'

const { app } = await testApp({ config: { addressLimitFactor: 1 } })
const address = await app.listen()

type Request = { token?: string; cookie?: string; body?: unknown; from?: string }

/** A request with the real limits; strangers and the owner share one address by default. */
const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { token, cookie, body, from = '198.51.100.7' }: Request = {},
) => {
  const answer = await app.server.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '')
  return { status: answer.statusCode, body: answer.json(), cookie: cookies.join('; ') }
}

let senders = 0
/** An address without earlier requests. */
const elsewhere = (): string => {
  senders += 1
  return `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`
}
const signIn = (email: string, password: string, more: Request = {}) =>
  send('POST', '/api/auth/signin/email', { ...more, body: { email, password } })
const signUp = async (email: string) => {
  const body = { email, password: goodPassword }
  const answer = await send('POST', '/api/auth/signup', { from: elsewhere(), body })
  expect(answer.status).toBe(201)
  return { ...answer, token: String(answer.body.access_token) }
}
const times = async <T>(count: number, act: (round: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let round = 0; round < count; round += 1) results.push(await act(round))
  return results
}
/** Until the end of the test no allowance grows, however slow the machine is. */
const stopReplenishing = () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => void vi.restoreAllMocks())
}
const allOf = (count: number, status: number) => Array.from({ length: count }, () => status)

// claim: owners-are-not-locked-out
test('strangers at the same address do not delay an owner who blocks a user', async () => {
  const { token } = await signUp('block@example.org')
  const statuses = await times(15, async () => {
    await times(20, () => send('DELETE', '/api/v1/drafts/new'))
    return (await send('POST', '/api/v1/matches/m1/block', { token })).status
  })
  // There is no such match: the service gives this answer, not the limit.
  expect(statuses).toEqual(allOf(15, 404))
})

test.each([
  ['a call without a token', {}],
  ['a call with a made-up token', { token: 'made.up.token' }],
])('%s is refused as such in any number, and uses up no allowance', async (_, more) => {
  const answers = await times(300, () => send('DELETE', '/api/v1/drafts/new', more))
  expect(answers.map(({ status }) => status)).toEqual(allOf(300, 401))
})

test('a session that is busy itself can still block, report and sign out', async () => {
  const { token } = await signUp('busy@example.org')
  stopReplenishing()
  let status = 0
  for (let round = 0; round < 200 && status !== 429; round += 1)
    status = (await send('DELETE', '/api/v1/drafts/new', { token })).status
  expect(status).toBe(429)
  expect((await send('POST', '/api/v1/matches/m1/block', { token })).status).toBe(404)
  expect((await send('POST', '/api/v1/matches/m1/consent/decline', { token })).status).toBe(404)
  expect((await send('POST', '/api/auth/logout', { token })).status).toBe(200)
})

// claim: owners-are-not-locked-out
test('made-up sign-ins at the same address do not lock out a recognized device', async () => {
  const { cookie } = await signUp('known@example.org')
  const statuses = await times(12, async (round) => {
    await times(10, () => signIn(`nobody${round}@example.org`, 'not this one at all'))
    return (await signIn('known@example.org', goodPassword, { cookie })).status
  })
  expect(statuses).toEqual(allOf(12, 200))
  expect((await signIn('known@example.org', goodPassword)).status, 'a stranger').toBe(429)
})

test('made-up refreshes at the same address do not end the session of an owner', async () => {
  const { body } = await signUp('refresh@example.org')
  let token = String(body.refresh_token)
  const refresh = (refreshToken: string) =>
    send('POST', '/api/auth/refresh', { body: { refresh_token: refreshToken } })
  const statuses = await times(5, async () => {
    await times(25, () => refresh('made-up'))
    const answer = await refresh(token)
    token = String(answer.body.refresh_token)
    return answer.status
  })
  expect(statuses).toEqual(allOf(5, 200))
  // at once: an allowance grows while a busy machine sends one after the other
  const strangers = await Promise.all(Array.from({ length: 100 }, () => refresh('made-up')))
  expect(strangers.map(({ status }) => status)).toContain(429)
})

test('strangers at the same address do not keep a signed-in page from its socket', async () => {
  const { cookie } = await signUp('socket@example.org')
  stopReplenishing()
  const from = '127.0.0.1'
  let status = 0
  for (let round = 0; round < 400 && status !== 429; round += 1)
    status = (await send('GET', '/api/auth/providers', { from })).status
  expect(status).toBe(429)
  const origin = 'http://localhost:3000'
  await openSocket(address, { headers: { cookie, origin } })
  await expect(openSocket(address)).rejects.toThrow('429')
})

// claim: owners-are-not-locked-out
test('an owner signs in while 90 strangers at the same address do', async () => {
  const { cookie } = await signUp('queue@example.org')
  const crowd = Array.from({ length: 90 }, (_, number) =>
    signIn(`crowd${number}@example.org`, 'not this one at all', { from: elsewhere() }),
  )
  const owner = Array.from({ length: 8 }, () =>
    signIn('queue@example.org', goodPassword, { cookie }),
  )
  const statuses = (await Promise.all(owner)).map(({ status }) => status)
  await Promise.all(crowd)
  expect(statuses).toEqual(allOf(8, 200))
})
