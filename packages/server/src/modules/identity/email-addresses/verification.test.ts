import { expect, test } from 'vitest'
import { authServer, tokenIn } from '../../../testing/auth-server.ts'

const { call, context, sendMails, signUp } = await authServer()

test('the mailed token verifies the address once, and waiting profiles are matched', async () => {
  const { access_token, user } = await signUp()
  const token = tokenIn((await sendMails())[0])
  const body = { token, projectId: 'crosscheck' }
  const first = await call('POST /api/auth/email/verify', access_token, body)
  expect(first).toEqual({ status: 200, body: { success: true } })
  expect(context.queued).toContainEqual({
    name: 'match-waiting',
    payload: { userId: user.id },
    startAfter: null,
  })
  expect((await call('GET /api/auth/me', access_token)).body.user.emailVerified).toBe(true)
  const second = await call('POST /api/auth/email/verify', null, { token })
  expect([second.status, second.body.code]).toEqual([409, 'EMAIL_ALREADY_VERIFIED'])
})

test.each([
  ['an invented token', () => 'x'.repeat(43)],
  ['an empty token', () => ''],
])('%s verifies nothing', async (_, make) => {
  const answer = await call('POST /api/auth/email/verify', null, { token: make() })
  expect([answer.status, answer.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
})

// claim: confirmation-links-last-a-day
test('a verification token expires after a day', async () => {
  await signUp()
  const token = tokenIn((await sendMails())[0])
  context.moveClock(24 * 3_600_000)
  const answer = await call('POST /api/auth/email/verify', null, { token })
  expect(answer.body.code).toBe('VERIFICATION_FAILED')
})

test('the verification mail can be requested again until the address is verified', async () => {
  const { access_token } = await signUp()
  await sendMails()
  const again = await call('POST /api/auth/email/verify/send', access_token)
  expect(again.status).toBe(200)
  const mails = await sendMails()
  expect(mails).toHaveLength(1)
  await call('POST /api/auth/email/verify', access_token, { token: tokenIn(mails[0]) })
  const late = await call('POST /api/auth/email/verify/send', access_token)
  expect([late.status, late.body.code]).toEqual([409, 'EMAIL_ALREADY_VERIFIED'])
  expect(await sendMails()).toEqual([])
})

test('parallel requests for the verification mail send one mail', async () => {
  const { access_token } = await signUp()
  await sendMails()
  const ask = () => call('POST /api/auth/email/verify/send', access_token)
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await sendMails()).toHaveLength(1)
})

test('a verification mail that is due after the verification is not sent', async () => {
  const { access_token } = await signUp()
  const token = tokenIn((await sendMails())[0])
  await call('POST /api/auth/email/verify/send', access_token)
  await call('POST /api/auth/email/verify', access_token, { token })
  expect(await sendMails()).toEqual([])
})
