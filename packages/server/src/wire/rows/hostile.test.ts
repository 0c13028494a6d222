import { adminTables } from '@crosscheck/domain/administration/tables'
import { rounds } from '@crosscheck/domain/testing/form'
import { propertySeed } from '@crosscheck/domain/testing/property-seed'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startSession } from '../../modules/identity/sessions/start.ts'
import { muteConsole } from '../testing.ts'
import { openRowsTest, tableOf } from './testing.ts'

/** Malformed calls on rows, batches and queries. `HOSTILE_CALLS=20000` makes more of them. */
const { app, matched, send } = await openRowsTest()
muteConsole()

const calls = Number(process.env['HOSTILE_CALLS'] ?? rounds({ short: 150, long: 400 }))
const table = fc.constantFrom(...adminTables.map(toSnake), 'constructor')
const columns =
  'id user_id match_id full_name email status notes answers action_type message_content request_type consent_checked user1_consent or and order limit offset select on_conflict __proto__'
const column = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...columns.split(' ')))
const text = fc.oneof(
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constantFrom(
    'eq.me',
    'eq.\u0000',
    'neq.x',
    'is.null',
    'is.constructor',
    'in.(a,b)',
    'not.in.(',
    '(id=eq.a',
    '(id=eq.a,or=(id=gt.1))',
    'like.%%%%_',
    'created_at.desc',
    '9999999999',
    'confirmed',
    'agreed',
    'contact_share',
    '1',
  ),
)
const query = fc.dictionary(column, text, { maxKeys: 3 })
const anything = fc.oneof(text, fc.integer(), fc.double(), fc.constantFrom({}, [], null, true))
const row = fc.dictionary(column, anything, { maxKeys: 4 })
const body = fc.oneof(row, fc.array(row, { maxLength: 2 }), anything)
const method = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE')
const statement = fc.oneof(
  fc.record({ method, table, query, body }, { requiredKeys: ['method', 'table'] }),
  anything,
)

type Sent = { method: string; path: string; body?: unknown }
const onRows = fc
  .record({ name: table, method, query, body })
  .map(({ name, method: chosen, query: given, body: content }): Sent => {
    const path = `rest/v1/${name}?${new URLSearchParams(given).toString()}`
    return { method: chosen, path, ...(chosen !== 'GET' && { body: content }) }
  })
const batch = fc
  .oneof(fc.array(statement, { maxLength: 4 }), anything)
  .map((statements): Sent => ({ method: 'POST', path: 'batch', body: { statements } }))
const sql = fc
  .oneof(text, anything, fc.constantFrom('counts', 'queues', 'select 1'))
  .map((given): Sent => ({ method: 'POST', path: 'sql', body: { query: given, params: given } }))

/** A new session for so many calls, so that the burst limit of a session refuses few of them. */
const callsPerSession = 80

test('malformed calls on rows, batches and queries never fail the server, and show nothing of others', async () => {
  const { ann, ben, profiles } = await matched()
  const sessionOfAnn = async (): Promise<string> => {
    const origin = { address: '127.0.0.0/24', userAgent: 'test' }
    const session = await app.context.database.transaction('auth', ann.id, (trx) =>
      startSession(app.parts, trx, { userId: ann.id, origin }),
    )
    return session.access_token
  }
  const sent = fc.record({
    call: fc.oneof({ weight: 5, arbitrary: onRows }, { weight: 3, arbitrary: batch }, sql),
    token: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      fc.constantFrom('the server key', 'no token'),
    ),
  })
  let made = 0
  let limited = 0
  let token = ann.token
  await fc.assert(
    fc.asyncProperty(sent, async ({ call, token: other }) => {
      made += 1
      if (made % callsPerSession === 0) token = await sessionOfAnn()
      const { status, content } = await send(other ?? token, call)
      if (content?.code === 'RATE_LIMITED') limited += 1
      expect(status).toBeLessThan(500)
      const shown = JSON.stringify(content)
      for (const id of [ben.id, profiles[1]]) expect(shown).not.toContain(id)
    }),
    { numRuns: calls, seed: propertySeed(19) },
  )
  expect(limited).toBeLessThan(made / 10)
  const theirs = await tableOf(ben.client, 'partnerProfiles').get(profiles[1])
  expect(theirs).toMatchObject({ fullName: 'Daniel Brooks' })
}, 3_600_000)
