import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { auditSealingContext } from '../../platform/audit/service.ts'
import { authServer, codeIn, goodPassword, tokenIn } from '../../../testing/auth-server.ts'

const { call, context, parts, sendMails, signIn, signUp } = await authServer()

test('a sign-up gives a session and the user, and sends a verification mail', async () => {
  const { status, body } = await call('POST /api/auth/signup', null, {
    email: ' Ana.Roy@Example.org ',
    password: goodPassword,
    displayName: 'Ana <b>Roy</b>',
    projectId: 'crosscheck',
    metadata: { from: 'a newer client' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    refresh_expires_in: 2_592_000,
    user: { email: 'ana.roy@example.org', displayName: 'Ana bRoy/b', emailVerified: false },
  })
  const mails = await sendMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toBe('ana.roy@example.org')
  const me = await call('GET /api/auth/me', body.access_token)
  expect(me.body.user).toEqual(body.user)
})

test('an account without a password is verified by its session and the mailed code, and no password opens it', async () => {
  const email = 'by-code@example.org'
  const { status, body } = await call('POST /api/auth/signup', null, { email, password: null })
  expect(status).toBe(201)
  const [mail] = await sendMails()
  for (const password of ['', 'null', goodPassword])
    expect((await signIn(email, password)).body.code).toBe('INVALID_CREDENTIALS')
  await call('POST /api/auth/email/verify/code', body.access_token, { code: codeIn(mail) })
  const me = await call('GET /api/auth/me', body.access_token)
  expect(me.body.user).toEqual({ ...body.user, emailVerified: true })
})

test('the answer contains nothing else of the stored row', async () => {
  const session = await signUp()
  expect(Object.keys(session).toSorted()).toEqual([
    'access_token',
    'expires_in',
    'refresh_expires_in',
    'refresh_token',
    'token_type',
    'user',
  ])
  expect(Object.keys(session.user).toSorted()).toEqual([
    'createdAt',
    'email',
    'emailVerified',
    'id',
    'lastSignInAt',
  ])
})

test('an address has one account, even after parallel sign-ups', async () => {
  const again = { email: 'TWICE@example.org', password: goodPassword }
  const answers = await Promise.all([1, 2, 3].map(() => call('POST /api/auth/signup', null, again)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'EMAIL_ALREADY_EXISTS',
    error: 'An account with this email already exists.',
    message: 'An account with this email already exists.',
  })
  expect(await sendMails()).toHaveLength(1)
})

test('an address with a tag is another account', async () => {
  await signUp('tag@example.org')
  await signUp('tag+other@example.org')
})

testRows([
  ['an invalid address', { email: 'ana', password: goodPassword }, 'INVALID_EMAIL'],
  ['a short password', { email: 'weak@example.org', password: 'short' }, 'WEAK_PASSWORD'],
  ['a common password', { email: 'weak@example.org', password: 'qwertyuiop' }, 'WEAK_PASSWORD'],
  [
    'a password of the list',
    { email: 'weak@example.org', password: 'Nutter-Tools1' },
    'WEAK_PASSWORD',
  ],
  ['no password', { email: 'weak@example.org' }, 'INVALID_REQUEST'],
  [
    'another project',
    { email: 'weak@example.org', password: goodPassword, projectId: 'other' },
    'PROJECT_MISMATCH',
  ],
])('a sign-up with a wrong value is refused and sends no mail', async (_, body, code) => {
  await sendMails()
  const answer = await call('POST /api/auth/signup', null, body)
  expect([answer.status, answer.body.code]).toEqual([400, code])
  expect(await sendMails()).toEqual([])
})

test('a weak password is refused with the problem of its field', async () => {
  const answer = await call('POST /api/auth/signup', null, {
    email: 'w@example.org',
    password: 'a',
  })
  expect(answer.body.fields).toEqual([{ path: 'password', code: 'too_short' }])
})

test('a sign-in ignores the case of the address and records its time', async () => {
  const { user } = await signUp('case@example.org')
  context.moveClock(60_000)
  const { status, body } = await signIn('CASE@example.org', goodPassword)
  expect(status).toBe(200)
  expect(body.user).toEqual({ ...user, lastSignInAt: context.clock.now().toISOString() })
})

test('a wrong password, an unknown address and an invalid address give the same answer', async () => {
  await signUp('known@example.org')
  const answers = await Promise.all([
    signIn('known@example.org', 'not this one at all'),
    signIn('unknown@example.org', goodPassword),
    signIn('not an address', goodPassword),
  ])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
})

test('an unknown address costs the same work as a wrong password: one lookup and one hash', async () => {
  await signUp('work@example.org')
  const { verify } = parts.passwords
  const work: string[] = []
  parts.passwords.verify = (password, stored) => {
    work.push(stored === null ? 'no account' : 'account')
    return verify(password, stored)
  }
  for (const email of ['work@example.org', 'nobody@example.org', 'no address'])
    await signIn(email, 'not this one at all')
  parts.passwords.verify = verify
  expect(work).toEqual(['account', 'no account', 'no account'])
})

test.each(['', null])('the display name can be changed, and removed by %j', async (nothing) => {
  const { access_token } = await signUp()
  const named = await call('PATCH /api/auth/me', access_token, {
    displayName: 'Ana',
    role: 'admin',
  })
  expect(named.body.user.displayName).toBe('Ana')
  expect(named.body.user.role).toBeUndefined()
  const unnamed = await call('PATCH /api/auth/me', access_token, { displayName: nothing })
  expect(unnamed.body.user).not.toHaveProperty('displayName')
})

// claim: neutral-names
test('mails have the neutral name that the account has chosen as sender', async () => {
  const { access_token, user } = await signUp()
  await sendMails()
  expect(user).not.toHaveProperty('appearance')
  const chosen = await call('PATCH /api/auth/me', access_token, { appearance: 'notes' })
  expect(chosen.body.user).toMatchObject({ appearance: 'notes' })
  const later = await call('PATCH /api/auth/me', access_token, { displayName: 'Ana' })
  expect(later.body.user).toMatchObject({ appearance: 'notes', displayName: 'Ana' })
  await call('POST /api/auth/email/verify/send', access_token)
  const [mail] = await sendMails()
  expect(mail?.senderName).toBe('Notes')
  const unknown = await call('PATCH /api/auth/me', access_token, { appearance: 'shop' })
  expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('the choice of contact details only in the app is kept until it is taken back', async () => {
  const { access_token, user } = await signUp()
  const change = async (body: object) =>
    (await call('PATCH /api/auth/me', access_token, body)).body.user
  expect(user).not.toHaveProperty('contactInAppOnly')
  expect(await change({ contactInAppOnly: true })).toEqual({ ...user, contactInAppOnly: true })
  expect(await change({ displayName: 'Ana' })).toMatchObject({ contactInAppOnly: true })
  expect(await change({ contactInAppOnly: false })).not.toHaveProperty('contactInAppOnly')
})

test('a sign-in whose password changed after the check begins no session', async () => {
  const { access_token } = await signUp('race@example.org')
  const verify = parts.passwords.verify
  let checked = () => {}
  const paused = new Promise<void>((resolve) => (checked = resolve))
  let continueSignIn = () => {}
  const changed = new Promise<void>((resolve) => (continueSignIn = resolve))
  parts.passwords.verify = async (password, stored) => {
    parts.passwords.verify = verify
    const right = await verify(password, stored)
    checked()
    await changed
    return right
  }
  const late = signIn('race@example.org', goodPassword)
  await paused
  const change = await call('POST /api/auth/password/change', access_token, {
    oldPassword: goodPassword,
    newPassword: 'seven paper lanterns',
  })
  expect(change.status).toBe(200)
  continueSignIn()
  expect(await late).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
})

test('the audit log contains the acts of an account and their origin', async () => {
  const { access_token, user } = await signUp('audit@example.org')
  const proof = { token: tokenIn((await sendMails())[0]) }
  await call('POST /api/auth/email/verify', access_token, proof)
  await signIn('audit@example.org', goodPassword)
  await call('POST /api/auth/logout', access_token)
  const rows = await context.database.transaction('auth', user.id, (trx) =>
    trx.selectFrom('auditLog').select(['id', 'actionType', 'sealed']).execute(),
  )
  expect(rows.map(({ actionType }) => actionType).toSorted()).toEqual([
    'email_verified',
    'sign_in',
    'sign_out',
    'sign_up',
  ])
  const [row] = rows
  if (!row) throw new Error('There is no audit row.')
  const content = await context.sealer.open(auditSealingContext(user.id, row.id), row.sealed)
  expect(content).toMatchObject({ ipAddress: '127.0.0.0/24', userAgent: 'Test browser' })
})

test('a failed sign-up leaves no key behind', async () => {
  const made: string[] = []
  const destroyed: string[] = []
  const { create, discard } = parts.keyStore
  parts.keyStore.create = async (id) => {
    made.push(id)
    await create(id)
  }
  parts.keyStore.discard = async (id) => {
    destroyed.push(id)
    await discard(id)
  }
  // Both continue only after both found the address unused.
  const { hash } = parts.passwords
  const both = Promise.withResolvers<void>()
  let lookups = 0
  parts.passwords.hash = async (password) => {
    lookups += 1
    if (lookups === 2) both.resolve()
    await both.promise
    return hash(password)
  }
  const twice = { email: 'keys@example.org', password: goodPassword }
  await Promise.all([1, 2].map(() => call('POST /api/auth/signup', null, twice)))
  expect(made).toHaveLength(2)
  expect(destroyed).toHaveLength(1)
})
