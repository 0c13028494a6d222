import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { Call } from '@crosscheck/domain/contract/call/define'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startSession } from '../modules/identity/sessions/start.ts'
import { accessTable } from '../testing/access-table.ts'
import { testApp } from '../testing/test-app.ts'

/** Calls every route of the contract with bodies and queries of no form that fits. */
const { app, admin, call, signUp } = await testApp()
const calls = Object.entries(contract) as [CallName, Call][]

const owner = await signUp('owner@example.org')
const administrator = await signUp('administrator@example.org')
await admin.query(`update users set role = 'admin' where id = $1`, [administrator.user.id])
const withBody = calls.filter(([, { body }]) => body !== undefined)
/** After these calls the session is over. */
const ending: CallName[] = ['POST /api/auth/logout', 'DELETE /api/auth/account']
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
