import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { Call } from '@crosscheck/domain/contract/define'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMatch } from '../modules/contact/matches/testing.ts'
import { submission } from '../modules/describing/profiles/testing.ts'
import { startSession } from '../modules/identity/sessions/start.ts'
import { accessTable } from '../testing/access-table.ts'
import { testApp } from '../testing/test-app.ts'

/** Every call there is, walked by people who have no business with it. */
const { app, call, signUp } = await testApp()
const calls = Object.entries(contract) as [CallName, Call][]

const owner = await signUp('owner@example.org')
const outsider = await signUp('outsider@example.org')
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
await call('PUT /api/v1/drafts/:id', owner.access_token, {
  params: { id: 'new' },
  body: { content: { fullName: secret } },
})

const wellFormedBody = (name: CallName): unknown => {
  if (name === 'POST /api/v1/profiles') return submission()
  if (name === 'PUT /api/v1/profiles/:id') return { values: { fullName: 'Another Name' } }
  if (name === 'PUT /api/v1/drafts/:id') return { content: {} }
  if (name === 'POST /api/v1/matches/:id/review') return { decision: 'confirm' }
  if (name === 'POST /api/v1/matches/:id/consent/request') return { requestType: 'contact_share' }
  if (name === 'POST /api/v1/matches/:id/consent/respond')
    return { requestId: 'some-request', decision: 'accept' }
  if (name === 'POST /api/v1/matches/:id/messages') return { content: 'Hello' }
  if (name === 'POST /api/v1/matches/:id/messages/read') return { through: 'MQ' }
  if (name === 'POST /api/v1/matches/:id/report')
    return { reason: 'other', evidence: { messageIds: [], contact: true, match: true } }
  return {}
}

const withId = calls.filter(([, { path }]) => path.includes(':id'))
const withBody = calls.filter(([, { body }]) => body !== undefined)
/** After these nobody is signed in. */
const ending: CallName[] = ['POST /api/auth/logout', 'DELETE /api/auth/account']
// These change who the outsider is; they have tests of their own.
const harmless = calls.filter(([name]) => !ending.includes(name))
/** The access token of a further session of the owner: some calls end the one they are made in. */
const newToken = async (): Promise<string> => {
  const origin = { address: '127.0.0.0/24', userAgent: 'test' }
  const session = await app.context.database.transaction('auth', owner.user.id, (trx) =>
    startSession(app.parts, trx, owner.user.id, origin),
  )
  return session.access_token
}
const serverKey = 'the server key'
const ofServerKey: readonly CallName[] = accessTable['server-key']
/** Who may make the call at all. */
const allowed = async (name: CallName) => (ofServerKey.includes(name) ? serverKey : newToken())
/** Else the walk was one of somebody signed out. */
const expectSignedIn = async (token: string) =>
  expect((await call('GET /api/auth/me', token)).status).toBe(200)

test('the access table names every call once', () => {
  expect(Object.values(accessTable).flat().toSorted()).toEqual(Object.keys(contract).toSorted())
})

test.each(Object.entries(accessTable))(
  'the contract declares %s access where the table does',
  (access, names) => {
    expect(
      calls
        .filter(([, declared]) => declared.access === access)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(names.toSorted())
  },
)

test.each([...accessTable.user, ...accessTable['match-party'], ...accessTable.admin])(
  '%s asks for a sign-in',
  async (name) => {
    const input = { params: { id: ownedId(name) }, body: wellFormedBody(name) }
    for (const token of [null, 'another token', serverKey]) {
      const answer = await call(name, token, input)
      expect([answer.status, answer.body.code], `${token}`).toEqual([401, 'NOT_AUTHENTICATED'])
    }
  },
)

test.each(accessTable['server-key'])(
  '%s refuses users as it refuses everybody without the server key',
  async (name) => {
    for (const token of [null, outsider.access_token, owner.access_token, 'another key']) {
      const answer = await call(name, token, { body: { email: 'owner@example.org' } })
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
      expect(JSON.stringify(answer.body)).not.toContain('token')
    }
  },
)

test.each(accessTable['server-key'])('%s answers who has the server key', async (name) => {
  const answer = await call(name, serverKey, { body: { email: 'owner@example.org' } })
  expect([answer.status, answer.body.code]).not.toContain('FORBIDDEN')
  expect(answer.status).toBeLessThan(300)
})

test.each(accessTable.public)('%s is reached without a sign-in', async (name) => {
  const { code } = (await call(name, null, { params: { id: 'some-id' }, body: {} })).body
  expect(['NOT_AUTHENTICATED', 'FORBIDDEN']).not.toContain(code)
})

// claim: nobody-browses
test.each(withId)("%s does nothing with somebody else's id", async (name) => {
  const input = { params: { id: ownedId(name) }, body: wellFormedBody(name) }
  const foreign = await call(name, outsider.access_token, input)
  const missing = await call(name, outsider.access_token, {
    ...input,
    params: { id: 'no-such-thing' },
  })
  expect(foreign).toEqual(missing)
  expect(foreign.status).toBeLessThan(500)
})

// claim: nobody-browses, never-shared-beyond-matching
test('whatever an outsider asks, nothing of the owner comes', async () => {
  for (const [name] of harmless) {
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

test.each(withBody)('%s refuses what is no object', async (name) => {
  const token = await allowed(name)
  for (const body of notObjects) {
    const answer = await call(name, token, { params: { id: 'new' }, body })
    expect([answer.status, answer.body.code], String(body)).toEqual([400, 'INVALID_REQUEST'])
  }
})

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ values: inner, content: inner }), {})
/** Shared parts are written out once for each place: few levels of these are very many values. */
const tooDeep = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ content: { a: inner } }), {})

test.each(withBody)(
  '%s refuses a body that is nested too deep or has too many values',
  async (name) => {
    const token = await allowed(name)
    for (const body of [tooDeep(500), nested(13)]) {
      const answer = await call(name, token, { params: { id: 'new' }, body })
      expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE'])
    }
  },
)

const strangeIds = ['a b', "a'b", '..', '%00', 'é', 'x'.repeat(65), 'a/b', '\u0000']

test.each(withId)('%s refuses ids that are none', async (name) => {
  for (const id of strangeIds) {
    const answer = await call(name, owner.access_token, {
      params: { id },
      body: wellFormedBody(name),
    })
    expect([400, 404], `${id}: ${answer.status}`).toContain(answer.status)
  }
})

const strangeKeys = (
  'email password oldPassword newPassword token code sessionId redirectUrl refresh_token projectId displayName metadata ' +
  'values submitter boxes content decision notes'
).split(' ')

/** Keys that exist somewhere, with values that fit nowhere. */
const strangeBody = fc.dictionary(
  fc.constantFrom(...strangeKeys),
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
      strangeBody,
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
  if (!ofServerKey.includes(name) && !ending.includes(name)) await expectSignedIn(token)
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
