import { expect, test } from 'vitest'
import { authServer, codeIn, goodPassword, tokenIn } from '../../../testing/auth-server.ts'

const { call, sendMails, signIn, signUp, signUpVerified } = await authServer()
const newPassword = 'seven paper lanterns'
const change = (token: string, passwords: { oldPassword?: string; newPassword?: string } = {}) =>
  call('POST /api/auth/password/change', token, {
    oldPassword: goodPassword,
    newPassword,
    ...passwords,
  })

test('a password change ends every other session at once and mails the verified owner', async () => {
  const here = await signUpVerified('change@example.org')
  const there = (await signIn('change@example.org', goodPassword)).body
  expect(await change(here.access_token)).toEqual({ status: 200, body: { success: true } })

  expect((await call('GET /api/auth/me', here.access_token)).status).toBe(200)
  expect((await call('GET /api/auth/me', there.access_token)).body.code).toBe('TOKEN_EXPIRED')
  const { refresh_token } = there
  expect((await call('POST /api/auth/refresh', null, { refresh_token })).status).toBe(401)
  expect((await signIn('change@example.org', goodPassword)).status).toBe(401)
  expect((await signIn('change@example.org', newPassword)).status).toBe(200)
  const mails = await sendMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['change@example.org', 'Your password was changed'],
  ])
})

test('links and codes that were mailed before a password change end with it', async () => {
  const email = 'mailed@example.org'
  const { access_token } = await signUpVerified(email)
  await call('POST /api/auth/signin/magic', null, { email })
  await call('POST /api/auth/password/reset', null, { email })
  const mails = await sendMails()
  const magic = mails.find(({ text }) => text.includes('/auth/magic#'))
  const reset = mails.find(({ text }) => text.includes('/auth/reset#'))
  const [byLink, byReset] = [tokenIn(magic, 'magic'), tokenIn(reset, 'reset')]
  expect((await change(access_token)).status).toBe(200)
  const answers = [
    await call('POST /api/auth/signin/magic/verify', null, { token: byLink }),
    await call('POST /api/auth/signin/magic/verify', null, { email, code: codeIn(magic) }),
    await call('POST /api/auth/password/reset/confirm', null, {
      token: byReset,
      password: goodPassword,
    }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual([
    'MAGIC_LINK_EXPIRED',
    'VERIFICATION_FAILED',
    'VERIFICATION_FAILED',
  ])
  expect((await signIn(email, newPassword)).status).toBe(200)
})

test('an unverified address gets no mail about the password', async () => {
  const { access_token } = await signUp()
  await sendMails()
  await change(access_token)
  expect(await sendMails()).toEqual([])
})

test('a password change requires the old password and a good new one', async () => {
  const { access_token } = await signUp('stays@example.org')
  await sendMails()
  const wrong = await change(access_token, { oldPassword: 'not this one at all' })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  const weak = await change(access_token, { newPassword: 'stays@example.org' })
  expect(weak.body).toMatchObject({
    code: 'WEAK_PASSWORD',
    fields: [{ path: 'newPassword', code: 'like_address' }],
  })
  expect((await signIn('stays@example.org', goodPassword)).status).toBe(200)
  expect(await sendMails()).toEqual([])
})
