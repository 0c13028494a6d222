import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { updateUser } from '../../identity/accounts/repository.ts'
import { submission } from '../../describing/profiles/testing.ts'

const { context, server } = await contextServer()

const dashboard = async (user: string) => (await server.call('GET /api/v1/dashboard', user)).body

test('the dashboard of a new user shows no content, three profiles to create, and an unverified address', async () => {
  const user = await context.addUser({ verified: false })
  expect(await dashboard(user)).toEqual({
    counts: { profiles: 0, compared: 0, pending: 0, confirmed: 0, dismissed: 0, weak: 0 },
    allowance: { max: 3, remaining: 3, nextAt: null },
    emailVerified: false,
    isComparing: false,
    mailboxUrl: null,
    hasDraft: false,
  })
})

test("the dashboard counts the user's own data only", async () => {
  const [one, other] = [await context.addUser(), await context.addUser()]
  await server.call('PUT /api/v1/drafts/:id', other, {
    params: { id: 'new' },
    body: { content: { step: 1 } },
  })
  for (const [user, fullName] of [
    [one, 'Daniel Brooks'],
    [other, 'Dan Brooks'],
  ] as const) {
    const values = { phoneNumber: '+44 7700 900142', occupation: 'Nurse' }
    const body = submission({ ...values, fullName })
    await server.call('POST /api/v1/profiles', user, { body })
  }
  await context.runDueJobs(matchesJobHandlers(context))
  await server.call('PUT /api/v1/drafts/:id', other, {
    params: { id: 'new' },
    body: { content: { step: 2 } },
  })
  const { items } = (await server.call('GET /api/v1/matches', one)).body
  await server.call('POST /api/v1/matches/:id/review', one, {
    params: { id: items[0]?.id ?? '' },
    body: { decision: 'dismiss' },
  })
  expect(await dashboard(one)).toMatchObject({
    counts: { profiles: 1, compared: 1, pending: 0, confirmed: 0, dismissed: 1, weak: 0 },
    allowance: { remaining: 2 },
    emailVerified: true,
    hasDraft: false,
  })
  expect(await dashboard(other)).toMatchObject({
    counts: { profiles: 1, compared: 1, pending: 1, confirmed: 0, dismissed: 0, weak: 0 },
    hasDraft: true,
  })
})

test('the dashboard says that a description waits for its comparison until the address is confirmed and compared', async () => {
  const user = await context.addUser({ verified: false })
  await server.call('POST /api/v1/profiles', user, { body: submission({ fullName: 'Waits' }) })
  expect(await dashboard(user)).toMatchObject({ emailVerified: false, isComparing: true })
  await context.database.transaction('auth', user, async (trx) => {
    await updateUser(trx, user, { emailVerifiedAt: context.clock.now() })
    await context.jobs.enqueue(trx, 'match-waiting', { userId: user })
  })
  expect(await dashboard(user)).toMatchObject({ emailVerified: true, isComparing: true })
  await context.runDueJobs(profilesJobHandlers(context))
  expect(await dashboard(user)).toMatchObject({ emailVerified: true, isComparing: false })
})
