import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { Call, PolicyName } from '@crosscheck/domain/contract/call/define'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMatch } from '../modules/contact/matches/testing.ts'
import { submission } from '../modules/describing/profiles/testing.ts'
import { startSession } from '../modules/identity/sessions/start.ts'
import { accessTable } from '../testing/access-table.ts'
import { testApp } from '../testing/test-app.ts'
import { emptyAnswers } from '../testing/inquiry-answers.ts'

/** Calls every route of the contract as users without a right to it. */
const { app, admin, call, signUp } = await testApp()
const calls = Object.entries(contract) as [CallName, Call][]

const owner = await signUp('owner@example.org')
const outsider = await signUp('outsider@example.org')
const administrator = await signUp('administrator@example.org')
await admin.query(`update users set role = 'admin' where id = $1`, [administrator.user.id])
const secret = 'Zylphora Quenbrast'
const owned = await call('POST /api/v1/profiles', owner.access_token, {
  body: submission({ fullName: secret, nicknames: [secret] }, { fullName: secret }),
})
const profileId = owned.body.profile.id
const counterpart = await signUp('counterpart@example.org')
const others = await call('POST /api/v1/profiles', counterpart.access_token, {
  body: submission(),
})
const matchId = await addMatch(
  app.context,
  { userId: owner.user.id, profileId },
  { userId: counterpart.user.id, profileId: others.body.profile.id },
  { agreedValues: { fullName: secret } },
)
/** An id of the owner's that fits the call. */
const ownedId = (name: CallName) => (name.includes('/matches/') ? matchId : profileId)
const channelOf = (userId: string) => `user_notifications_${userId}`
await call('PUT /api/v1/drafts/:id', owner.access_token, {
  params: { id: 'new' },
  body: { content: { fullName: secret } },
})

const answers = emptyAnswers
const credential = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', attestationObject: 'a' },
}

const wellFormedBody = (name: CallName, id = ownedId(name)): unknown => {
  if (name === 'POST /api/v1/audit') return { actionType: 'opened' }
  if (name === 'POST /api/v1/questionnaires') return { profileId: id, searchQuery: null, answers }
  if (name === 'POST /api/auth/passkeys/register') return { credential }
  if (name === 'POST /api/v1/account/mobile-session') return { sessionId: 'a'.repeat(32) }
  if (name === 'PUT /api/v1/app-lock') return { afterMinutes: 5, atOpening: false }
  if (name === 'POST /api/auth/social/connect') return { provider: 'google' }
  if (name === 'POST /api/realtime/:projectId/publish')
    return { channel: channelOf(id), type: 'update' }
  if (name === 'POST /api/notifications/:projectId/email')
    return { to: 'someone@example.org', subject: 'A note', text: 'Hello' }
  if (name === 'POST /api/data/:projectId/search') return { q: 'x' }
  if (name.startsWith('POST /api/ai/')) return { prompt: 'x', text: 'x', audio: 'eA==' }
  if (name.startsWith('POST /api/data/')) return { url: 'https://site.example' }
  if (name === 'POST /api/v1/profiles') return submission()
  if (name === 'PUT /api/v1/profiles/:id') return { values: { fullName: 'Another Name' } }
  if (name === 'PUT /api/v1/drafts/:id') return { content: {} }
  if (name === 'POST /api/v1/matches/:id/review') return { decision: 'confirm' }
  if (name === 'POST /api/v1/matches/:id/consent/request') return { requestType: 'contact_share' }
  if (name === 'POST /api/v1/matches/:id/consent/respond')
    return { requestId: 'some-request', decision: 'accept' }
  if (name === 'POST /api/v1/matches/:id/messages') return { content: 'Hello' }
  if (name === 'POST /api/v1/matches/:id/messages/read') return { through: 'MQ' }
  if (name === 'POST /api/v1/decisions/:id/appeal') return { text: 'It was not me.' }
  if (name === 'POST /api/v1/appeals')
    return { decision: 'some-decision', key: 'some-key', text: 'It was not me.' }
  if (name === 'POST /api/v1/admin/review/:id/assign') return { mine: true, from: null }
  if (name === 'POST /api/v1/admin/review/:id/decide')
    return { decision: 'dismiss', reason: 'no_violation', note: 'A note.' }
  if (name === 'POST /api/v1/admin/review/:id/appeal') return { outcome: 'upheld', note: 'A note.' }
  if (name === 'POST /api/v1/matches/:id/report')
    return { reason: 'other', evidence: { messageIds: [], contact: true, match: true } }
  return {}
}

const withId = calls.filter(([, { path }]) => path.includes(':id'))
const withBody = calls.filter(([, { body }]) => body !== undefined)
/** After these calls the session is over. */
const ending: CallName[] = ['POST /api/auth/logout', 'DELETE /api/auth/account']
// These change who the outsider is; they have tests of their own.
const harmlessCalls = calls.filter(([name]) => !ending.includes(name))
/** The access token of a further session, as some calls end the one they are made in. */
const newToken = async (userId = owner.user.id): Promise<string> => {
  const origin = { address: '127.0.0.0/24', userAgent: 'test' }
  const session = await app.context.database.transaction('auth', userId, (trx) =>
    startSession(app.parts, trx, { userId, origin }),
  )
  return session.access_token
}
const serverKey = 'the server key'
const callsOfServerKey: readonly CallName[] = accessTable.operator
const callsOfAdministrators: readonly CallName[] = accessTable.administrator
/** The users that may make the call at all. */
const allowed = async (name: CallName) => {
  if (callsOfServerKey.includes(name)) return serverKey
  return newToken(callsOfAdministrators.includes(name) ? administrator.user.id : owner.user.id)
}
/** Otherwise the walk would have been signed out. */
const expectSignedIn = async (token: string) =>
  expect((await call('GET /api/auth/me', token)).status).toBe(200)

/**
 * How a policy answers; `reached` means that the handler decides, by the sender's own rows only.
 */
type Expected = 'reached' | 'like a missing one' | 'NOT_AUTHENTICATED' | Refusal
type Refusal = 'FORBIDDEN' | 'EMAIL_NOT_VERIFIED' | 'STEP_UP_REQUIRED'

/** Every policy, called by senders without a right to its calls. */
const walk = {
  anyone: { signedOut: 'reached', anothersId: 'like a missing one', withoutRole: 'reached' },
  'signed-in': { signedOut: 'NOT_AUTHENTICATED', anothersId: 'reached', withoutRole: 'reached' },
  'signed-in-or-locked': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'reached',
    withoutRole: 'reached',
  },
  'owner-by-query': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'like a missing one',
    withoutRole: 'reached',
  },
  'participant-by-query': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'like a missing one',
    withoutRole: 'reached',
  },
  'own-channel': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'FORBIDDEN',
    withoutRole: 'reached',
  },
  'confirmed-address': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'EMAIL_NOT_VERIFIED',
    withoutRole: 'EMAIL_NOT_VERIFIED',
  },
  'recent-sign-in': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'STEP_UP_REQUIRED',
    withoutRole: 'STEP_UP_REQUIRED',
  },
  'confirmed-recent-sign-in': {
    signedOut: 'NOT_AUTHENTICATED',
    anothersId: 'STEP_UP_REQUIRED',
    withoutRole: 'STEP_UP_REQUIRED',
  },
  operator: { signedOut: 'FORBIDDEN', anothersId: 'FORBIDDEN', withoutRole: 'FORBIDDEN' },
  administrator: { signedOut: 'FORBIDDEN', anothersId: 'FORBIDDEN', withoutRole: 'FORBIDDEN' },
} satisfies Record<PolicyName, Record<'signedOut' | 'anothersId' | 'withoutRole', Expected>>

const walked = Object.entries(accessTable).flatMap(([policy, names]) =>
  names.map((name) => [name, policy as PolicyName] as const),
)
/** Its handler refuses every sender. */
const alwaysRefused: readonly CallName[] = ['POST /api/db/:projectId/sql']

/** A session of the outsider, whose address is not verified, from a sign-in of an hour ago. */
const weakToken = async (): Promise<string> => {
  const token = await newToken(outsider.user.id)
  await admin.query(
    `update sessions
       set created_at = (created_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC'
       where user_id = $1`,
    [outsider.user.id],
  )
  return token
}

type Walk = { name: CallName; token: string | null; id: string; userId?: string }
const answerTo = ({ name, token, id, userId = outsider.user.id }: Walk) =>
  call(name, token, {
    params: { id, projectId: 'crosscheck' },
    query: { channel: channelOf(userId), userId },
    body: name.endsWith('/publish')
      ? { channel: channelOf(userId), type: 'update' }
      : wellFormedBody(name, id),
  })

type Answered = Awaited<ReturnType<typeof answerTo>>
const namesRow = (name: CallName) => name.includes(':id') || name === 'POST /api/v1/questionnaires'
const refusals: readonly string[] = [
  'NOT_AUTHENTICATED',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'STEP_UP_REQUIRED',
]

const expectNothingOfOwner = ({ status, body }: Answered): void => {
  // 501: a tool that is not configured.
  if (status !== 501) expect(status).toBeLessThan(500)
  expect(JSON.stringify(body)).not.toContain('Zylphora')
}

const expectAnswer = (name: CallName, answer: Answered, expected: Expected): void => {
  expectNothingOfOwner(answer)
  if (expected !== 'reached') expect(answer.body.code).toBe(expected)
  else if (!alwaysRefused.includes(name)) expect(refusals).not.toContain(answer.body.code)
}

test.each(walked)('%s, signed out, answers as the policy %s says', async (name, policy) => {
  const expected = walk[policy].signedOut
  const strangers = expected === 'reached' ? [null] : [null, 'another token']
  if (!callsOfServerKey.includes(name)) strangers.push(serverKey)
  for (const token of strangers)
    expectAnswer(name, await answerTo({ name, token, id: ownedId(name) }), expected)
})

// claim: nobody-browses
test.each(walked)(
  "%s, with another user's id, answers as the policy %s says",
  async (name, policy) => {
    const token = await weakToken()
    const expected = walk[policy].anothersId
    const foreign = await answerTo({ name, token, id: ownedId(name), userId: owner.user.id })
    if (expected !== 'like a missing one') return expectAnswer(name, foreign, expected)
    expectNothingOfOwner(foreign)
    if (!namesRow(name)) return
    expect(await answerTo({ name, token, id: 'no-such-thing' })).toEqual(foreign)
  },
)

test.each(walked)('%s, without the role, answers as the policy %s says', async (name, policy) => {
  const answer = await answerTo({ name, token: await weakToken(), id: ownedId(name) })
  expectAnswer(name, answer, walk[policy].withoutRole)
})

const lockedToken = async (userId: string): Promise<string> => {
  const token = await newToken(userId)
  const { sessionId } = await app.parts.accessTokens.verify(token)
  await admin.query(
    `update sessions set lock_after_minutes = 5, unlocked_until = now() - interval '1 s'
     where id = $1`,
    [sessionId],
  )
  return token
}

// claim: app-lock
test.each(walked.filter(([, policy]) => policy !== 'anyone'))(
  '%s, in a locked session, answers as the policy %s says',
  async (name, policy) => {
    const byRole = ['administrator', 'operator'].includes(policy)
    const token = await lockedToken(byRole ? administrator.user.id : owner.user.id)
    const userId = owner.user.id
    const answer = await answerTo({ name, token, id: ownedId(name), userId })
    expectNothingOfOwner(answer)
    if (policy === 'signed-in-or-locked') expect(answer.body.code).not.toBe('APP_LOCKED')
    else expect(answer.body.code).toBe(byRole ? 'FORBIDDEN' : 'APP_LOCKED')
  },
)

test.each([...accessTable.administrator, ...accessTable.operator])(
  '%s refuses an administrator without a proof by passkey, outside of development',
  async (name) => {
    app.parts.administratorsNeedPasskey = true
    const token = await newToken(administrator.user.id)
    const answer = await answerTo({ name, token, id: ownedId(name) })
    app.parts.administratorsNeedPasskey = false
    expect([answer.status, answer.body.code]).toEqual([403, 'PASSKEY_REQUIRED'])
  },
)

test.each(accessTable.operator)('%s answers the server key', async (name) => {
  const answer = await call(name, serverKey, { body: { email: 'owner@example.org' } })
  expect([answer.status, answer.body.code]).not.toContain('FORBIDDEN')
  expect(answer.status).toBeLessThan(300)
})

// claim: nobody-browses
test('no answer to an outsider contains data of the owner', async () => {
  for (const [name] of harmlessCalls) {
    const answer = await call(name, outsider.access_token, {
      params: { id: ownedId(name) },
      body: wellFormedBody(name),
    })
    expect(answer.status, name).toBeLessThan(500)
    expect(JSON.stringify(answer.body), name).not.toContain('Zylphora')
  }
  const match = await call('GET /api/v1/matches/:id', owner.access_token, {
    params: { id: matchId },
  })
  expect(match.body.match).toMatchObject({ id: matchId, status: 'pending', notes: null })
  const kept = await call('GET /api/v1/profiles', owner.access_token)
  expect(kept.body.items[0]).toEqual(owned.body.profile)
})

const notObjects = [null, 7, 'text', [], [[]], true]

test.each(withBody)('%s refuses a body that is no object', async (name) => {
  const token = await allowed(name)
  for (const body of notObjects) {
    const answer = await call(name, token, { params: { id: 'new' }, body })
    expect([answer.status, answer.body.code], String(body)).toEqual([400, 'INVALID_REQUEST'])
  }
})

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ values: inner, content: inner }), {})
/** Each use of a shared part is written out: few levels of these are very many values. */
const deeplyNested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ content: { a: inner } }), {})

test.each(withBody)(
  '%s refuses a body that is nested too deep or has too many values',
  async (name) => {
    const token = await allowed(name)
    for (const body of [deeplyNested(500), nested(13)]) {
      const answer = await call(name, token, { params: { id: 'new' }, body })
      expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE'])
    }
  },
)

const unusualIds = ['a b', "a'b", '..', '%00', 'é', 'x'.repeat(65), 'a/b', '\u0000']

test.each(withId)('%s refuses malformed ids', async (name) => {
  const token = await allowed(name)
  for (const id of unusualIds) {
    const answer = await call(name, token, {
      params: { id },
      body: wellFormedBody(name),
    })
    expect([400, 404], `${id}: ${answer.status}`).toContain(answer.status)
  }
})

const unusualKeys = (
  'email password oldPassword newPassword token code sessionId redirectUrl refresh_token projectId displayName metadata ' +
  'values submitter boxes content decision notes'
).split(' ')

/** Existing keys with values that fit nowhere. */
const unusualBody = fc.dictionary(
  fc.constantFrom(...unusualKeys),
  fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constant('\u0000'),
    fc.constant('\ud800'),
    fc.dictionary(
      fc.constantFrom('fullName', 'phoneNumber', 'birthdate', 'email', 'nicknames', '__proto__'),
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })),
    ),
  ),
)

test.each(withBody)('%s never fails on strange bodies', async (name) => {
  let token = await allowed(name)
  await fc.assert(
    fc.asyncProperty(
      unusualBody,
      fc.option(fc.string(), { nil: undefined }),
      async (body, query) => {
        if (name === 'POST /api/auth/logout') token = await allowed(name)
        const answer = await call(name, token, {
          params: { id: 'new' },
          body,
          ...(query !== undefined && { query: { cursor: query, limit: query, status: query } }),
        })
        expect(answer.status, JSON.stringify([body, answer.body])).toBeLessThan(500)
      },
    ),
    { numRuns: 40 },
  )
  if (!callsOfServerKey.includes(name) && !ending.includes(name)) await expectSignedIn(token)
})

test.each(calls.filter(([, { query }]) => query !== undefined))(
  '%s never fails on strange queries',
  async (name) => {
    const leaves = name === 'DELETE /api/auth/account' && (await signUp('leaves@example.org'))
    const token = leaves ? leaves.access_token : await newToken()
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom('cursor', 'limit', 'status', 'weak', 'projectId', 'other'),
          fc.string({ unit: 'binary' }),
        ),
        async (query) => {
          const { path, method } = contract[name]
          const answer = await app.server.inject({
            method,
            url: `${path}?${new URLSearchParams(query).toString()}`,
            headers: { authorization: `Bearer ${token}` },
          })
          expect(answer.statusCode, answer.body).toBeLessThan(500)
        },
      ),
      { numRuns: 60 },
    )
    if (!ending.includes(name)) await expectSignedIn(token)
  },
)
