import { expect, test } from 'vitest'
import { challengeMs } from '../../../crypto/tokens/challenges.ts'
import type { PasskeyOddities } from '../../../testing/doubles/software-passkey.ts'
import { passkeyApp } from './testing.ts'

const tested = await passkeyApp()
const { admin, addUser, call, moveClock, newPasskey, register, signInOptions } = tested

const signIn = (credential: unknown) =>
  call('POST /api/auth/passkeys/sign-in', null, { body: { credential } })
/** A user with a passkey, and what it answers to a new challenge. */
const addOwner = async () => {
  const { user, access_token } = await addUser()
  const authenticator = newPasskey()
  const { id } = await register(access_token, authenticator)
  const answer = async (oddity?: PasskeyOddities) =>
    authenticator.assert(await signInOptions(), oddity)
  return { user, access_token, authenticator, id, answer }
}
const registrationOptions = async (token: string) =>
  (await call('POST /api/auth/passkeys/register/options', token)).body
const tryToRegister = async (token: string, credential: unknown) => {
  const { status, body } = await call('POST /api/auth/passkeys/register', token, {
    body: { credential },
  })
  return [status, body.code]
}
const refused = [400, 'PASSKEY_FAILED']

test('a passkey can be registered, listed and renamed, and signs its owner in', async () => {
  const { user, access_token } = await addUser()
  const authenticator = newPasskey()
  const registered = await register(access_token, authenticator, ' My <b>phone</b> ')
  expect(registered).toMatchObject({ name: 'My bphone/b', synced: true, lastUsedAt: null })

  const signedIn = await signIn(authenticator.assert(await signInOptions()))
  expect(signedIn.status).toBe(200)
  expect(signedIn.body.user.id).toBe(user.id)
  const me = await call('GET /api/auth/me', signedIn.body.access_token)
  expect(me.body.user.email).toBe(user.email)

  const params = { id: registered.id }
  const renamed = await call('PATCH /api/auth/passkeys/:id', access_token, {
    params,
    body: { name: 'Telephone' },
  })
  expect(renamed.body.name).toBe('Telephone')
  const { body } = await call('GET /api/auth/passkeys', access_token)
  expect(body.items).toEqual([
    { ...registered, name: 'Telephone', lastUsedAt: expect.stringMatching(/Z$/) },
  ])
})

test('the sign-in options reveal no users and require user verification', async () => {
  const options = await signInOptions()
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{51}$/),
    rpId: 'localhost',
    timeout: challengeMs,
    userVerification: 'required',
  })
})

test('registration options exclude registered passkeys', async () => {
  const { access_token, authenticator } = await addOwner()
  const options = await registrationOptions(access_token)
  expect(options.excludeCredentials).toHaveLength(1)
  expect(await tryToRegister(access_token, authenticator.register(options))).toEqual(refused)
})

// claim: neutral-names
test('a passkey made on a device with a neutral name is listed under that name', async () => {
  const { access_token } = await addUser()
  const ask = async (cookie: string) => {
    const answer = await tested.app.server.inject({
      method: 'POST',
      url: '/api/auth/passkeys/register/options',
      headers: { authorization: `Bearer ${access_token}`, cookie },
    })
    return answer.json<{ rp: unknown }>().rp
  }
  expect(await ask('cc_appearance=reading')).toEqual({ name: 'Reading list', id: 'localhost' })
  expect(await ask('cc_appearance=shop')).toEqual({ name: 'CrossCheck', id: 'localhost' })
})

test('two users cannot register the same passkey', async () => {
  const [{ authenticator }, ben] = [await addOwner(), await addUser()]
  const taken = authenticator.register(await registrationOptions(ben.access_token))
  expect(await tryToRegister(ben.access_token, taken)).toEqual(refused)
})

test.each<[string, PasskeyOddities]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['from another port of this host', { origin: 'http://localhost:3001' }],
  ['for another host', { rpId: 'evil.example' }],
  [
    'with an invented challenge',
    { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  ],
  ['without user verification', { verified: false }],
  ['of another type', { type: 'webauthn.get' }],
])('the registration of a passkey %s is refused', async (_, oddity) => {
  const { access_token } = await addUser()
  const credential = newPasskey().register(await registrationOptions(access_token), oddity)
  expect(await tryToRegister(access_token, credential)).toEqual(refused)
})

test("another user's challenge registers no passkey", async () => {
  const [anna, ben] = [await addUser(), await addUser()]
  const credential = newPasskey().register(await registrationOptions(anna.access_token))
  expect(await tryToRegister(ben.access_token, credential)).toEqual(refused)
})

test.each<[string, PasskeyOddities]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['with an invented challenge', { challenge: 'AAAA' }],
  ['without user verification', { verified: false }],
  ['that names another user', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ['of another type', { type: 'webauthn.create' }],
])('a sign-in answer %s is refused', async (_, oddity) => {
  const { answer } = await addOwner()
  const { status, body } = await signIn(await answer(oddity))
  expect([status, body.code]).toEqual(refused)
})

test('an unknown passkey and one that names another user get the same answer', async () => {
  const [{ authenticator: known }, stranger] = [await addOwner(), newPasskey()]
  const unknown = await signIn(stranger.assert(await signInOptions()))
  const options = await signInOptions()
  const forged = { ...stranger.assert(options), ...idOf(known.assert(options)) }
  expect(await signIn(forged)).toEqual(unknown)
  expect(unknown.body.code).toBe('PASSKEY_FAILED')
})

const idOf = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId })

test('a sign-in challenge works once, also in parallel', async () => {
  const { answer } = await addOwner()
  const credential = await answer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(credential)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'PASSKEY_FAILED']),
  )
})

test('a challenge expires after five minutes', async () => {
  const { answer } = await addOwner()
  const credential = await answer()
  moveClock(challengeMs)
  expect((await signIn(credential)).body.code).toBe('PASSKEY_FAILED')
})

test('a counter that does not increase is a copy: it is refused and recorded', async () => {
  const { user, answer } = await addOwner()
  expect((await signIn(await answer({ count: 7 }))).status).toBe(200)
  for (const count of [7, 3, 0])
    expect((await signIn(await answer({ count }))).body.code).toBe('PASSKEY_FAILED')
  expect((await signIn(await answer({ count: 8 }))).status).toBe(200)
  expect(await auditedTypes(user.id)).toEqual([
    'sign_up',
    'passkey_added',
    'sign_in',
    ...Array<string>(3).fill('passkey_copied'),
    'sign_in',
  ])
})

test('failed sign-ins by a passkey do not fill the audit log of its owner', async () => {
  const { user, answer } = await addOwner()
  const bad = await answer({ challenge: 'AAAA' })
  for (let times = 0; times < 14; times += 1)
    expect((await signIn(bad)).body.code).toBe('PASSKEY_FAILED')
  const { rowCount } = await admin.query(
    `select from pgboss.job where name = 'note-failed-sign-in' and data->>'userId' = $1`,
    [user.id],
  )
  expect(rowCount).toBe(10)
  expect((await signIn(await answer())).status).toBe(200)
})

const auditedTypes = async (userId: string): Promise<string[]> => {
  const { rows } = await admin.query<{ action_type: string }>(
    'select action_type from audit_log where user_id = $1 order by created_at, ctid',
    [userId],
  )
  return rows.map((row) => row.action_type)
}

test('authenticators without a counter are accepted', async () => {
  const { answer } = await addOwner()
  for (let use = 0; use < 3; use += 1)
    expect((await signIn(await answer({ count: 0 }))).status).toBe(200)
})

test('the answer of an authenticator without a counter is not accepted twice', async () => {
  const { answer } = await addOwner()
  const credential = await answer({ count: 0 })
  expect((await signIn(credential)).status).toBe(200)
  expect((await signIn(credential)).body.code).toBe('PASSKEY_FAILED')
})

test('a removed passkey cannot sign in', async () => {
  const { access_token, id, answer } = await addOwner()
  await call('DELETE /api/auth/passkeys/:id', access_token, { params: { id } })
  expect((await signIn(await answer())).body.code).toBe('PASSKEY_FAILED')
})

test('the database reveals neither the id, the key nor the name of a passkey', async () => {
  const { access_token } = await addUser()
  const authenticator = newPasskey()
  const credential = authenticator.assert(await signInOptions())
  await register(access_token, authenticator, 'Blue telephone')
  const { rows } = await admin.query('select * from passkeys')
  const stored = Buffer.concat(
    rows.flatMap((row: Record<string, unknown>) =>
      Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? value : Buffer.from(String(value)),
      ),
    ),
  )
  expect(stored.includes('Blue telephone')).toBe(false)
  expect(stored.includes(Buffer.from(credential.id, 'base64url'))).toBe(false)
})
