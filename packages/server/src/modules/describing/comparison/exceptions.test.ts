import { expect, test } from 'vitest'
import { countQuarantined } from '../../matching/quarantine/quarantine.ts'
import { listQuarantined } from '../../matching/quarantine/testing.ts'
import { sampleProfiles } from '../../matching/learn/sample-profiles.ts'
import { openComparisonTest } from './testing.ts'
import { switchComparison } from './comparison.ts'
import { alsoKnown } from '../profiles/testing.ts'

const {
  comparisonRecords,
  context,
  countBlockingKeys,
  create,
  freshPhone,
  jobs,
  matched,
  matchesOf,
  query,
  server,
  settle,
  switchTo,
  withdrawAll,
} = await openComparisonTest()

test('the first consent to a description that was stored without one is not counted', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  await query('delete from consent_records where user_id = $1', [user])
  await query('delete from blocking_keys where user_id = $1', [user])
  await query(
    'update partner_profiles set compared = false, matchable = false, index_key_id = null where user_id = $1',
    [user],
  )
  expect((await switchTo(user, id, true)).body.profile.matching).toBe('on')
  expect(await countBlockingKeys(user)).toBeGreaterThan(0)
  expect(
    await query('select 1 from rate_limits where user_id = $1 and action_type = $2', [
      user,
      'identifier_change',
    ]),
  ).toEqual([])
})

test('withdrawing for all descriptions switches off every one, including a deleted one that is restored', async () => {
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
  expect(await countBlockingKeys(one)).toBe(0)
  expect((await comparisonRecords(one)).map(({ withdrawnBy }) => withdrawnBy)).toEqual([
    'all',
    'all',
    'all',
  ])
  // each one can be switched on again alone, and a new one brings its own consent
  expect((await switchTo(one, second.id, true)).body.profile.compared).toBe(true)
  expect((await switchTo(one, id, false)).body.profile.compared).toBe(false)
  context.moveClock(24 * 3_600_000)
  expect((await create(one, { fullName: 'Fourth Person' })).compared).toBe(true)
})

test('editing a switched-off description leaves it off and shows its matches to neither user', async () => {
  const { one, other, id, phoneNumber } = await matched()
  await switchTo(one, id, false)
  const edited = await server.call('PUT /api/v1/profiles/:id', one, {
    params: { id },
    body: {
      values: {
        fullName: 'Wera Nowak',
        phoneNumber,
        ...alsoKnown({ phoneNumber }),
        occupation: 'Nurse',
      },
    },
  })
  expect(edited.body).toMatchObject({ profile: { compared: false }, outcome: { state: 'off' } })
  await settle()
  expect(await countBlockingKeys(one)).toBe(0)
  expect(await matchesOf(other)).toEqual([])
  context.queued.length = 0
  await switchTo(one, id, true)
  await settle()
  expect(await matchesOf(other)).toHaveLength(1)
  expect(context.queued.filter(({ name }) => name === 'send-mail')).toEqual([])
})

test('with an unverified email the switch works, and verifying compares only profiles that are on', async () => {
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
  const rows = await query<{ profile_id: string }>(
    'select distinct profile_id from blocking_keys where user_id = $1',
    [user],
  )
  expect(rows.map((row) => row.profile_id)).toEqual([on.id])
})

test('a description with its owner’s own address stays out of matching when it is switched on', async () => {
  const email = 'own-address@mail-house.org'
  const user = await context.addUser({ email })
  const { id, matching } = await create(user, { email })
  expect(matching).toBe('off')
  await switchTo(user, id, false)
  expect((await switchTo(user, id, true)).body.profile).toMatchObject({
    compared: true,
    matching: 'off',
  })
  expect(await countBlockingKeys(user)).toBe(0)
})

test('if the process ends right after the commit, the job hides the matches', async () => {
  const { one, other, id } = await matched()
  const dying = {
    ...context,
    database: {
      ...context.database,
      transaction: ((role, userId, work, options) =>
        role === 'matcher'
          ? Promise.reject(new Error('The process ended.'))
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
  await expect(switchComparison(dying, actor, { id, compared: false })).rejects.toThrow('ended')
  expect(await countBlockingKeys(one)).toBe(0)
  await settle()
  expect(await matchesOf(other)).toEqual([])
  expect(await matchesOf(one)).toEqual([])
})

test('learning and operator views leave out switched-off descriptions', async () => {
  const user = await context.addUser()
  const before = (await sampleProfiles(context, user, 1)).profiles
  const { id } = await create(user, { fullName: 'Sample Person' })
  await switchTo(user, id, false)
  const { profiles, sampled } = await sampleProfiles(context, user, 1)
  expect(profiles).toBe(before)
  expect(sampled.filter(({ profileId }) => profileId === id)).toEqual([])

  const phoneNumber = freshPhone()
  const email = 'net.of.two@mail-house.org'
  const [one, other] = [await context.addUser(), await context.addUser()]
  const plain = { height: '', weight: '' }
  const quarantined = await create(one, { fullName: 'Bada Fegu', phoneNumber, ...plain })
  await create(await context.addUser(), { fullName: 'Orla Quist', email, ...plain })
  await create(other, { fullName: 'Hijo Kalu', phoneNumber, email, ...plain })
  expect([(await listQuarantined(context)).length, await countQuarantined(context)]).toEqual([1, 1])
  await switchTo(one, quarantined.id, false)
  expect([(await listQuarantined(context)).length, await countQuarantined(context)]).toEqual([0, 0])
  expect(await matchesOf(other)).toEqual([])
})

test('switching notifies the owner’s other devices to reload the list of profiles', async () => {
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
