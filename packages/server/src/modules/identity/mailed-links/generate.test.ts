import { describe, expect, test } from 'vitest'
import {
  auditOf,
  authServer,
  otherOrigin,
  serverKey,
  tokenIn,
} from '../../../testing/auth-server.ts'

/** Calls for the operator's other servers and for administrators. */
const { call, context, sendMails, signUp, signUpVerified } = await authServer()

const admin = await signUpVerified('boss@example.org')
await sendMails()

describe('a generated link', () => {
  test.each([
    ['the server key', serverKey],
    ['an administrator', admin.access_token],
  ])('a link is generated for %s, works once, and sends no mail', async (_, key) => {
    const { user } = await signUpVerified()
    const generated = await call('POST /api/auth/signin/magic/generate', key, {
      email: user.email,
      projectId: 'crosscheck',
    })
    const expiresAt = new Date(context.clock.now().getTime() + 600_000).toISOString()
    expect(generated).toMatchObject({ status: 200, body: { expiresAt } })
    const { token, magicUrl } = generated.body
    expect(magicUrl).toBe(`http://localhost:3000/auth/magic#token=${token}`)
    const signedIn = await call('POST /api/auth/signin/magic/verify', null, { token })
    expect(signedIn.body.user).toMatchObject({ id: user.id })
    expect((await call('POST /api/auth/signin/magic/verify', null, { token })).status).toBe(400)
    expect(await sendMails()).toEqual([])
    expect(await auditOf(context.database, user.id)).toContain('link_generated')
  })

  test('a generated link sets a password', async () => {
    const { user } = await signUpVerified()
    const { body } = await call('POST /api/auth/password/reset/generate', serverKey, {
      email: user.email,
      redirectUrl: `${otherOrigin}/reset`,
    })
    expect(body.resetUrl).toBe(`${otherOrigin}/reset?token=${body.token}`)
    const confirm = { token: body.token, password: 'seven paper lanterns' }
    expect((await call('POST /api/auth/password/reset/confirm', null, confirm)).status).toBe(200)
  })

  test('a generated link verifies an address', async () => {
    const { user, access_token } = await signUp()
    const { email } = user
    const { body } = await call('POST /api/auth/email/verify/generate', serverKey, { email })
    expect(body.verifyUrl).toBe(`http://localhost:3000/auth/verify#token=${body.token}`)
    const verify = { token: body.token }
    expect((await call('POST /api/auth/email/verify', access_token, verify)).status).toBe(200)
    const again = await call('POST /api/auth/email/verify/generate', serverKey, { email })
    expect(again.body.code).toBe('EMAIL_ALREADY_VERIFIED')
    await sendMails()
  })

  test('only the operator learns that an address has no account', async () => {
    const body = { email: 'nobody@example.org' }
    for (const name of [
      'POST /api/auth/signin/magic/generate',
      'POST /api/auth/password/reset/generate',
      'POST /api/auth/email/verify/generate',
    ] as const) {
      const answer = await call(name, serverKey, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND'])
    }
    const nameless = await call('POST /api/auth/email/verify/generate', serverKey)
    expect([nameless.status, nameless.body.code]).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('administrators by address', () => {
  test('an account with a listed and verified address is an administrator', async () => {
    const account = await call('GET /api/v1/account', admin.access_token)
    expect(account.body.isAdmin).toBe(true)
    const me = await call('GET /api/auth/me', admin.access_token)
    expect(me.body.user.role).toBe('admin')
    const own = await call('POST /api/auth/email/verify/generate', admin.access_token)
    expect(own.body.code).toBe('EMAIL_ALREADY_VERIFIED')
  })

  test('an address that only contains a listed one makes no administrator', async () => {
    for (const email of ['admin@example.org', 'boss@example.org.evil.example']) {
      const { access_token } = await signUpVerified(email)
      const account = await call('GET /api/v1/account', access_token)
      expect(account.body.isAdmin).toBe(false)
      expect(account.body.user.role).toBeUndefined()
      const answer = await call('POST /api/auth/signin/magic/generate', access_token, {
        email: 'boss@example.org',
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    await sendMails()
  })

  test('no request can make a user an administrator', async () => {
    const { access_token } = await signUpVerified()
    await call('PATCH /api/auth/me', access_token, { role: 'admin', isAdmin: true })
    expect((await call('GET /api/v1/account', access_token)).body.isAdmin).toBe(false)
  })
})

describe('token introspection', () => {
  const introspect = (token: string | null) => call('POST /api/auth/introspect', token)

  test("introspection returns the token's user and expiry", async () => {
    const { access_token, user } = await signUp()
    expect(await introspect(access_token)).toEqual({
      status: 200,
      body: {
        valid: true,
        userId: user.id,
        email: user.email,
        projectId: 'crosscheck',
        tokenType: 'access',
        exp: Math.floor(context.clock.now().getTime() / 1000) + 900,
      },
    })
    await call('POST /api/auth/logout', access_token)
    expect((await introspect(access_token)).body).toEqual({
      valid: false,
      error: 'Session expired. Please sign in again.',
    })
  })

  test('introspection accepts the server key and never fails', async () => {
    expect((await introspect(serverKey)).body).toEqual({
      valid: true,
      projectId: 'crosscheck',
      tokenType: 'service',
    })
    for (const [token, error] of [
      [null, 'No access token available'],
      ['', 'Not authenticated'],
      ['x.y.z', 'Not authenticated'],
      [`${serverKey}x`, 'Not authenticated'],
    ] as const)
      expect(await introspect(token)).toEqual({ status: 200, body: { valid: false, error } })
  })
})

test('a link for one purpose is invalid for all others', async () => {
  const { user } = await signUpVerified()
  const { email } = user
  const { body } = await call('POST /api/auth/password/reset/generate', serverKey, { email })
  const { token } = body
  const tries = await Promise.all([
    call('POST /api/auth/signin/magic/verify', null, { token }),
    call('POST /api/auth/email/verify', null, { token }),
    call('POST /api/v1/account/email/confirm', null, { token }),
  ])
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400])
  const confirm = { token, password: 'seven paper lanterns' }
  expect((await call('POST /api/auth/password/reset/confirm', null, confirm)).status).toBe(200)
  await call('POST /api/auth/password/reset', null, { email })
  tokenIn((await sendMails()).at(-1), 'reset')
})
