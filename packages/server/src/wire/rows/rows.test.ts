import type * as old from 'blink-sdk-0.18'
import fc from 'fast-check'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { goodPassword } from '../../testing/auth-server.ts'
import { emptyAnswers } from '../../testing/inquiry-answers.ts'
import { testApp } from '../../testing/test-app.ts'
import { submission } from '../../modules/describing/profiles/testing.ts'
import { openOldClient, openRecentClient } from '../testing.ts'

/** The rows of the published client, an old release and a new one, against the whole server. */
const { app, adminUrl, call } = await testApp()
const address = await app.listen()
const admin = new Database({ connectionString: adminUrl })

// The library logs its calls to the console, tokens included.
beforeAll(async () => {
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  await admin.connect()
})
afterAll(() => admin.end())

type Client = Pick<old.BlinkClient, 'auth' | 'db'>
const releases: [string, () => Client][] = [
  ['0.18.3', () => openOldClient(address)],
  ['2.9.0', () => openRecentClient(address) as unknown as Client],
]

type Row = Record<string, string | number | null>
/** The client's types do not know the tables. */
const table = ({ db }: Client, name: string) =>
  (db as unknown as Record<string, old.BlinkTable<Row>>)[name] as old.BlinkTable<Row>

let users = 0
const signedIn = async (open: () => Client) => {
  const client = open()
  const email = `rows${(users += 1)}@example.org`
  await client.auth.signUp({ email, password: goodPassword })
  const { id = '' } = client.auth.currentUser() ?? {}
  await admin.query('update users set email_verified_at = created_at where id = $1', [id])
  const token = await Promise.resolve(client.auth.getToken())
  return { client, id, token: token ?? '' }
}
type Member = Awaited<ReturnType<typeof signedIn>>

const describePartner = async ({ token }: Member, phoneNumber: string): Promise<string> => {
  const body = submission({ fullName: 'Daniel Brooks', phoneNumber })
  return (await call('POST /api/v1/profiles', token, { body })).body.profile.id
}

/** Two users with a match that the first one sees. */
const matched = async (open: () => Client) => {
  const [ann, ben] = [await signedIn(open), await signedIn(open)]
  const phoneNumber = `+44 7700 9${String(10_000 + users).slice(0, 5)}`
  const profiles = [
    await describePartner(ann, phoneNumber),
    await describePartner(ben, phoneNumber),
  ] as const
  const [match] = await table(ann.client, 'potentialMatches').list()
  return { ann, ben, profiles, matchId: String(match?.['id']) }
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { status?: number }) => error.status,
  )

describe.each(releases)('release %s', (_, open) => {
  test('the client reads its own profiles, with filters, order, count and one by its id', async () => {
    const ann = await signedIn(open)
    const ids = [
      await describePartner(ann, '+44 7700 900301'),
      await describePartner(ann, '+44 7700 900302'),
    ]
    const profiles = table(ann.client, 'partnerProfiles')
    const where = { userId: ann.id }
    const listed = await profiles.list({ where, orderBy: { createdAt: 'asc' } })
    expect(listed.map(({ id }) => id)).toEqual(ids)
    expect(listed[0]).toMatchObject({ userId: ann.id, phoneNumber: '+44 7700 900301', isLdr: null })
    expect(await profiles.get(String(ids[1]))).toMatchObject({ phoneNumber: '+44 7700 900302' })
    expect(await profiles.count({ where })).toBe(2)
    expect(await profiles.exists({ where: { id: 'missing' } })).toBe(false)
    expect(await profiles.list({ where, limit: 1 })).toHaveLength(1)
    expect(await refusal(profiles.list({ where: { secret: 'x' } as never }))).toBe(400)
  })

  test('the client reads no row of another user by any filter', async () => {
    const { ann, ben, profiles, matchId } = await matched(open)
    const stranger = await signedIn(open)
    const own = table(ann.client, 'partnerProfiles')
    expect(await own.list({ where: { userId: { neq: ann.id } } })).toEqual([])
    expect(await own.list({ where: { userId: ben.id } })).toEqual([])
    expect(await own.get(profiles[1])).toBeNull()
    for (const name of ['potentialMatches', 'consentRequests', 'secureMessages']) {
      const rows = table(stranger.client, name)
      expect(await rows.list()).toEqual([])
      const column = name === 'potentialMatches' ? 'id' : 'matchId'
      expect(await rows.list({ where: { [column]: matchId } })).toEqual([])
      expect(await rows.count()).toBe(0)
    }
    for (const name of ['users', 'rateLimits', 'matchingConfig', 'subscriptionPlans'])
      expect(await table(ann.client, name).list()).toEqual([])
    const [row] = await table(ann.client, 'potentialMatches').list()
    for (const value of [ben.id, profiles[1]]) expect(JSON.stringify(row)).not.toContain(value)
    expect(await refusal(table(ann.client, 'noSuchTable').list())).toBe(400)
  })

  test('two clients review a match, agree, and write to each other', async () => {
    const { ann, ben, matchId } = await matched(open)
    const [ofAnn, ofBen] = [ann, ben].map(({ client }) => table(client, 'potentialMatches')) as [
      old.BlinkTable<Row>,
      old.BlinkTable<Row>,
    ]
    expect(await ofAnn.get(matchId)).toMatchObject({ status: 'pending', userId1: ann.id })
    await ofAnn.update(matchId, { status: 'confirmed', notes: 'It is him.' })
    await vi.waitFor(async () => expect(await ofBen.get(matchId)).not.toBeNull())
    await ofBen.update(matchId, { status: 'confirmed', reviewedAt: new Date() as never })
    expect(await ofAnn.get(matchId)).toMatchObject({ notes: 'It is him.', mutualConsent: 0 })
    expect((await ofBen.get(matchId))?.['notes']).toBeNull()
    expect(await refusal(ofAnn.update(matchId, { status: 'pending' }))).toBe(409)
    expect(await refusal(ofAnn.update(matchId, { mutualConsent: 1 }))).toBe(403)
    expect(await refusal(ofAnn.update(matchId, { user2Consent: 'agreed' }))).toBe(403)

    const requests = table(ann.client, 'consentRequests')
    await requests.create({ matchId, requestType: 'contact_share' })
    const where = { matchId }
    const [waiting] = await table(ben.client, 'consentRequests').list({ where })
    expect(waiting).toMatchObject({ status: 'pending', targetUserId: ben.id })
    await table(ben.client, 'consentRequests').update(String(waiting?.['id']), {
      status: 'accepted',
    })
    expect(await ofAnn.get(matchId)).toMatchObject({
      user1Consent: 'agreed',
      user2Consent: 'agreed',
      mutualConsent: 1,
      contactShared: 1,
    })

    const messages = table(ann.client, 'secureMessages')
    const sent = await messages.create({
      id: `m-${matchId.slice(0, 20)}`,
      matchId,
      messageContent: 'Hello',
    })
    expect(sent).toMatchObject({ senderUserId: ann.id, isRead: 0, messageContent: 'Hello' })
    const inbox = table(ben.client, 'secureMessages')
    const unread = { matchId, receiverUserId: ben.id, isRead: false as never }
    const [received] = await inbox.list({ where: unread })
    expect(received).toMatchObject({ id: sent['id'], messageContent: 'Hello' })
    expect(await refusal(messages.update(String(sent['id']), { isRead: 1 }))).toBe(403)
    await inbox.update(String(received?.['id']), { isRead: true as never })
    expect(await inbox.list({ where: unread })).toEqual([])
    expect(await messages.get(String(sent['id']))).toMatchObject({ isRead: 1 })

    await ofBen.update(matchId, { user1Consent: 'declined' })
    expect(await ofAnn.get(matchId)).toMatchObject({ mutualConsent: 0, user2ContactInfo: null })
    expect(await messages.list({ where })).toEqual([])
  })

  test('the client changes and deletes its profile, and not one of another user', async () => {
    const { ann, ben, profiles } = await matched(open)
    const own = table(ann.client, 'partnerProfiles')
    const changed = await own.update(profiles[0], { occupation: 'Nurse' })
    expect(changed).toMatchObject({
      id: profiles[0],
      occupation: 'Nurse',
      fullName: 'Daniel Brooks',
    })
    await expect(own.update(profiles[1], { occupation: 'Nurse' })).rejects.toThrow(/not found/)
    await table(ben.client, 'partnerProfiles').delete(profiles[0])
    expect(await own.get(profiles[0])).not.toBeNull()
    await own.delete(profiles[0])
    expect(await own.list()).toEqual([])
  })

  test('the client adds a profile with the boxes of step 1, and is refused without them', async () => {
    const ann = await signedIn(open)
    await describePartner(ann, '+44 7700 900401')
    const own = table(ann.client, 'partnerProfiles')
    const row = {
      id: `p-${users}`,
      userId: ann.id,
      fullName: 'Somchai',
      phoneNumber: '+66 81 234 5678',
    }
    expect(await refusal(own.create(row))).toBe(400)
    const boxes = { ageConfirmed: 1, dataProcessing: 1, liabilityWaiver: 1 }
    expect(await own.create({ ...row, ...boxes })).toMatchObject({
      id: row.id,
      fullName: 'Somchai',
    })
    const [details] = await table(ann.client, 'submitterProfiles').list({
      where: { userId: ann.id },
    })
    expect(details).toMatchObject({ consentChecked: '1' })
    expect(
      await refusal(table(ann.client, 'submitterProfiles').update(ann.id, { phone: '1' })),
    ).toBe(403)
  })

  test('the client reads its activity since a time, and stores an inquiry', async () => {
    const ann = await signedIn(open)
    const profileId = await describePartner(ann, '+44 7700 900501')
    const log = table(ann.client, 'auditLog')
    const where = { userId: ann.id, actionType: 'profile_created' }
    const since = new Date(Date.now() - 60_000).toISOString()
    expect(await log.list({ where: { ...where, createdAt: { gte: since } } })).toHaveLength(1)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await log.list({ where: { ...where, createdAt: { gte: later } } })).toEqual([])
    expect(await refusal(log.create({ actionType: 'x', details: '{}' }))).toBe(403)
    const row = {
      userId: ann.id,
      profileId,
      searchQuery: 'Daniel',
      answers: JSON.stringify({ ...emptyAnswers, name: 'Daniel' }),
    }
    const stored = await table(ann.client, 'questionnaires').create(row)
    expect(stored).toMatchObject({ userId: ann.id, searchQuery: 'Daniel' })
  })
})

describe('a request', () => {
  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const answer = await fetch(`${address}/api/db/crosscheck/rest/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, range: answer.headers.get('content-range') }
  }

  test('to change rows names them: nothing, or a group that was cut off, is refused', async () => {
    const { ann, profiles } = await matched(() => openOldClient(address))
    for (const path of ['partner_profiles', 'partner_profiles?or=(id'])
      for (const method of ['PATCH', 'DELETE'])
        expect((await send(method, path, ann.token, { occupation: 'x' })).status).toBe(400)
    expect(await table(ann.client, 'partnerProfiles').get(profiles[0])).not.toBeNull()
    expect(await send('GET', 'partner_profiles?limit=1', ann.token)).toEqual({
      status: 200,
      range: '0-0/1',
    })
  })

  test('of another project, and one without a session, is refused', async () => {
    expect((await send('GET', 'partner_profiles', 'no token')).status).toBe(401)
    const { token } = await signedIn(() => openOldClient(address))
    const other = await fetch(`${address}/api/db/other/rest/v1/partner_profiles`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(other.status).toBe(400)
  })

  test('with any filter and any row is answered, and never with a failure of the server', async () => {
    const { ann } = await matched(() => openOldClient(address))
    const names = ['partner_profiles', 'potential_matches', 'secure_messages', 'audit_log', 'x']
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'id',
        'user_id',
        'or',
        'order',
        'limit',
        'match_id',
        'on_conflict',
        'select',
        'action_type',
        'status',
      ),
    )
    const value = fc.oneof(
      fc.string({ maxLength: 20, unit: 'binary' }),
      fc.constantFrom(
        'eq.me',
        'eq.\u0000',
        'is.constructor',
        'in.(a,b)',
        '(id=eq.a',
        '(id=eq.a,or=(id=gt.1))',
        'like.%%%%_',
        '9999999999',
      ),
    )
    const row = fc.dictionary(
      word,
      fc.oneof(value, fc.integer(), fc.constant({}), fc.constant(null)),
    )
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
      name: fc.constantFrom(...names),
      query: fc.dictionary(word, value, { maxKeys: 3 }),
      body: fc.oneof(row, fc.array(row, { maxLength: 2 }), fc.constant('x')),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ method, name, query, body }) => {
        const path = `${name}?${new URLSearchParams(query).toString()}`
        const { status } = await send(method, path, ann.token, method === 'GET' ? undefined : body)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })

  test('with a value that no text of the database has is answered without a failure', async () => {
    const { ann, matchId } = await matched(() => openOldClient(address))
    for (const value of ['\u0000', 'a\u0000', 'x'.repeat(7000), '\uffff', 'constructor']) {
      const text = encodeURIComponent(value)
      for (const path of [
        `potential_matches?id=eq.${text}`,
        `consent_requests?match_id=eq.${text}`,
        `secure_messages?match_id=in.(${text})`,
        `audit_log?action_type=eq.${text}`,
        `partner_profiles?id=is.${text}`,
      ])
        expect([path, (await send('GET', path, ann.token)).status >= 500]).toEqual([path, false])
      for (const [path, row] of [
        ['partner_profiles', { id: value, full_name: value }],
        ['secure_messages', { id: value, match_id: value, message_content: value }],
        ['consent_requests', { match_id: value, request_type: 'contact_share' }],
        ['questionnaires', { profile_id: value, answers: '{}' }],
      ] as const)
        expect([path, (await send('POST', path, ann.token, row)).status >= 500]).toEqual([
          path,
          false,
        ])
      const own = `potential_matches?id=eq.${matchId}`
      for (const change of [{ status: value }, { user1_consent: value }, { notes: value }])
        expect((await send('PATCH', own, ann.token, change)).status).toBeLessThan(500)
    }
  })

  test('finds nothing by ids of others, and knows no column that its user may not see', async () => {
    const { ben, profiles, matchId } = await matched(() => openOldClient(address))
    const stranger = await signedIn(() => openOldClient(address))
    const seen = {
      partner_profiles: 'id',
      submitter_profiles: 'id',
      potential_matches: 'id',
      consent_requests: 'match_id',
      secure_messages: 'match_id',
      questionnaires: 'id',
    }
    const ids = [ben.id, ...profiles, matchId]
    for (const [name, column] of Object.entries(seen)) {
      for (const filter of [
        `${column}=in.(${ids.join(',')})`,
        `or=(${ids.map((id) => `${column}=eq.${id}`).join(',')})`,
        `${column}=not.x`,
        `${column}=like.%25`,
        `${column}=gte.0&order=${column}.desc`,
      ])
        expect([name, filter, await send('GET', `${name}?${filter}`, stranger.token)]).toEqual([
          name,
          filter,
          { status: 200, range: '*/0' },
        ])
      for (const query of ['search_key=eq.1', 'order=search_key', 'select=search_key'])
        expect((await send('GET', `${name}?${query}`, stranger.token)).status).toBe(400)
    }
  })

  test('with SQL is refused, also for the owner of all rows', async () => {
    const { token } = await signedIn(() => openOldClient(address))
    for (const [path, body] of [
      ['sql', { query: 'select 1' }],
      ['batch', { statements: [{ sql: 'select 1' }], mode: 'write' }],
    ] as const) {
      const answer = await fetch(`${address}/api/db/crosscheck/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        403,
        'FORBIDDEN',
      ])
    }
  })
})
