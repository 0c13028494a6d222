import { expect, test } from 'vitest'
import { auditOf, authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'

const { call, context, sendMails, signIn, signUpVerified } = await authServer()
const newPassword = 'seven paper lanterns'

const ask = (email: string) =>
  call('POST /api/auth/password/reset', null, { email, projectId: 'crosscheck' })
const confirm = (token: string, password = newPassword) =>
  call('POST /api/auth/password/reset/confirm', null, { token, password, projectId: 'crosscheck' })
const tokenFor = async (email: string) => {
  await ask(email)
  return tokenIn((await sendMails()).at(-1), 'reset')
}

// claim: sessions-end-at-once
test('a reset sets the password, ends every session, and mails the owner', async () => {
  const { access_token, refresh_token, user } = await signUpVerified('reset@example.org')
  expect(await confirm(await tokenFor('reset@example.org'))).toEqual({
    status: 200,
    body: { success: true, startedOver: false },
  })
  expect((await call('GET /api/auth/me', access_token)).status).toBe(401)
  expect((await call('POST /api/auth/refresh', null, { refresh_token })).status).toBe(401)
  expect((await signIn('reset@example.org', goodPassword)).status).toBe(401)
  expect((await signIn('reset@example.org', newPassword)).status).toBe(200)
  expect((await sendMails()).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  expect(await auditOf(context.database, user.id)).toEqual(
    expect.arrayContaining(['password_reset_mailed', 'password_reset']),
  )
})

test('a weak password does not consume the link', async () => {
  await signUpVerified('weak@example.org')
  const token = await tokenFor('weak@example.org')
  for (const password of ['short', 'weak@example.org', 'qwertyuiop']) {
    const refused = await confirm(token, password)
    expect([refused.status, refused.body.code]).toEqual([400, 'WEAK_PASSWORD'])
  }
  expect((await confirm(token)).status).toBe(200)
})

// claim: links-work-once
test('a reset link expires after ten minutes and after one use', async () => {
  await signUpVerified('once@example.org')
  const token = await tokenFor('once@example.org')
  context.moveClock(10 * 60_000 - 1)
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(token)).body.code).toBe('VERIFICATION_FAILED')
  const late = await tokenFor('once@example.org')
  context.moveClock(10 * 60_000)
  expect((await confirm(late)).body.code).toBe('VERIFICATION_FAILED')
})

test('a reset invalidates every other link of the account', async () => {
  await signUpVerified('others@example.org')
  const one = await tokenFor('others@example.org')
  const other = await tokenFor('others@example.org')
  await call('POST /api/auth/signin/magic', null, { email: 'others@example.org' })
  const magic = tokenIn((await sendMails())[0], 'magic')
  expect((await confirm(one)).status).toBe(200)
  expect((await confirm(other)).status).toBe(400)
  const signedIn = await call('POST /api/auth/signin/magic/verify', null, { token: magic })
  expect(signedIn.status).toBe(400)
})

// claim: sign-in-does-not-reveal-accounts
test('an unknown address gets the same answer and no mail', async () => {
  await signUpVerified('known@example.org')
  expect(await ask('known@example.org')).toEqual(await ask('unknown@example.org'))
  expect((await sendMails()).map(({ to }) => to)).toEqual(['known@example.org'])
})

test.each(['', 'x'.repeat(43)])('the token %j cannot set a password', async (token) => {
  const answer = await confirm(token)
  expect([answer.status, answer.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
})

test('a request for another project is refused with its code', async () => {
  for (const name of ['POST /api/auth/password/reset', 'POST /api/auth/signin/magic'] as const) {
    const answer = await call(name, null, { email: 'a@example.org', projectId: 'other' })
    expect(answer.body).toMatchObject({ code: 'PROJECT_MISMATCH', error: 'Project ID mismatch' })
  }
})
