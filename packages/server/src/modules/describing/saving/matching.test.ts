import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { alsoKnown, submission } from '../profiles/testing.ts'

const { context, server } = await contextServer()
const jobs = { ...profilesJobHandlers(context), ...matchesJobHandlers(context) }

const create = async (user: string, values: Record<string, unknown>) =>
  (
    await server.call('POST /api/v1/profiles', user, {
      body: submission({ ...alsoKnown(values), ...values }),
    })
  ).body

const matchesOf = async (user: string) =>
  (await server.call('GET /api/v1/matches', user)).body.items

const verify = (user: string) =>
  context.database.transaction('auth', user, (trx) =>
    trx
      .updateTable('users')
      .set({ emailVerifiedAt: context.clock.now() })
      .where('id', '=', user)
      .execute(),
  )

const mails = () =>
  context.queued.flatMap((job) =>
    job.name === 'send-mail' ? [`${job.payload.kind} ${job.payload.userId}`] : [],
  )

const ddl = async (text: string): Promise<void> => {
  await context.admin.query(text)
}

// claim: both-sides-hear
test('the answer to a save contains the number of matches, and both users are notified once', async () => {
  const [one, other] = [await context.addUser(), await context.addUser()]
  await create(one, { fullName: 'Wera Nowak', phoneNumber: '+48 601 234 987' })
  const { outcome } = await create(other, { fullName: 'Verena K', phoneNumber: '601 234 987' })
  expect(outcome).toEqual({ state: 'done', matches: 1, weak: 0 })
  context.moveClock(5_000)
  await context.runDueJobs(jobs)
  expect(mails().toSorted()).toEqual([`new-match ${one}`, `new-match ${other}`].toSorted())
  context.queued.length = 0
  for (const user of [one, other]) {
    expect(await matchesOf(user)).toMatchObject([
      { matchingFields: ['phoneNumber'], matchScore: 20 },
    ])
    const { items } = (await server.call('GET /api/v1/notifications', user)).body
    expect(items).toHaveLength(1)
  }
})

test('with an unverified email nothing is matched; verifying matches and notifies', async () => {
  const [verified, waiting] = [await context.addUser(), await context.addUser({ verified: false })]
  const values = { fullName: 'Per Holm', socialMediaInstagram: '@per.holm.77' }
  const first = await create(waiting, values)
  expect(first.outcome.state).toBe('waiting_for_verification')
  expect((await create(verified, values)).outcome).toMatchObject({ state: 'done', matches: 0 })
  context.moveClock(60_000)
  await context.runDueJobs(jobs)
  expect(await matchesOf(waiting)).toEqual([])
  expect(mails()).toEqual([])

  await verify(waiting)
  await jobs['match-waiting'](
    { userId: waiting },
    { jobId: 'job', attempt: 1, signal: new AbortController().signal },
  )
  await context.runDueJobs(jobs)
  for (const user of [verified, waiting]) {
    expect(await matchesOf(user)).toHaveLength(1)
    expect(mails()).toContain(`new-match ${user}`)
  }
  context.queued.length = 0
  const { profile } = (
    await server.call('GET /api/v1/profiles/:id', waiting, { params: { id: first.profile.id } })
  ).body
  expect(profile.matching).toBe('on')
})

test('a save that was in progress while the email was verified is still matched', async () => {
  const [verified, waiting] = [await context.addUser(), await context.addUser({ verified: false })]
  const values = { fullName: 'Lena Berg', licensePlate: 'K-AB 4711' }
  await create(verified, values)
  await create(waiting, values)
  // The verification's job ran before the save committed; the save's job runs after it.
  await verify(waiting)
  context.moveClock(5_000)
  await context.runDueJobs(jobs)
  expect(await matchesOf(waiting)).toHaveLength(1)
  context.queued.length = 0
})

test('a save whose matching fails is still saved, and its job finishes the matching', async () => {
  const [one, other] = [await context.addUser(), await context.addUser()]
  const values = { fullName: 'Aroon S', email: 'aroon.s.1990@gmail.com' }
  await create(one, values)
  await ddl('alter table match_sides rename to match_sides_away')
  const { outcome, profile } = await create(other, {
    ...values,
    email: 'aroons1990@googlemail.com',
  })
  await ddl('alter table match_sides_away rename to match_sides')
  expect(outcome).toEqual({ state: 'running', matches: 0, weak: 0 })
  expect(profile.matching).toBe('on')
  context.moveClock(5_000)
  await context.runDueJobs(jobs)
  expect(await matchesOf(other)).toHaveLength(1)
  expect(await matchesOf(one)).toHaveLength(1)
  context.queued.length = 0
})

test('of two simultaneous edits both count, and the profile equals the later one', async () => {
  const user = await context.addUser()
  const { profile } = await create(user, { fullName: 'First Name' })
  const answers = await Promise.all(
    ['Nurse', 'Teacher', 'Pilot', 'Baker'].map((occupation) =>
      server.call('PUT /api/v1/profiles/:id', user, {
        params: { id: profile.id },
        body: { values: { fullName: 'First Name', occupation, habits: occupation } },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { values } = (
    await server.call('GET /api/v1/profiles/:id', user, { params: { id: profile.id } })
  ).body.profile
  expect(values.habits).toBe(values.occupation)
})

test('adding the owner’s own address removes the profile’s matches from both sides', async () => {
  const one = await context.addUser()
  const other = await context.addUser({ email: 'other@mail-house.org' })
  await create(one, { fullName: 'Ivo Petrov', phoneNumber: '+359 88 714 2290' })
  const values = { fullName: 'Ivo P', phoneNumber: '0887142290', partnerHomeCountry: 'Bulgaria' }
  const { profile } = await create(other, { ...values, phoneNumber: '+359887142290' })
  expect(await matchesOf(one)).toHaveLength(1)
  await server.call('PUT /api/v1/profiles/:id', other, {
    params: { id: profile.id },
    body: { values: { ...values, email: 'other@mail-house.org' } },
  })
  expect(await matchesOf(one)).toEqual([])
  expect(await matchesOf(other)).toEqual([])
})
