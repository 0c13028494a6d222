import { refreshGraceMs } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { authServer } from '../../../testing/auth-server.ts'

const { call, context, parts, sendMails, signIn, signUp, signUpVerified } = await authServer()
const refresh = (refresh_token: string) => call('POST /api/auth/refresh', null, { refresh_token })
const me = (token: string | null) => call('GET /api/auth/me', token)

testRows([
  ['no token', null, 'No access token available'],
  ['nonsense', 'x.y.z', 'Not authenticated'],
  ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'Not authenticated'],
])('a request without a valid token is refused', async (_, token, message) => {
  const { status, body } = await me(token)
  expect([status, body.code, body.message]).toEqual([401, 'NOT_AUTHENTICATED', message])
})

test('a token with another key or for another session is refused', async () => {
  const { user } = await signUp()
  const foreign = await parts.accessTokens.sign({ userId: user.id, sessionId: 'no-such-session' })
  expect((await me(foreign)).body.code).toBe('TOKEN_EXPIRED')
})

test("a session cannot be used with another user's id", async () => {
  const ana = await signUp()
  const bea = await signUp()
  const { sessionId } = await parts.accessTokens.verify(ana.access_token)
  const mixed = await parts.accessTokens.sign({ userId: bea.user.id, sessionId })
  expect((await me(mixed)).body.code).toBe('TOKEN_EXPIRED')
})

// claim: sessions-end-at-once
test('signing out ends access at once, for this session only', async () => {
  const here = await signUp('out@example.org')
  const there = await signIn('out@example.org')
  expect((await call('POST /api/auth/logout', here.access_token)).body).toEqual({ success: true })
  expect((await me(here.access_token)).body.code).toBe('TOKEN_EXPIRED')
  expect((await refresh(here.refresh_token)).body.code).toBe('TOKEN_EXPIRED')
  expect((await call('POST /api/auth/logout', here.access_token)).status).toBe(401)
  expect((await me(there.body.access_token)).status).toBe(200)
})

test('a refresh token gives a new token set, and each successor the next', async () => {
  let { refresh_token } = await signUp()
  for (let round = 0; round < 4; round += 1) {
    context.moveClock(900_000)
    const { status, body } = await refresh(refresh_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    expect(body.refresh_token).not.toBe(refresh_token)
    expect((await me(body.access_token)).status).toBe(200)
    refresh_token = body.refresh_token
  }
})

test('a hundred parallel refreshes give one successor and end nothing', async () => {
  const { refresh_token } = await signUp()
  // A busy machine has no connection for the last of them in time.
  const refreshAgain = async () => {
    let answer = await refresh(refresh_token)
    while (answer.status === 503) answer = await refresh(refresh_token)
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 100 }, refreshAgain))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const successors = new Set(answers.map(({ body }) => body.refresh_token))
  expect(successors.size).toBe(1)
  const [next] = successors
  context.moveClock(900_000)
  expect((await refresh(next ?? '')).status).toBe(200)
})

test('within the grace period an old token gives the newest of its family, however many steps later', async () => {
  const { refresh_token } = await signUp()
  const second = (await refresh(refresh_token)).body.refresh_token
  const third = (await refresh(second)).body.refresh_token
  context.moveClock(refreshGraceMs)
  expect((await refresh(refresh_token)).body.refresh_token).toBe(third)
})

// claim: copied-sessions-end
test('after the grace period an old token ends the session, and its owner is mailed once', async () => {
  const { refresh_token, user } = await signUpVerified('reuse@example.org')
  const { access_token, refresh_token: newest } = (await refresh(refresh_token)).body
  await sendMails()
  context.moveClock(refreshGraceMs + 1)

  const thief = await refresh(refresh_token)
  expect([thief.status, thief.body.code]).toEqual([401, 'TOKEN_EXPIRED'])
  expect((await me(access_token)).body.code).toBe('TOKEN_EXPIRED')
  expect((await refresh(newest)).status).toBe(401)
  await refresh(refresh_token)

  const mails = await sendMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, 'We signed out one of your devices'],
  ])
})

test('other sessions of the owner continue after a reuse', async () => {
  const { refresh_token } = await signUp('other@example.org')
  const other = await signIn('other@example.org')
  await refresh(refresh_token)
  context.moveClock(refreshGraceMs + 1)
  await refresh(refresh_token)
  expect((await me(other.body.access_token)).status).toBe(200)
})

// claim: entries-of-the-browser
test('a refresh token expires after 30 days without use', async () => {
  const { refresh_token } = await signUp()
  context.moveClock(2_592_000_000)
  expect((await refresh(refresh_token)).body.code).toBe('TOKEN_EXPIRED')
})

test('an unknown refresh token is refused', async () => {
  expect((await refresh('x'.repeat(43))).body.code).toBe('TOKEN_EXPIRED')
})

test('an access token is not accepted as a refresh token', async () => {
  const { access_token } = await signUp()
  expect((await refresh(access_token)).status).toBe(401)
})
