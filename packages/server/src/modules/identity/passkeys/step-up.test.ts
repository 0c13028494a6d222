import { stepUpMs } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { goodPassword } from '../../../testing/auth-server.ts'
import { requireFreshSignIn } from '../sessions/authentication/authenticate.ts'
import { passkeyApp } from './testing.ts'

const { app, addUser, call, moveClock, newPasskey, register, renew, signIn, signInOptions } =
  await passkeyApp()

const acting = async (token: string) => {
  const { userId, sessionId } = await app.parts.accessTokens.verify(token)
  return { id: userId, sessionId, role: null, emailVerified: true }
}
type Acting = Awaited<ReturnType<typeof acting>>
const requireStepUp = async (user: string | Acting) =>
  requireFreshSignIn(app.context, typeof user === 'string' ? await acting(user) : user)
const refused = { code: 'STEP_UP_REQUIRED' }

test('a step-up by password is valid for 15 minutes and for its session only', async () => {
  const added = await addUser()
  const { user } = added
  const other = await signIn(user.email)
  const [session, otherSession] = [
    await acting(added.access_token),
    await acting(other.body.access_token),
  ]
  moveClock(stepUpMs)
  const { access_token } = await renew(added)
  await expect(requireStepUp(session)).rejects.toMatchObject(refused)
  const answer = await call('POST /api/auth/step-up', access_token, {
    body: { password: goodPassword },
  })
  expect(answer.status).toBe(200)
  await requireStepUp(session)
  await expect(requireStepUp(otherSession)).rejects.toMatchObject(refused)
  moveClock(stepUpMs - 1)
  await requireStepUp(session)
  moveClock(1)
  await expect(requireStepUp(session)).rejects.toMatchObject(refused)
})

test('a session needs no step-up for 15 minutes after the sign-in', async () => {
  const { access_token } = await addUser()
  const session = await acting(access_token)
  await requireStepUp(session)
  moveClock(stepUpMs - 1)
  await requireStepUp(session)
  moveClock(1)
  await expect(requireStepUp(session)).rejects.toMatchObject(refused)
})

test('a step-up by passkey works once per challenge', async () => {
  const added = await addUser()
  const authenticator = newPasskey()
  await register(added.access_token, authenticator)
  moveClock(stepUpMs)
  const { access_token } = await renew(added)
  await expect(requireStepUp(access_token)).rejects.toMatchObject(refused)
  const options = await call('POST /api/auth/step-up/options', access_token)
  expect(options.body.hasPassword).toBe(true)
  expect(options.body.passkey?.allowCredentials).toHaveLength(1)
  if (!options.body.passkey) throw new Error('There is a passkey.')
  const body = { credential: authenticator.assert(options.body.passkey) }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST /api/auth/step-up', access_token, { body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await requireStepUp(access_token)
})

test("a step-up accepts neither another user's passkey nor a sign-in challenge", async () => {
  const [added, ben] = [await addUser(), await addUser()]
  const [annas, bens] = [newPasskey(), newPasskey()]
  await register(added.access_token, annas)
  await register(ben.access_token, bens)
  moveClock(stepUpMs)
  const anna = await renew(added)
  const options = await call('POST /api/auth/step-up/options', anna.access_token)
  if (!options.body.passkey) throw new Error('There is a passkey.')
  const attempts = [bens.assert(options.body.passkey), annas.assert(await signInOptions())]
  for (const credential of attempts) {
    const answer = await call('POST /api/auth/step-up', anna.access_token, { body: { credential } })
    expect([answer.status, answer.body.code]).toEqual([400, 'PASSKEY_FAILED'])
  }
  await expect(requireStepUp(anna.access_token)).rejects.toMatchObject(refused)
})

test('a wrong password is no step-up, keeps the session, and can be tried ten times', async () => {
  const { access_token } = await addUser()
  for (let guess = 0; guess < 10; guess += 1) {
    const wrong = await call('POST /api/auth/step-up', access_token, {
      body: { password: 'wrong' },
    })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  }
  const right = await call('POST /api/auth/step-up', access_token, {
    body: { password: goodPassword },
  })
  expect([right.status, right.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(right.body.retryAt).toBeDefined()
  expect((await call('GET /api/auth/me', access_token)).status).toBe(200)
})
