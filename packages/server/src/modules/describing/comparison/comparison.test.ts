import { switchTextVersion } from '@crosscheck/domain/consent-records/texts'
import { expect, test } from 'vitest'
import { pair } from '../../contact/consent/testing.ts'
import { hiddenMatchSweep } from '../../matching/write/hidden-sweep.ts'
import { openComparisonTest } from './testing.ts'

const {
  comparisonRecords,
  context,
  countBlockingKeys,
  create,
  matched,
  matchesOf,
  query,
  seenBy: visibleTo,
  server,
  settle,
  switchTo,
} = await openComparisonTest()

// claim: comparison-can-be-switched-off
test('switching the comparison off deletes the blocking keys and hides the matches from both sides', async () => {
  const { one, other, id, phoneNumber } = await matched()
  expect(await countBlockingKeys(one)).toBeGreaterThan(0)
  const answer = await switchTo(one, id, false)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      profile: { id, compared: false, matching: 'off' },
      outcome: { state: 'off', matches: 0, weak: 0 },
    },
  })
  expect(await countBlockingKeys(one)).toBe(0)
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

test('switching the comparison on restores the matches and finds profiles saved in between', async () => {
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
test('to the counterpart a switched-off description looks exactly like a deleted one', async () => {
  const [switched, deleted] = [await matched(), await matched()]
  await switchTo(switched.one, switched.id, false)
  await server.call('DELETE /api/v1/profiles/:id', deleted.one, { params: { id: deleted.id } })
  const countMessages = async (user: string) =>
    (await query('select 1 from realtime_messages where user_id = $1', [user])).length
  expect(await countMessages(switched.other)).toBe(await countMessages(deleted.other))
  expect(await visibleTo(switched.other, switched.matchId)).toEqual(
    await visibleTo(deleted.other, deleted.matchId),
  )
  await settle()
  expect(await visibleTo(switched.other, switched.matchId)).toEqual(
    await visibleTo(deleted.other, deleted.matchId),
  )
  expect(context.queued.filter(({ name }) => name === 'send-mail' || name === 'send-push')).toEqual(
    [],
  )
})

test('the result of the switch does not depend on the counterpart’s review', async () => {
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

test('switching off leaves exchanged contact open, and either user can still end it', async () => {
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
  const yearLater = new Date(context.clock.now().getTime() + 365 * 86_400_000)
  await hiddenMatchSweep(context).removeSome(yearLater, 1000)
  expect(await matchesOf(found.one)).toHaveLength(1)
  const ended = await server.call('POST /api/v1/matches/:id/consent/withdraw', found.other, {
    params: { id: found.id },
  })
  expect(ended.status).toBe(200)
})

// claim: consents-are-recorded
test('pressing the switch twice records one consent, one audit row and one count', async () => {
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
    text: 'Compare this profile with what other members enter',
    textVersion: switchTextVersion,
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

test('switching on counts toward the edit limit, and switching off is never refused', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  for (let press = 0; press < 6; press += 1) {
    expect((await switchTo(user, id, false)).status).toBe(200)
    expect((await switchTo(user, id, true)).status).toBe(200)
  }
  expect((await switchTo(user, id, false)).status).toBe(200)
  const refused = await switchTo(user, id, true)
  expect(refused).toMatchObject({ status: 429, body: { code: 'IDENTIFIER_LIMIT' } })
  expect(await countBlockingKeys(user)).toBe(0)
  const profile = (await server.call('GET /api/v1/profiles', user)).body.items[0]
  expect(profile).toMatchObject({ compared: false, matching: 'off' })
  context.moveClock(24 * 3_600_000)
  expect((await switchTo(user, id, true)).status).toBe(200)
})
