import { describe, expect, test } from 'vitest'
import { goodPassword } from '../../../testing/auth-server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addMatch } from '../../contact/matches/testing.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { createTokenWithCode } from '../../identity/mailed-links/single-use.ts'
import { filledTables, insertIntoAllTables, tablesNaming } from './testing.ts'

const serverKey = 'the server key'
const newPassword = 'seven paper lanterns'
const { app, admin, call, signIn, signUp } = await testApp()
const { context } = app
const tested = { admin, context }

let accounts = 0
/** An account with an unverified address, a profile, a draft and a display name. */
const createUnverifiedAccount = async () => {
  const email = `victim${(accounts += 1)}@example.org`
  const session = await signUp(email)
  const token = session.access_token
  const created = await call('POST /api/v1/profiles', token, { body: submission() })
  expect(created.status).toBe(201)
  await call('PATCH /api/auth/me', token, { body: { displayName: 'Not the owner' } })
  await call('PUT /api/v1/drafts/:id', token, {
    params: { id: 'new' },
    body: { content: { fullName: 'A draft' } },
  })
  return { email, id: session.user.id, token, profileId: created.body.profile.id }
}
type Account = Awaited<ReturnType<typeof createUnverifiedAccount>>

/** The links that the mailbox's owner receives, as the operator's API returns them, or the code. */
const linkTo = async (
  email: string,
  name:
    | 'POST /api/auth/signin/magic/generate'
    | 'POST /api/auth/password/reset/generate'
    | 'POST /api/auth/email/verify/generate',
): Promise<string> => (await call(name, serverKey, { body: { email } })).body.token
const codeFor = async (id: string): Promise<string> =>
  (
    await context.database.transaction('auth', id, (trx) =>
      createTokenWithCode(context, trx, { userId: id, purpose: 'magic_link' }),
    )
  ).code

type SignInWay = (
  account: Account,
  session: string | null,
) => Promise<{ status: number; body: unknown }>

const signInByLink: SignInWay = async ({ email }, session) => {
  const token = await linkTo(email, 'POST /api/auth/signin/magic/generate')
  return call('POST /api/auth/signin/magic/verify', session, { body: { token } })
}
const signInByCode: SignInWay = async ({ email, id }, session) => {
  const body = { email, code: await codeFor(id) }
  return call('POST /api/auth/signin/magic/verify', session, { body })
}
const resetPassword: SignInWay = async ({ email }, session) => {
  const token = await linkTo(email, 'POST /api/auth/password/reset/generate')
  const body = { token, password: newPassword }
  return call('POST /api/auth/password/reset/confirm', session, { body })
}
const confirmAddress: SignInWay = async ({ email }, session) => {
  const token = await linkTo(email, 'POST /api/auth/email/verify/generate')
  return call('POST /api/auth/email/verify', session, { body: { token } })
}

const startOverWays: [string, SignInWay][] = [
  ['a magic link', signInByLink],
  ['a code of six digits', signInByCode],
  ['a password reset', resetPassword],
]
const allWays: [string, SignInWay][] = [...startOverWays, ['a verification link', confirmAddress]]

const ownerSession = async ({ email }: Account): Promise<string> => {
  const token = await linkTo(email, 'POST /api/auth/signin/magic/generate')
  const { body } = await call('POST /api/auth/signin/magic/verify', null, { body: { token } })
  expect(body.startedOver).toBe(false)
  return body.access_token
}

const jobsOf = async (userId: string): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select name from pgboss.job_common where data->>'userId' = $1 order by 1`,
    [userId],
  )
  return rows.map(({ name }) => name)
}
const contentOf = async (session: string) => ({
  displayName: (await call('GET /api/auth/me', session)).body.user.displayName,
  profiles: (await call('GET /api/v1/profiles', session)).body.items.length,
  draft: (await call('GET /api/v1/drafts/:id', session, { params: { id: 'new' } })).body.draft,
})
const empty = { displayName: undefined, profiles: 0, draft: null }
const filled = { displayName: 'Not the owner', profiles: 1, draft: expect.objectContaining({}) }

describe('the first verification of an address', () => {
  // claim: unproved-content-is-deleted
  test.each(startOverWays)(
    "the first verification by %s alone deletes the account's content",
    async (_, prove) => {
      const intruder = await createUnverifiedAccount()
      const proved = await prove(intruder, null)
      expect(proved).toMatchObject({ status: 200, body: { startedOver: true } })

      expect((await call('GET /api/auth/me', intruder.token)).status).toBe(401)
      expect(await tablesNaming(admin, intruder.profileId)).toEqual([])
      // Nothing remains that could match, mail or notify. The job destroys the key.
      expect(await jobsOf(intruder.id)).toContain('erase-account')
      expect(await jobsOf(intruder.id)).not.toContain('match-waiting')

      const session = await ownerSession(intruder)
      const { id } = (await call('GET /api/auth/me', session)).body.user
      expect(id).not.toBe(intruder.id)
      expect(await contentOf(session)).toEqual(empty)
      expect(await jobsOf(id)).not.toContain('match-waiting')
    },
  )

  test.each(allWays)(
    'the first verification by %s in the creator’s session keeps everything',
    async (_, prove) => {
      const owner = await createUnverifiedAccount()
      expect((await prove(owner, owner.token)).status).toBe(200)
      const session = await ownerSession(owner)
      expect((await call('GET /api/auth/me', session)).body.user.id).toBe(owner.id)
      expect(await contentOf(session)).toEqual(filled)
      expect(await jobsOf(owner.id)).toContain('match-waiting')
    },
  )

  test('the first verification by a verification link alone is refused, and the link stays valid', async () => {
    const owner = await createUnverifiedAccount()
    const someoneElse = await signUp(`other-${owner.email}`)
    const token = await linkTo(owner.email, 'POST /api/auth/email/verify/generate')
    const verify = (session: string | null, password?: string) =>
      call('POST /api/auth/email/verify', session, { body: { token, password } })
    for (const session of [null, 'no token', someoneElse.access_token])
      expect(await verify(session)).toMatchObject({
        status: 400,
        body: { code: 'VERIFICATION_FAILED', fields: [{ path: 'password', code: 'missing' }] },
      })
    expect((await verify(null, 'not this one at all')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await call('GET /api/auth/me', owner.token)).body.user.emailVerified).toBe(false)
    expect(await jobsOf(owner.id)).not.toContain('match-waiting')

    expect((await verify(null, goodPassword)).status).toBe(200)
    expect(await contentOf(owner.token)).toEqual(filled)
  })

  test('an ended session does not prove that the creator verifies the address', async () => {
    const intruder = await createUnverifiedAccount()
    await call('POST /api/auth/logout', intruder.token)
    const proved = await signInByLink(intruder, intruder.token)
    expect(proved).toMatchObject({ status: 200, body: { startedOver: true } })
  })
})

// claim: unproved-content-is-deleted
test('starting over leaves no row of the old account in any table', async () => {
  const intruder = await createUnverifiedAccount()
  const other = await createUnverifiedAccount()
  const matchId = await addMatch(
    context,
    { userId: intruder.id, profileId: intruder.profileId },
    { userId: other.id, profileId: other.profileId },
  )
  await insertIntoAllTables(tested, intruder.id, other.id, matchId)
  const before = await tablesNaming(admin, intruder.id)
  expect(filledTables.filter((name) => !before.includes(`public.${name}`))).toEqual([])

  expect((await signInByLink(intruder, null)).status).toBe(200)
  // Audit rows keep the id, sealed with a destroyed key. It identifies no user.
  expect(await tablesNaming(admin, intruder.id)).toEqual(['public.audit_log'])
  expect(await tablesNaming(admin, matchId)).toEqual([])
  expect(await contentOf(other.token)).toEqual(filled)
})

// claim: unproved-content-is-deleted
test('writes of the intruder during the takeover do not reach the new account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const intruder = await createUnverifiedAccount()
    const token = await linkTo(intruder.email, 'POST /api/auth/signin/magic/generate')
    const sessions = Array.from({ length: 3 }, () => signIn(intruder.email))
    const saves = Array.from({ length: 2 }, () =>
      call('POST /api/v1/profiles', intruder.token, { body: submission() }),
    )
    const drafts = ['one', 'two', 'three'].map((fullName) =>
      call('PUT /api/v1/drafts/:id', intruder.token, {
        params: { id: 'new' },
        body: { content: { fullName } },
      }),
    )
    const [takeover, ...others] = await Promise.all([
      call('POST /api/auth/signin/magic/verify', null, { body: { token } }),
      ...sessions,
      ...saves,
      ...drafts,
    ])
    expect(takeover?.body.startedOver).toBe(true)
    for (const { status, body } of others)
      expect([200, 201, 401, 429, 503], JSON.stringify(body)).toContain(status)
    expect(await contentOf(takeover?.body.access_token ?? '')).toEqual(empty)
    expect(await tablesNaming(admin, intruder.id)).toEqual(['public.audit_log'])
  }
})

test('one of two concurrent links starts over, and creates one account', async () => {
  const intruder = await createUnverifiedAccount()
  const name = 'POST /api/auth/signin/magic/generate'
  const tokens = [await linkTo(intruder.email, name), await linkTo(intruder.email, name)]
  const answers = await Promise.all(
    tokens.map((token) => call('POST /api/auth/signin/magic/verify', null, { body: { token } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a concurrent verification and takeover leave exactly one of the two results', async () => {
  const account = await createUnverifiedAccount()
  const token = await linkTo(account.email, 'POST /api/auth/email/verify/generate')
  const [verified, takeover] = await Promise.all([
    call('POST /api/auth/email/verify', account.token, { body: { token } }),
    signInByLink(account, null),
  ])
  expect(takeover.status).toBe(200)
  const kept = verified.status === 200
  expect(takeover.body).toMatchObject({ startedOver: !kept })
  const session = await ownerSession(account)
  expect(await contentOf(session)).toEqual(kept ? filled : empty)
})
