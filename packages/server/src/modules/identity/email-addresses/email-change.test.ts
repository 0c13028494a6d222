import { stepUpMs } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { auditOf, authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'

const { call, context, sendMails, signIn, signUp, signUpVerified } = await authServer()

const ask = (token: string, email: string, password: string | undefined = goodPassword) =>
  call('POST /api/v1/account/email', token, { email, password })
const confirm = (session: string, token: string) =>
  call('POST /api/v1/account/email/confirm', session, { token })
const readAccount = async (token: string) => (await call('GET /api/v1/account', token)).body
const mailToNewAddress = (mails: Awaited<ReturnType<typeof sendMails>>) =>
  mails.find(({ text }) => text.includes('/auth/email#'))

// claim: change-needs-the-new-address
test('confirming a new address notifies the old one and ends other sessions', async () => {
  const here = await signUpVerified('old@example.org')
  const there = (await signIn('old@example.org')).body
  expect((await ask(here.access_token, ' New@Example.org')).status).toBe(200)
  expect(await readAccount(here.access_token)).toMatchObject({
    user: { email: 'old@example.org' },
    hasPassword: true,
    isAdmin: false,
    emailChange: { email: 'new@example.org', requestedAt: context.clock.now().toISOString() },
  })
  const mails = await sendMails()
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['new@example.org', 'Confirm your new email address'],
    ['old@example.org', 'Your email address is about to change'],
  ])

  expect((await confirm(here.access_token, tokenIn(mailToNewAddress(mails), 'email'))).status).toBe(
    200,
  )
  expect(await readAccount(here.access_token)).toMatchObject({
    user: { id: here.user.id, email: 'new@example.org', emailVerified: true },
    emailChange: null,
  })
  expect((await call('GET /api/auth/me', there.access_token)).status).toBe(401)
  expect((await signIn('old@example.org')).status).toBe(401)
  expect((await signIn('new@example.org')).status).toBe(200)
  expect((await sendMails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['old@example.org', 'Your email address was changed'],
  ])
  expect(await auditOf(context.database, here.user.id)).toEqual(
    expect.arrayContaining(['email_change_asked', 'email_changed']),
  )
  await signUp('old@example.org')
})

test('changing the address requires the password and a different address', async () => {
  const { access_token } = await signUpVerified('careful@example.org')
  const wrong = await ask(access_token, 'else@example.org', 'not this one at all')
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS', fields: [{ path: 'password', code: 'wrong_password' }] },
  })
  for (const email of ['careful@example.org', 'no address'])
    expect((await ask(access_token, email)).body.code).toBe('INVALID_EMAIL')
  expect(await sendMails()).toEqual([])
})

test('an account without a password can change its address only just after a sign-in', async () => {
  const { user } = await signUp('no-password@example.org')
  await sendMails()
  await call('POST /api/auth/signin/magic', null, { email: user.email })
  const magic = { token: tokenIn((await sendMails())[0], 'magic') }
  const session = (await call('POST /api/auth/signin/magic/verify', null, magic)).body
  const soon = { email: 'np@example.org' }
  expect((await call('POST /api/v1/account/email', session.access_token, soon)).status).toBe(200)
  context.moveClock(stepUpMs)
  const { refresh_token } = session
  const { access_token } = (await call('POST /api/auth/refresh', null, { refresh_token })).body
  const late = await call('POST /api/v1/account/email', access_token, { email: 'np2@example.org' })
  expect([late.status, late.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
})

// claim: confirmation-links-last-a-day
test('the link works once, for a day, and only for the latest request', async () => {
  const { access_token } = await signUpVerified('wishes@example.org')
  await ask(access_token, 'first-wish@example.org')
  const first = tokenIn(mailToNewAddress(await sendMails()), 'email')
  await ask(access_token, 'second-wish@example.org')
  const second = tokenIn(mailToNewAddress(await sendMails()), 'email')
  expect((await confirm(access_token, first)).body.code).toBe('VERIFICATION_FAILED')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(access_token, second)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn('second-wish@example.org')).status).toBe(200)
  await ask(access_token, 'late-wish@example.org')
  const late = tokenIn(mailToNewAddress(await sendMails()), 'email')
  context.moveClock(24 * 3_600_000)
  expect((await confirm(access_token, late)).body.code).toBe('VERIFICATION_FAILED')
})

test('a requested address change can be canceled', async () => {
  const { access_token } = await signUpVerified('regret@example.org')
  await ask(access_token, 'regretted@example.org')
  const token = tokenIn(mailToNewAddress(await sendMails()), 'email')
  expect((await call('DELETE /api/v1/account/email', access_token)).status).toBe(200)
  expect((await readAccount(access_token)).emailChange).toBeNull()
  expect((await confirm(access_token, token)).status).toBe(400)
  expect((await call('DELETE /api/v1/account/email', access_token)).status).toBe(200)
})

test("only the mailbox's owner learns that an address has an account", async () => {
  await signUpVerified('taken@example.org')
  const { access_token } = await signUpVerified('wants-taken@example.org')
  const free = await ask(access_token, 'free@example.org')
  expect(await ask(access_token, 'taken@example.org')).toEqual(free)
  const answer = await confirm(
    access_token,
    tokenIn(
      (await sendMails()).findLast(({ to }) => to === 'taken@example.org'),
      'email',
    ),
  )
  expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_ALREADY_EXISTS'])
  expect((await readAccount(access_token)).user.email).toBe('wants-taken@example.org')
})

test('an unverified old address gets no mail about the change', async () => {
  const { access_token } = await signUp('never@example.org')
  await sendMails()
  await ask(access_token, 'proved-later@example.org')
  const mails = await sendMails()
  expect(mails.map(({ to }) => to)).toEqual(['proved-later@example.org'])
  await confirm(access_token, tokenIn(mails[0], 'email'))
  expect((await readAccount(access_token)).user.emailVerified).toBe(true)
  expect(await sendMails()).toEqual([])
})

test('a link opened without the session or password of the account changes nothing', async () => {
  const stranger = await signUpVerified('stranger@example.org')
  await ask(stranger.access_token, 'mailbox-owner@example.org')
  const token = tokenIn(mailToNewAddress(await sendMails()), 'email')
  const { access_token: other } = await signUp('somebody-else@example.org')
  for (const session of [null, other]) {
    const answer = await call('POST /api/v1/account/email/confirm', session, { token })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VERIFICATION_FAILED', fields: [{ path: 'password', code: 'missing' }] },
    })
  }
  const wrong = { token, password: 'not this one at all' }
  expect((await call('POST /api/v1/account/email/confirm', null, wrong)).status).toBe(401)
  expect((await readAccount(stranger.access_token)).user.email).toBe('stranger@example.org')
  await signUp('mailbox-owner@example.org')
})

test('on another device the link works together with the password', async () => {
  const { access_token } = await signUpVerified('laptop@example.org')
  await ask(access_token, 'phone@example.org')
  const token = tokenIn(mailToNewAddress(await sendMails()), 'email')
  const body = { token, password: goodPassword }
  expect((await call('POST /api/v1/account/email/confirm', null, body)).status).toBe(200)
  expect((await readAccount(access_token)).user.email).toBe('phone@example.org')
})

test('a link mailed to the former address is invalid after the change', async () => {
  const { access_token } = await signUpVerified('former@example.org')
  await call('POST /api/auth/password/reset', null, { email: 'former@example.org' })
  await call('POST /api/auth/signin/magic', null, { email: 'former@example.org' })
  const mails = await sendMails()
  const [reset, magic] = (['reset', 'magic'] as const).map((page) =>
    tokenIn(
      mails.find(({ text }) => text.includes(`/auth/${page}#`)),
      page,
    ),
  )
  await ask(access_token, 'latter@example.org')
  const changed = await confirm(access_token, tokenIn(mailToNewAddress(await sendMails()), 'email'))
  expect(changed.status).toBe(200)
  const password = 'seven paper lanterns'
  const answers = [
    await call('POST /api/auth/password/reset/confirm', null, { token: reset, password }),
    await call('POST /api/auth/signin/magic/verify', null, { token: magic }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual([
    'VERIFICATION_FAILED',
    'MAGIC_LINK_EXPIRED',
  ])
})
