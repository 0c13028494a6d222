import { someOf } from '@crosscheck/domain/testing/form'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { withClient } from '../../../db/connection/with-client.ts'
import { citusUrl } from '../../../testing/database/citus-database.ts'
import { openWorld, project } from '../../../testing/every-call/world.ts'
import { countExchanges } from '../../../testing/exchanges/count-exchanges.ts'
import type { CallInput } from '../../../testing/inject-call.ts'
import { testApp } from '../../../testing/test-app.ts'
import { systemRandom, type Random } from '../../../crypto/primitives/ids.ts'
import { createGrant } from '../../identity/identifier-proofs/grant.ts'
import { submission } from '../profiles/testing.ts'

const startedAt = new Date()
const values = {
  fullName: 'Ana Roy',
  nicknames: 'Nok, LINE: 0812345679',
  email: 'Ana.Roy@gmail.com',
  phoneNumber: '+66 81 234 5679, +66 89 111 2223',
  habits: 'Writes from ana.roy (at) gmail (dot) com',
  otherAccounts: JSON.stringify([{ kind: 'whatsapp', value: '+66812345679' }]),
  licensePlate: 'XK21 ABC',
  birthdate: '1991-05-17',
}
const { phoneNumber: _number, ...withoutNumber } = values
const ofProfile = { params: { id: 'one' } }
const ofDraft = { params: { id: 'new' } }
const rows = { params: { ...project, table: 'partner_profiles' } }
const row = { id: 'wired', full_name: 'Ana Roy', email: values.email, phone_number: '0812345679' }

/** Every call that reads or writes a description, in the order of a member's day. */
const steps: readonly (readonly [CallName, CallInput?])[] = [
  ['PUT /api/v1/drafts/:id', { ...ofDraft, body: { content: { partner: values } } }],
  ['GET /api/v1/drafts/:id', ofDraft],
  ['POST /api/v1/profiles', { body: { id: 'one', ...submission(values) } }],
  ['GET /api/v1/profiles'],
  ['GET /api/v1/profiles/:id', ofProfile],
  ['GET /api/v1/matches'],
  ['PUT /api/v1/profiles/:id', { ...ofProfile, body: { values: { ...values, age: '34' } } }],
  ['PUT /api/v1/drafts/:id', { ...ofProfile, body: { content: { partner: values } } }],
  ['GET /api/v1/drafts/:id', ofProfile],
  ['PUT /api/v1/profiles/:id', { ...ofProfile, body: { values: withoutNumber } }],
  ['PUT /api/v1/profiles/:id', { ...ofProfile, body: { values } }],
  ['PUT /api/v1/profiles/:id/comparison', { ...ofProfile, body: { compared: false } }],
  ['PUT /api/v1/profiles/:id/comparison', { ...ofProfile, body: { compared: true } }],
  ['DELETE /api/v1/profiles/:id', ofProfile],
  ['POST /api/v1/profiles/:id/restore', ofProfile],
  ['POST /api/db/:projectId/rest/v1/:table', { ...rows, body: row }],
  ['GET /api/db/:projectId/rest/v1/:table', { ...rows, query: { email: `eq.${values.email}` } }],
  [
    'PATCH /api/db/:projectId/rest/v1/:table',
    { ...rows, query: { id: 'eq.wired' }, body: { phone_number: '+66 81 234 5679' } },
  ],
  [
    'POST /api/db/:projectId/batch',
    {
      params: project,
      body: { statements: [{ method: 'GET', table: 'partner_profiles', query: { limit: '20' } }] },
    },
  ],
  ['DELETE /api/db/:projectId/rest/v1/:table', { ...rows, query: { id: 'eq.wired' } }],
  ['DELETE /api/v1/drafts/:id', ofDraft],
  ['GET /api/v1/submitter'],
  ['GET /api/v1/matches'],
  ['GET /api/v1/notifications'],
  ['GET /api/v1/audit'],
  ['GET /api/v1/consents'],
  ['POST /api/v1/account/export'],
]

/** Ids that sort in the order in which they are made, so that rows of one time have one order. */
const countedIds = (): Random => {
  let made = 0
  return {
    ...systemRandom,
    id: () => `00000000-0000-4000-8000-${`${(made += 1)}`.padStart(12, '0')}`,
  }
}

const withoutIds = (text: string): string =>
  text.replace(/[\da-f]{8}-[\da-f-]{27}|[\da-f]{32,}/g, 'id')

/** A statement without the number of its look-ups: fewer blocking keys take fewer of them. */
const beginningOf = (statement: string): string =>
  withoutIds(statement)
    .replace(/^(insert into blocking_keys .*? values).*/s, '$1')
    .slice(0, 100)
/** They are inserted by lists of few lengths, so by fewer statements, which are sent together. */
const isRepeatedList = (text: string, at: number, all: readonly string[]): boolean =>
  text.startsWith('insert into blocking_keys') && text === all[at - 1]

/** The answers that a member sees, and the work of the process, with or without objections. */
const observe = async ({
  isObjected,
  isVerified,
}: {
  isObjected: boolean
  isVerified: boolean
}) => {
  const clock = { now: () => new Date(startedAt) }
  const whole = await testApp({ overrides: { clock, random: countedIds() } })
  const { context } = whole.app
  return withClient(whole.adminUrl, async (admin) => {
    const world = openWorld(whole, { admin, name: 'someone' })
    const settle = async () => {
      await context.background.settled()
      await context.matching.settled()
    }
    for (const identifier of [
      { kind: 'email', value: 'ana.roy@gmail.com' },
      { kind: 'phone', value: '+66812345679' },
    ] as const) {
      const other = { ...identifier, value: identifier.value.replace(/roy|2345/, '7654') }
      const grant = await createGrant(context, isObjected ? identifier : other)
      const answer = await whole.call('POST /api/v1/objections', null, { body: { grant } })
      expect(answer.status).toBe(200)
    }
    // another member describes the same person, without these details
    const other = await world.person()
    const { fullName, licensePlate, birthdate } = values
    await whole.call('POST /api/v1/profiles', other.token, {
      body: submission({ fullName, licensePlate, birthdate }),
    })
    await settle()
    const { token } = await world.person({ isVerified })
    const seen: { step: string; answer: string; statements: string[] }[] = []
    const make = async (name: CallName, input?: CallInput) => {
      const { result, statements } = await countExchanges(async () => {
        const answer = await whole.call(name, token, input)
        await settle()
        return answer
      })
      seen.push({
        step: `${seen.length} ${name}`,
        answer: withoutIds(JSON.stringify({ status: result.status, body: result.body })),
        statements: statements
          .map(beginningOf)
          .toSorted()
          .filter((text, ...place) => !isRepeatedList(text, ...place)),
      })
      return result
    }
    for (const [name, input] of steps) await make(name, input)
    const listed = await whole.call('GET /api/v1/matches', token)
    const [match] = listed.body.items
    if (match) await make('GET /api/v1/matches/:id', { params: { id: match.id } })
    const { rows: jobs } = await admin.query(
      `select name, count(*) from pgboss.job
       where name not in ('leave-out-identifier', 'reach-visitor') group by name order by name`,
    )
    return { seen, jobs, hasMatch: match !== undefined }
  })
}

const members = [
  ['whose address is confirmed', true],
  ['whose address is not confirmed', false],
] as const
// claim: objections-say-nothing
test.for(someOf(members, 1))(
  'a member %s sees and gets the same with and without an objection',
  async ([, isVerified], { skip }) => {
    skip(isVerified && Boolean(citusUrl), 'On nodes, a look-up has no objected blocking key')
    const [without, withObjections] = [
      await observe({ isObjected: false, isVerified }),
      await observe({ isObjected: true, isVerified }),
    ]
    expect(without.seen.map(({ answer }) => answer.slice(0, 15))).not.toContain('{"status":5')
    expect(without.hasMatch).toBe(isVerified)
    expect(withObjections).toEqual(without)
  },
)
