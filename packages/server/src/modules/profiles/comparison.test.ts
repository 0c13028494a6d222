import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { testServer } from '../../testing/test-server.ts'
import { consentHandlers } from '../consent/routes.ts'
import { pair } from '../consent/testing.ts'
import { consentRecordsHandlers } from '../consent-records/routes.ts'
import { dashboardHandlers } from '../dashboard/routes.ts'
import { explainMatch } from '../matching/explain.ts'
import { countHeld, listHeldMatches } from '../matching/held.ts'
import { sampleProfiles } from '../matching/sample.ts'
import { hiddenMatchSweep } from '../matches/hidden-sweep.ts'
import { matchesJobHandlers } from '../matches/jobs.ts'
import { matchesHandlers } from '../matches/routes.ts'
import { messagesHandlers } from '../messages/routes.ts'
import { notificationsHandlers } from '../notifications/routes.ts'
import { auditHandlers } from '../audit/routes.ts'
import { profilesJobHandlers } from './jobs.ts'
import { profilesHandlers } from './routes.ts'
import { switchComparison } from './comparison.ts'
import { submission } from './testing.ts'

const context = await testContext()
const server = testServer(context, {
  ...profilesHandlers,
  ...consentRecordsHandlers,
  ...consentHandlers,
  ...matchesHandlers,
  ...messagesHandlers,
  ...notificationsHandlers,
  ...dashboardHandlers,
  ...auditHandlers,
})
const jobs = { ...profilesJobHandlers(context), ...matchesJobHandlers(context) }

const settle = async () => {
  context.moveClock(20_000)
  await context.runDue(jobs)
}

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[]) => {
  const client = new Client({ connectionString: context.adminUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}
const countTokens = async (user: string): Promise<number> =>
  (await query('select 1 from match_tokens where user_id = $1', [user])).length

let phones = 0
const freshPhone = () => `+48 601 ${234_000 + (phones += 37)}`

const create = async (user: string, values: Record<string, unknown> = {}) =>
  (await server.call('POST /api/v1/profiles', user, { body: submission(values) })).body.profile

const switchTo = (user: string | null, id: string, compared: unknown) =>
  server.call('PUT /api/v1/profiles/:id/comparison', user, { params: { id }, body: { compared } })

const withdrawAll = (user: string | null) => server.call('DELETE /api/v1/consents/comparison', user)

const matchesOf = async (user: string) =>
  (await server.call('GET /api/v1/matches', user)).body.items

const comparisonRecords = async (user: string) =>
  (await server.call('GET /api/v1/consents', user)).body.items.filter(
    ({ purpose }) => purpose === 'comparison',
  )

/** Two users whose descriptions match, both told of it. */
const matched = async () => {
  const phoneNumber = freshPhone()
  const [one, other] = [await context.addUser(), await context.addUser()]
  const { id } = await create(one, { fullName: 'Wera Nowak', phoneNumber })
  await create(other, { fullName: 'Verena K', phoneNumber })
  await settle()
  context.queued.length = 0
  const [match] = await matchesOf(one)
  return { one, other, id, phoneNumber, matchId: match?.id ?? '' }
}

/** Everything that a user can see of their matches, without what changes by itself. */
const seenBy = async (user: string, matchId: string) => ({
  list: await matchesOf(user),
  detail: await server.call('GET /api/v1/matches/:id', user, { params: { id: matchId } }),
  counts: (await server.call('GET /api/v1/dashboard', user)).body.counts,
  notices: (await server.call('GET /api/v1/notifications', user)).body.items.map(
    ({ type }) => type,
  ),
})

// claim: comparison-can-be-switched-off
test('switching off deletes the tokens and hides the matches from both sides', async () => {
  const { one, other, id, phoneNumber } = await matched()
  expect(await countTokens(one)).toBeGreaterThan(0)
  const answer = await switchTo(one, id, false)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      profile: { id, compared: false, matching: 'off' },
      outcome: { state: 'off', matches: 0, weak: 0 },
    },
  })
  expect(await countTokens(one)).toBe(0)
  for (const user of [one, other]) {
    expect(await matchesOf(user)).toEqual([])
    const { counts } = (await server.call('GET /api/v1/dashboard', user)).body
    expect(counts).toMatchObject({ profiles: 1, compared: user === one ? 0 : 1, pending: 0 })
  }
  const third = await context.addUser()
  await create(third, { fullName: 'W Nowak', phoneNumber })
  expect(await matchesOf(third)).toMatchObject([{ status: 'pending' }])
  expect(await matchesOf(one)).toEqual([])
})

test('switching on brings the matches back as they were, and finds what came meanwhile', async () => {
  const { one, other, id, phoneNumber, matchId } = await matched()
  await server.call('POST /api/v1/matches/:id/review', one, {
    params: { id: matchId },
    body: { decision: 'dismiss', notes: 'not her' },
  })
  await settle()
  context.queued.length = 0
  await switchTo(one, id, false)
  const third = await context.addUser()
  await create(third, { fullName: 'Wera Nowak', phoneNumber })
  const answer = await switchTo(one, id, true)
  expect(answer.body).toMatchObject({
    profile: { compared: true, matching: 'on' },
    outcome: { state: 'done', matches: 2 },
  })
  const back = (await matchesOf(one)).find((match) => match.id === matchId)
  expect(back).toMatchObject({ status: 'dismissed' })
  expect(await matchesOf(other)).toHaveLength(2)
  await settle()
  const mailed = context.queued.flatMap((job) =>
    job.name === 'send-mail' ? [`${job.payload.userId} ${job.payload.ref}`] : [],
  )
  expect(mailed.filter((mail) => mail.includes(matchId))).toEqual([])
  expect(mailed.filter((mail) => mail.startsWith(one))).toHaveLength(1)
})

// claim: comparison-can-be-switched-off
test('to the other side it looks exactly as if the description was deleted', async () => {
  const [switched, deleted] = [await matched(), await matched()]
  await switchTo(switched.one, switched.id, false)
  await server.call('DELETE /api/v1/profiles/:id', deleted.one, { params: { id: deleted.id } })
  const told = async (user: string) =>
    (await query('select 1 from realtime_messages where user_id = $1', [user])).length
  expect(await told(switched.other)).toBe(await told(deleted.other))
  expect(await seenBy(switched.other, switched.matchId)).toEqual(
    await seenBy(deleted.other, deleted.matchId),
  )
  await settle()
  expect(await seenBy(switched.other, switched.matchId)).toEqual(
    await seenBy(deleted.other, deleted.matchId),
  )
  expect(context.queued.filter(({ name }) => name === 'send-mail' || name === 'send-push')).toEqual(
    [],
  )
})

test('what the other side has decided makes no difference to what the switch shows', async () => {
  for (const decision of ['confirm', 'dismiss', null] as const) {
    const { one, other, id, matchId } = await matched()
    if (decision)
      await server.call('POST /api/v1/matches/:id/review', other, {
        params: { id: matchId },
        body: { decision },
      })
    await switchTo(one, id, false)
    expect(await matchesOf(one)).toEqual([])
    expect(await matchesOf(other)).toEqual([])
    await server.call('PUT /api/v1/profiles/:id', one, {
      params: { id },
      body: { values: { fullName: 'Somebody Else' } },
    })
    expect(await matchesOf(one)).toEqual([])
  }
})

test('contact that was exchanged stays, and either side can still end it', async () => {
  const found = await pair(context, server, { own: { phone: '+44 7700 900111' } })
  const profileOf = async (user: string) =>
    (await server.call('GET /api/v1/profiles', user)).body.items[0]?.id ?? ''
  const agree = (user: string) =>
    server.call('POST /api/v1/matches/:id/consent/agree', user, {
      params: { id: found.id },
      body: {},
    })
  expect([(await agree(found.one)).status, (await agree(found.other)).status]).toEqual([200, 200])
  await switchTo(found.one, await profileOf(found.one), false)
  await settle()
  for (const user of [found.one, found.other]) {
    expect(await matchesOf(user)).toMatchObject([{ id: found.id, status: 'confirmed' }])
    const thread = await server.call('GET /api/v1/matches/:id/messages', user, {
      params: { id: found.id },
    })
    expect(thread.status).toBe(200)
  }
  expect(await explainMatch(context, found.id)).toBeNull()
  const yearLater = new Date(context.clock.now().getTime() + 365 * 86_400_000)
  await hiddenMatchSweep(context).removeSome(yearLater, 1000)
  expect(await matchesOf(found.one)).toHaveLength(1)
  const ended = await server.call('POST /api/v1/matches/:id/consent/withdraw', found.other, {
    params: { id: found.id },
  })
  expect(ended.status).toBe(200)
})

test('the switch is idempotent: twice is one record, one audit row and one count', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  expect((await switchTo(user, id, true)).body.profile.compared).toBe(true)
  await Promise.all([switchTo(user, id, false), switchTo(user, id, false)])
  await switchTo(user, id, false)
  expect(await comparisonRecords(user)).toMatchObject([
    { givenBy: 'form', withdrawnBy: 'switch', withdrawnAt: context.clock.now().toISOString() },
  ])
  await Promise.all([switchTo(user, id, true), switchTo(user, id, true)])
  expect(await comparisonRecords(user)).toHaveLength(2)
  expect((await comparisonRecords(user)).find(({ withdrawnAt }) => !withdrawnAt)).toMatchObject({
    givenBy: 'switch',
    text: 'Compare this description with what other members enter',
    textVersion: 'switch-2026-11-22',
  })
  const { items } = (await server.call('GET /api/v1/audit', user)).body
  const acts = items.map(({ actionType }) => actionType)
  expect(acts.filter((act) => act === 'consent_withdrawn')).toHaveLength(1)
  expect(acts.filter((act) => act === 'consent_given')).toHaveLength(2)
  expect(
    await query('select events from rate_limits where user_id = $1 and action_type = $2', [
      user,
      'identifier_change',
    ]),
  ).toMatchObject([{ events: [expect.any(Date)] }])
})

test('switching on counts like an edit, and switching off is never refused', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  for (let press = 0; press < 6; press += 1) {
    expect((await switchTo(user, id, false)).status).toBe(200)
    expect((await switchTo(user, id, true)).status).toBe(200)
  }
  expect((await switchTo(user, id, false)).status).toBe(200)
  const refused = await switchTo(user, id, true)
  expect(refused).toMatchObject({ status: 429, body: { code: 'IDENTIFIER_LIMIT' } })
  expect(await countTokens(user)).toBe(0)
  const profile = (await server.call('GET /api/v1/profiles', user)).body.items[0]
  expect(profile).toMatchObject({ compared: false, matching: 'off' })
  context.moveClock(24 * 3_600_000)
  expect((await switchTo(user, id, true)).status).toBe(200)
})

test('the first consent to a description that came without one is not counted', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  await query('delete from consent_records where user_id = $1', [user])
  await query('delete from match_tokens where user_id = $1', [user])
  await query(
    'update partner_profiles set compared = false, matchable = false, token_key = null where user_id = $1',
    [user],
  )
  expect((await switchTo(user, id, true)).body.profile.matching).toBe('on')
  expect(await countTokens(user)).toBeGreaterThan(0)
  expect(
    await query('select 1 from rate_limits where user_id = $1 and action_type = $2', [
      user,
      'identifier_change',
    ]),
  ).toEqual([])
})

test('a description older than the records is withdrawn with a record of its own', async () => {
  const user = await context.addUser()
  const { id, createdAt } = await create(user)
  await query('delete from consent_records where user_id = $1', [user])
  await switchTo(user, id, false)
  expect(await comparisonRecords(user)).toMatchObject([
    { givenBy: 'before_records', text: null, givenAt: createdAt, withdrawnBy: 'switch' },
  ])
})

test('signed out, for somebody else’s, an unknown and a deleted profile, nothing is switched', async () => {
  const [owner, stranger] = [await context.addUser(), await context.addUser()]
  const { id } = await create(owner)
  expect((await switchTo(null, id, false)).status).toBe(401)
  expect((await withdrawAll(null)).status).toBe(401)
  const [notTheirs, notThere] = [
    await switchTo(stranger, id, false),
    await switchTo(stranger, 'nowhere', false),
  ]
  expect(notTheirs).toEqual(notThere)
  expect(notTheirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  for (const compared of ['no', null, undefined, 0])
    expect((await switchTo(owner, id, compared)).status).toBe(400)
  const oddText = { compared: true, textVersion: '2026-11-20' }
  const odd = await server.call('PUT /api/v1/profiles/:id/comparison', owner, {
    params: { id },
    body: oddText,
  })
  expect(odd.status).toBe(400)
  expect((await withdrawAll(stranger)).body).toEqual({ switchedOff: 0 })
  expect((await server.call('GET /api/v1/profiles', owner)).body.items[0]?.compared).toBe(true)
  await server.call('DELETE /api/v1/profiles/:id', owner, { params: { id } })
  expect((await switchTo(owner, id, false)).status).toBe(404)
})

test('withdrawing for all switches every description off, also one whose deletion is undone', async () => {
  const { one, other, id } = await matched()
  const second = await create(one, { fullName: 'Second Person' })
  const deleted = await create(one, { fullName: 'Third Person' })
  await server.call('DELETE /api/v1/profiles/:id', one, { params: { id: deleted.id } })
  expect((await withdrawAll(one)).body).toEqual({ switchedOff: 2 })
  expect((await withdrawAll(one)).body).toEqual({ switchedOff: 0 })
  expect(await matchesOf(other)).toEqual([])
  await server.call('POST /api/v1/profiles/:id/restore', one, { params: { id: deleted.id } })
  const { items } = (await server.call('GET /api/v1/profiles', one)).body
  expect(items.map(({ compared }) => compared)).toEqual([false, false, false])
  expect(await countTokens(one)).toBe(0)
  expect((await comparisonRecords(one)).map(({ withdrawnBy }) => withdrawnBy)).toEqual([
    'all',
    'all',
    'all',
  ])
  // each one can be switched on again by itself, and a new one brings its own consent
  expect((await switchTo(one, second.id, true)).body.profile.compared).toBe(true)
  expect((await switchTo(one, id, false)).body.profile.compared).toBe(false)
  context.moveClock(24 * 3_600_000)
  expect((await create(one, { fullName: 'Fourth Person' })).compared).toBe(true)
})

test('editing a description that is switched off keeps it off, and shows its matches to nobody', async () => {
  const { one, other, id, phoneNumber } = await matched()
  await switchTo(one, id, false)
  const edited = await server.call('PUT /api/v1/profiles/:id', one, {
    params: { id },
    body: { values: { fullName: 'Wera Nowak', phoneNumber, occupation: 'Nurse' } },
  })
  expect(edited.body).toMatchObject({ profile: { compared: false }, outcome: { state: 'off' } })
  await settle()
  expect(await countTokens(one)).toBe(0)
  expect(await matchesOf(other)).toEqual([])
  context.queued.length = 0
  await switchTo(one, id, true)
  await settle()
  expect(await matchesOf(other)).toHaveLength(1)
  expect(context.queued.filter(({ name }) => name === 'send-mail')).toEqual([])
})

test('before the address is verified the switch works, and verifying compares only what is on', async () => {
  const user = await context.addUser({ verified: false })
  const [off, on] = [await create(user), await create(user, { fullName: 'Ada Two' })]
  await switchTo(user, off.id, false)
  await context.database.transaction('auth', user, (trx) =>
    trx
      .updateTable('users')
      .set({ emailVerifiedAt: context.clock.now() })
      .where('id', '=', user)
      .execute(),
  )
  await jobs['match-waiting'](
    { userId: user },
    { jobId: 'job', attempt: 1, signal: new AbortController().signal },
  )
  const tokens = await query<{ profile_id: string }>(
    'select distinct profile_id from match_tokens where user_id = $1',
    [user],
  )
  expect(tokens.map((row) => row.profile_id)).toEqual([on.id])
})

test('a description of one’s own address stays out of matching when it is switched on', async () => {
  const email = 'own-address@mail-house.org'
  const user = await context.addUser({ email })
  const { id, matching } = await create(user, { email })
  expect(matching).toBe('off')
  await switchTo(user, id, false)
  expect((await switchTo(user, id, true)).body.profile).toMatchObject({
    compared: true,
    matching: 'off',
  })
  expect(await countTokens(user)).toBe(0)
})

test('if the process ends right after the commit, the job hides the matches', async () => {
  const { one, other, id } = await matched()
  const dying = {
    ...context,
    database: {
      ...context.database,
      transaction: ((role, userId, work, options) =>
        role === 'matcher'
          ? Promise.reject(new Error('The process has ended.'))
          : context.database.transaction(
              role,
              userId,
              work,
              options,
            )) satisfies typeof context.database.transaction,
    },
  }
  const origin = { address: '192.0.2.0/24', userAgent: 'test' }
  const actor = { userId: one, emailVerified: true, origin }
  await expect(switchComparison(dying, actor, id, { compared: false })).rejects.toThrow('ended')
  expect(await countTokens(one)).toBe(0)
  await settle()
  expect(await matchesOf(other)).toEqual([])
  expect(await matchesOf(one)).toEqual([])
})

test('learning and what operators look at leave out what is switched off', async () => {
  const user = await context.addUser()
  const before = (await sampleProfiles(context, user, 1)).profiles
  const { id } = await create(user, { fullName: 'Sample Person' })
  await switchTo(user, id, false)
  const { profiles, sampled } = await sampleProfiles(context, user, 1)
  expect(profiles).toBe(before)
  expect(sampled.filter(({ profileId }) => profileId === id)).toEqual([])

  const phoneNumber = freshPhone()
  const values = (birthdate: string) => ({ partnerHomeCountry: 'Thailand', birthdate, phoneNumber })
  const [one, other] = [await context.addUser(), await context.addUser()]
  const held = await create(one, { fullName: 'Bada Fegu', ...values('1961-02-11') })
  await create(other, { fullName: 'Hijo Kalu', ...values('1993-07-25') })
  expect([(await listHeldMatches(context)).items.length, await countHeld(context)]).toEqual([1, 1])
  await switchTo(one, held.id, false)
  expect([(await listHeldMatches(context)).items.length, await countHeld(context)]).toEqual([0, 0])
  expect(await matchesOf(other)).toEqual([])
})

test('the owner’s other devices are told to read the list of profiles again', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  const count = async () =>
    (await query('select 1 from realtime_messages where user_id = $1', [user])).length
  const before = await count()
  await switchTo(user, id, false)
  expect(await count()).toBe(before + 1)
  await switchTo(user, id, false)
  expect(await count()).toBe(before + 1)
})
