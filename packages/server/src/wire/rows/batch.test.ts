import type { BlinkClient } from 'blink-sdk-0.18'
import { describe, expect, test, vi } from 'vitest'
import { longTest, someOf } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { muteConsole, releases } from '../testing.ts'
import { openRowsTest, refusal, tableOf } from './testing.ts'

/** Several calls of the published client at once, against the whole server. */
const { admin, adminUrl, call, signedIn, describePartner, matched, send } = await openRowsTest()
muteConsole()

type Member = Awaited<ReturnType<typeof signedIn>>
type Statement = { method: string; table: string; query?: object; body?: unknown }
type Results = { rows: Record<string, unknown>[] }[]

/** The client's types know SQL only. */
const batch = async ({ db }: BlinkClient, statements: readonly (Statement | { sql: string })[]) =>
  ((await db.batch(statements as never)) as unknown as { results: Results }).results

const post = ({ token }: Member, statements: unknown) =>
  send(token, { method: 'POST', path: 'batch', body: { statements } })

const details = { email: 'ann@mail-house.org', consent_checked: 1 }
const saveDetails: Statement = { method: 'POST', table: 'submitter_profiles', body: details }
const addProfile = (full_name: string, more: object = {}): Statement => ({
  method: 'POST',
  table: 'partner_profiles',
  body: { full_name, ...more },
})
const refused: Statement = { method: 'POST', table: 'users', body: { role: 'admin' } }
const repeat = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
/** Makes the batches of a user wait until the administrator's transaction ends. */
const holdCallsOf = async ({ id }: Member) => {
  await admin.query('begin')
  await admin.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`calls ${id}`])
}
const remaining = async ({ token }: Member) =>
  (await call('GET /api/v1/profiles', token)).body.allowance.remaining

describe.each(someOf(releases, 1))('release %s', (_, open) => {
  test('a batch makes its calls in their order, and each sees those before it', async () => {
    const { client } = await signedIn(open)
    const [saved, added, changed, listed] = await batch(client, [
      saveDetails,
      { ...addProfile('Daniel Brooks'), body: { id: 'batched', fullName: 'Daniel Brooks' } },
      {
        method: 'PATCH',
        table: 'partner_profiles',
        query: { id: 'eq.batched' },
        body: { occupation: 'Nurse' },
      },
      { method: 'GET', table: 'partner_profiles', query: { full_name: 'like.Daniel%' } },
    ])
    expect(saved?.rows).toMatchObject([{ email: details.email }])
    expect(added?.rows).toMatchObject([{ id: 'batched' }])
    expect(changed?.rows).toMatchObject([{ id: 'batched', occupation: 'Nurse' }])
    expect(listed?.rows).toHaveLength(1)
    expect(await tableOf(client, 'partnerProfiles').get('batched')).toMatchObject({
      occupation: 'Nurse',
    })
  })

  test('a batch with one refused call has no effect', async () => {
    const { client } = await signedIn(open)
    await batch(client, [saveDetails])
    const statements = [
      { ...saveDetails, body: { ...details, city: 'Bangkok' } },
      addProfile('Daniel Brooks'),
      refused,
    ]
    expect(await refusal(batch(client, statements))).toBe(403)
    expect(await tableOf(client, 'submitterProfiles').list()).toMatchObject([{ city: null }])
    expect(await tableOf(client, 'partnerProfiles').list()).toEqual([])
    expect(
      await tableOf(client, 'auditLog').list({ where: { actionType: 'profile_created' } }),
    ).toEqual([])
  })

  test('a batch with SQL is refused before its other calls', async () => {
    const { client } = await signedIn(open)
    expect(await refusal(batch(client, [saveDetails, { sql: 'select 1' }]))).toBe(403)
    expect(await tableOf(client, 'submitterProfiles').list()).toEqual([])
  })

  test('rows that are added together are added all or none', async () => {
    const { client } = await signedIn(open)
    await batch(client, [saveDetails])
    const own = tableOf(client, 'partnerProfiles')
    const rows = [{ fullName: 'Daniel Brooks' }, { fullName: '' }]
    expect(await refusal(own.createMany(rows))).toBe(400)
    expect(await own.list()).toEqual([])
    expect(await own.createMany([...rows.slice(0, 1), { fullName: 'Somchai' }])).toHaveLength(2)
    await own.deleteMany({ where: { fullName: { like: '%' } } })
    expect(await own.list()).toEqual([])
  })
})

describe('a batch', () => {
  test('reviews, agrees and sends messages, and notifies the other side only if it succeeds', async () => {
    const { ann, ben, matchId } = await matched()
    const match = (body: object): Statement => ({
      method: 'PATCH',
      table: 'potential_matches',
      query: { id: `eq.${matchId}` },
      body,
    })
    const open = [match({ status: 'confirmed' }), match({ user1_consent: 'agreed' })]
    const message = {
      method: 'POST',
      table: 'secure_messages',
      body: { match_id: matchId, message_content: 'Hello' },
    }
    for (const member of [ann, ben]) expect((await post(member, open)).status).toBe(200)
    const kinds = async () =>
      (await call('GET /api/v1/notifications', ben.token)).body.items.map(({ kind }) => kind)
    expect((await post(ann, [message, refused])).status).toBe(403)
    expect(await tableOf(ben.client, 'secureMessages').list()).toEqual([])
    expect(await kinds()).not.toContain('new-message')
    expect((await post(ann, [message, message])).status).toBe(200)
    expect(await tableOf(ben.client, 'secureMessages').list()).toHaveLength(2)
    expect(await kinds()).toContain('new-message')
    const read = {
      method: 'PATCH',
      table: 'secure_messages',
      query: { match_id: `eq.${matchId}` },
      body: { is_read: true },
    }
    expect(await post(ben, [read, match({ user1_consent: 'declined' })])).toMatchObject({
      status: 200,
    })
    expect(await tableOf(ann.client, 'secureMessages').list()).toEqual([])
  })

  test('changes and shows no row of another user', async () => {
    const { ben, profiles } = await matched()
    const stranger = await signedIn()
    const query = { id: `eq.${profiles[1]}` }
    const table = 'partner_profiles'
    const answer = await post(stranger, [
      { method: 'GET', table, query },
      { method: 'PATCH', table, query, body: { occupation: 'Nurse' } },
      { method: 'DELETE', table, query },
    ])
    expect(answer).toMatchObject({
      status: 200,
      content: { results: [{ rows: [] }, { rows: [] }, { rows: [] }] },
    })
    expect(await tableOf(ben.client, table).get(profiles[1])).toMatchObject({ occupation: null })
  })

  longTest('a profile of a batch is compared soon after it', async () => {
    const [ann, ben] = [await signedIn(), await signedIn()]
    const phone_number = '+44 7700 911911'
    await describePartner(ann.token, phone_number)
    const shared = { phone_number, height: '171', weight: '64' }
    expect((await post(ben, [saveDetails, addProfile('Daniel Brooks', shared)])).status).toBe(200)
    await expect
      .poll(() => tableOf(ann.client, 'potentialMatches').list(), { timeout: 30_000 })
      .toHaveLength(1)
  })

  test('limits count also for calls that were undone, and for many batches at once', async () => {
    const member = await signedIn()
    await post(member, [saveDetails])
    expect((await post(member, [addProfile('First Person'), refused])).status).toBe(403)
    expect(await remaining(member)).toBe(2)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        post(member, [addProfile(`Person ${index}`), refused]),
      ),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect(await remaining(member)).toBe(0)
    expect((await call('GET /api/v1/profiles', member.token)).body.items).toEqual([])
  })

  test('waits for others of its user without keeping other users from the database', async () => {
    const [member, other] = [await signedIn(), await signedIn()]
    await holdCallsOf(member)
    const waiting = repeat(12, [saveDetails]).map((statements) => post(member, statements))
    try {
      await lockWait(adminUrl)
      expect((await call('GET /api/v1/profiles', other.token)).status).toBe(200)
      const { rows } = await admin.query(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toEqual([{ waiting: 1 }])
    } finally {
      await admin.query('commit')
    }
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  })

  test('has no effect if its session ends while it waits for another', async () => {
    const member = await signedIn()
    await holdCallsOf(member)
    const waiting = post(member, [saveDetails])
    try {
      await lockWait(adminUrl)
      await call('POST /api/auth/logout', member.token)
    } finally {
      await admin.query('commit')
    }
    expect(await waiting).toMatchObject({ status: 401, content: { code: 'TOKEN_EXPIRED' } })
    const { rows } = await admin.query('select from submitter_profiles where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])
  })

  test('has no effect if it waits for others so long that its sender has given up', async () => {
    const member = await signedIn()
    await holdCallsOf(member)
    const now = performance.now.bind(performance)
    let passed = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    const waiting = post(member, [saveDetails])
    try {
      await lockWait(adminUrl)
      passed = 10_000
      await admin.query('commit')
      expect(await waiting).toMatchObject({ status: 503, content: { code: 'UNAVAILABLE' } })
    } finally {
      clock.mockRestore()
      await admin.query('rollback')
    }
    expect(await tableOf(member.client, 'submitterProfiles').list()).toEqual([])
  })

  const names = ['First Person', 'Second Person', 'Third Person']
  const change = (occupation: string): Statement => ({
    method: 'PATCH',
    table: 'partner_profiles',
    query: { full_name: 'like.%Person' },
    body: { occupation },
  })
  const occupations = async ({ client }: Member) =>
    (await tableOf(client, 'partnerProfiles').list()).map(({ occupation }) => occupation)

  /** Makes time pass at each look at the clock. */
  const withClock = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    let time = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += ms))
    try {
      return await work()
    } finally {
      clock.mockRestore()
    }
  }

  longTest('that would change more than fifty rows in all is undone', async () => {
    const member = await signedIn()
    await post(member, [saveDetails, ...names.map((name) => addProfile(name))])
    const changeTimes = (count: number) =>
      withClock(0, () => post(member, repeat(count, change('Nurse'))))
    expect((await changeTimes(17)).status).toBe(400)
    expect(await occupations(member)).toEqual([null, null, null])
    expect((await changeTimes(16)).status).toBe(200)
    expect(await occupations(member)).toEqual(['Nurse', 'Nurse', 'Nurse'])
  })

  test('that takes long is undone, because others wait for what it has changed', async () => {
    const member = await signedIn()
    await post(member, [saveDetails, ...names.map((name) => addProfile(name))])
    const answer = await withClock(2000, () => post(member, [change('Nurse'), change('Doctor')]))
    expect(answer).toMatchObject({ status: 503, content: { code: 'UNAVAILABLE' } })
    expect(await occupations(member)).toEqual([null, null, null])
  })

  test('that takes long is refused where missing rows would be left out', async () => {
    const query = { id: 'in.(one,two,three)' }
    const read: Statement = { method: 'GET', table: 'potential_matches', query }
    const member = await signedIn()
    expect(await post(member, [read])).toMatchObject({ status: 200 })
    const late = await withClock(10_000, () => post(member, [read]))
    expect(late).toMatchObject({ status: 503, content: { code: 'UNAVAILABLE' } })
  })

  testRows<[string, unknown]>([
    ['no calls', []],
    ['too many calls', repeat(21, { method: 'GET', table: 'partner_profiles' })],
    ['another method', [{ method: 'PUT', table: 'partner_profiles' }]],
    ['an unknown table', [{ method: 'GET', table: 'secrets' }]],
    ['an unknown column', [{ method: 'GET', table: 'users', query: { id: 'x' } }]],
    ['a change without a filter', [{ method: 'DELETE', table: 'partner_profiles' }]],
    [
      'a change to several rows at once',
      [
        {
          method: 'PATCH',
          table: 'partner_profiles',
          query: { id: 'eq.x' },
          body: [{ age: '30' }, { age: '31' }],
        },
      ],
    ],
    ['too many rows', repeat(3, { ...saveDetails, body: repeat(20, details) })],
    ['text', 'select 1'],
  ])('in another form is refused', async (_, statements) => {
    expect((await post(await signedIn(), statements)).status).toBe(400)
  })
})
