import { describe, expect, test, vi } from 'vitest'
import type { OutgoingMail } from '../mail/mailer.ts'
import { publishToUser } from '../realtime/messages/publish.ts'
import { codeIn, goodPassword, tokenIn } from '../testing/auth-server.ts'
import { testApp } from '../testing/test-app.ts'
import { endChannel, muteConsole, openRecentClient, releases } from './testing.ts'

/** The published client library, an old release and a new one, against the whole server. */
const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const { app } = await testApp({ overrides: { mailer } })
const address = await app.listen()

muteConsole()

const newPassword = 'seven paper lanterns'

const mailTo = (email: string, page: 'verify' | 'magic' | 'reset'): Promise<OutgoingMail> =>
  vi.waitFor(
    () => {
      const mail = mails.findLast(({ to, text }) => to === email && text.includes(`/auth/${page}#`))
      if (!mail) throw new Error('The mail has not come yet.')
      mails.splice(mails.indexOf(mail), 1)
      return mail
    },
    { timeout: 20_000, interval: 20 },
  )

describe.each(releases)('release %s', (release, open) => {
  const email = `client-${release}@example.org`
  const signedIn = async (password: string) => {
    const { auth } = open(address)
    await auth.signInWithEmail(email, password)
    return auth
  }

  test('the client signs up and reads its user', async () => {
    const { auth } = open(address)
    const user = await auth.signUp({ email, password: goodPassword })
    expect(user).toMatchObject({ email, emailVerified: false })
    expect(auth.isAuthenticated()).toBe(true)
    expect(await auth.me()).toMatchObject({ id: user.id, email })
  })

  test('the client refreshes its tokens, also several times at once', async () => {
    const auth = await signedIn(goodPassword)
    expect(await auth.refreshToken()).toBe(true)
    const refreshed = await Promise.all([1, 2, 3].map(() => auth.refreshToken()))
    expect(refreshed).toEqual([true, true, true])
    expect(auth.isAuthenticated()).toBe(true)
    expect(await auth.updateMe({ displayName: 'Ana B' })).toMatchObject({ displayName: 'Ana B' })
  })

  test('the client verifies the address by the mailed link, and learns when it is verified already', async () => {
    await mailTo(email, 'verify')
    const auth = await signedIn(goodPassword)
    await auth.sendEmailVerification()
    const token = tokenIn(await mailTo(email, 'verify'))
    // The library sends neither its session nor a password along, so our own page confirms.
    await expect(auth.verifyEmail(token)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
      message: expect.stringContaining('enter its password'),
    })
    const proved = await fetch(`${address}/api/auth/email/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: goodPassword }),
    })
    expect(proved.status).toBe(200)
    const again = await signedIn(goodPassword)
    expect(await again.me()).toMatchObject({ emailVerified: true })
    await expect(again.verifyEmail(token)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  })

  test('the client gets errors by code and in the words of the catalog', async () => {
    const { auth } = open(address)
    await expect(auth.signInWithEmail(email, 'not this one at all')).rejects.toMatchObject({
      name: 'BlinkAuthError',
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password. Please try again.',
      retryable: false,
    })
    await expect(auth.signUp({ email, password: goodPassword })).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_EXISTS',
      message: 'An account with this email already exists.',
    })
    await expect(auth.signUp({ email: `x${email}`, password: 'a' })).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
    })
    await expect(auth.signUp({ email: 'none', password: goodPassword })).rejects.toMatchObject({
      code: 'INVALID_EMAIL',
    })
    await expect(auth.verifyMagicLink('x'.repeat(43))).rejects.toMatchObject({
      code: 'MAGIC_LINK_EXPIRED',
    })
    expect(auth.isAuthenticated()).toBe(false)
  })

  test('the client signs in by magic link', async () => {
    const { auth } = open(address)
    await auth.sendMagicLink(email)
    const mail = await mailTo(email, 'magic')
    codeIn(mail)
    const user = await auth.verifyMagicLink(tokenIn(mail, 'magic'))
    expect(user).toMatchObject({ email })
    expect(await auth.me()).toMatchObject({ id: user.id })
  })

  test('the client changes and resets the password, which ends earlier sessions', async () => {
    const before = await signedIn(goodPassword)
    const changing = await signedIn(goodPassword)
    await changing.changePassword(goodPassword, newPassword)
    expect(await before.refreshToken()).toBe(false)
    const { auth } = open(address)
    await auth.sendPasswordResetEmail(email, { redirectUrl: 'https://evil.example/' })
    const mail = await mailTo(email, 'reset')
    expect(mail.text).not.toContain('evil.example')
    await auth.confirmPasswordReset(tokenIn(mail, 'reset'), goodPassword)
    expect(await changing.refreshToken()).toBe(false)
    await expect(auth.signInWithEmail(email, newPassword)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await auth.signInWithEmail(email, goodPassword)).toMatchObject({ email })
  })

  test('the client receives messages on its own channel, and publishes there', async () => {
    const client = open(address)
    await client.auth.signInWithEmail(email, goodPassword)
    const { id } = await client.auth.me()
    const name = `user_notifications_${id}`
    const publish = (label: string) =>
      app.context.database.transaction('app', id, (trx) =>
        publishToUser(app.context, trx, {
          userId: id,
          type: 'notification',
          data: { kind: 'new-message', matchId: label },
        }),
      )
    const channel = client.realtime.channel(name)
    const heard: unknown[] = []
    const present: unknown[] = []
    const metadata = { token: client.auth.getToken(), device: 'phone' }
    // Published together with the acknowledgement, before the client listens.
    await Promise.all([channel.subscribe({ userId: id, metadata }), publish('early')])
    channel.onMessage(({ data }) => void heard.push(data.matchId))
    channel.onPresence((users) => void present.push(...users.map((user) => user.metadata)))
    await publish('later')
    await expect.poll(() => heard).toContain('later')
    await expect.poll(() => present).toContainEqual({ device: 'phone' })

    expect(await channel.getPresence()).toMatchObject([
      { userId: id, metadata: { device: 'phone' }, joinedAt: expect.any(Number) },
    ])
    const messages = await channel.getMessages({ limit: 2 })
    expect(messages.map(({ data }) => data.matchId)).toEqual(['early', 'later'])
    const after = await channel.getMessages({ after: messages[0]?.id ?? '' })
    expect(after.map(({ data }) => data.matchId)).toEqual(['later'])

    const sent = await channel.publish('note', { matchId: 'own' })
    await expect.poll(() => heard).toContain('own')
    expect((await channel.getMessages({ limit: 1 }))[0]).toMatchObject({ id: sent, userId: id })

    const foreign = client.realtime.channel('user_notifications_somebody-else')
    await expect(foreign.publish('note', {})).rejects.toThrow()
    await expect(foreign.subscribe({ metadata })).rejects.toThrow('You don’t have permission')
    await expect(foreign.getMessages()).rejects.toThrow()
    await expect(foreign.getPresence()).rejects.toThrow()
    await channel.unsubscribe()
    await endChannel(foreign)
  })

  test('the client lists the ways to sign in', async () => {
    const { auth } = open(address)
    expect(await auth.getAvailableProviders()).toContain('email')
  })

  test('the client gets no tokens that belong into a mail', async () => {
    const { auth } = open(address)
    await expect(auth.generatePasswordResetToken(email)).rejects.toThrow()
    await expect(auth.generateMagicLinkToken(email)).rejects.toThrow()
  })

  test('the client signs out', async () => {
    const auth = await signedIn(goodPassword)
    await auth.signOut()
    expect(auth.isAuthenticated()).toBe(false)
    expect(auth.getToken()).toBeNull()
    await expect(auth.me()).rejects.toMatchObject({ message: 'Not authenticated' })
  })
})

describe('what only the new release can', () => {
  const email = 'client-2.9.0@example.org'
  const signedIn = async () => {
    const client = openRecentClient(address)
    await client.auth.signInWithEmail(email, goodPassword)
    return client
  }

  test('the client introspects a token', async () => {
    const { auth } = await signedIn()
    const token = auth.getToken() ?? ''
    const user = await auth.me()
    expect(await auth.verifyToken(token)).toMatchObject({
      valid: true,
      userId: user.id,
      email,
      projectId: 'crosscheck',
      tokenType: 'access',
      exp: expect.any(Number),
    })
    expect(await auth.verifyToken(`${token}x`)).toMatchObject({
      valid: false,
      error: 'Not authenticated',
    })
  })

  test('an app on a phone redeems its session once', async () => {
    const { auth } = await signedIn()
    const phone = openRecentClient(address)
    const { sessionId, authUrl } = await phone.auth.initiateMobileOAuth('google')
    expect(authUrl).toContain(`${address}/auth?`)
    expect(await phone.auth.checkMobileOAuthSession(sessionId)).toBeNull()
    const left = await fetch(`${address}/api/v1/account/mobile-session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${auth.getToken()}`,
      },
      body: JSON.stringify({ sessionId }),
    })
    expect(left.status).toBe(200)
    expect(await phone.auth.pollMobileOAuthSession(sessionId)).toMatchObject({ email })
    expect(await phone.auth.checkMobileOAuthSession(sessionId)).toBeNull()
  })

  test('the client deletes an account, which can no longer be signed in to', async () => {
    const { auth } = await signedIn()
    await auth.deleteAccount()
    expect(auth.isAuthenticated()).toBe(false)
    await expect(auth.signInWithEmail(email, goodPassword)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  })
})
