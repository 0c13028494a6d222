import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { deletedProfilesJobHandlers, purgeProfile } from '../../operation/deleted-profiles/purge.ts'
import { submission } from '../profiles/testing.ts'

const { context, server } = await contextServer()

const jobs = { ...profilesJobHandlers(context), ...deletedProfilesJobHandlers(context) }

const create = async (user: string, values: Record<string, unknown> = {}) =>
  (await server.call('POST /api/v1/profiles', user, { body: submission(values) })).body.profile

const edit = (user: string | null, id: string, values: unknown) =>
  server.call('PUT /api/v1/profiles/:id', user, { params: { id }, body: { values } })

const remove = (user: string | null, id: string) =>
  server.call('DELETE /api/v1/profiles/:id', user, { params: { id } })

const restore = (user: string | null, id: string) =>
  server.call('POST /api/v1/profiles/:id/restore', user, { params: { id } })

const read = (user: string | null, id: string) =>
  server.call('GET /api/v1/profiles/:id', user, { params: { id } })

const remaining = async (user: string): Promise<number> =>
  (await server.call('GET /api/v1/profiles', user)).body.allowance.remaining

const rowsOf = async (user: string) => {
  const profiles = await context.admin.query<{ version: number }>(
    'select version from partner_profiles where user_id = $1',
    [user],
  )
  const keys = await context.admin.query<{ key: Buffer }>(
    'select key from blocking_keys where user_id = $1 order by key',
    [user],
  )
  return {
    versions: profiles.rows.map((row) => row.version),
    keys: keys.rows.map((row) => row.key.toString('hex')),
  }
}

test('an edit replaces all values of a profile and its blocking keys', async () => {
  const user = await context.addUser()
  const { id, createdAt } = await create(user, { occupation: 'Nurse', hobbies: 'chess' })
  const before = await rowsOf(user)
  context.moveClock(1000)
  const values = { fullName: 'Daniel Brooks', occupation: 'Teacher' }
  const answer = await edit(user, id, values)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      profile: { id, createdAt, updatedAt: context.clock.now().toISOString(), values },
      outcome: { state: 'done' },
    },
  })
  expect(answer.body.profile.values).toEqual(values)
  expect((await read(user, id)).body.profile).toEqual(answer.body.profile)
  const after = await rowsOf(user)
  expect(after.versions).toEqual([2])
  expect(after.keys).not.toEqual(before.keys)
  expect(await remaining(user)).toBe(2)
})

test('an edit that leaves a sanitized name unchanged keeps the name as first typed for matching', async () => {
  const user = await context.addUser()
  const { id, values } = await create(user, {
    fullName: "Dan O'Brien",
    socialMediaInstagram: 'https://www.instagram.com/dan.ob/',
  })
  expect(values.fullName).toBe('Dan OBrien')
  const before = await rowsOf(user)
  await edit(user, id, values)
  expect((await rowsOf(user)).keys).toEqual(before.keys)
})

test('an edit deletes its own draft and no other', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  for (const draft of ['new', id]) {
    await server.call('PUT /api/v1/drafts/:id', user, {
      params: { id: draft },
      body: { content: { draft } },
    })
  }
  await edit(user, id, { fullName: 'Daniel Brooks' })
  const draftOf = async (draft: string) =>
    (await server.call('GET /api/v1/drafts/:id', user, { params: { id: draft } })).body.draft
  expect(await draftOf(id)).toBeNull()
  expect(await draftOf('new')).not.toBeNull()
})

// claim: three-descriptions-a-day
test('turning a profile into another person counts as a creation', async () => {
  const user = await context.addUser()
  const person = (n: number) => ({
    fullName: `Person Number${n}`,
    phoneNumber: `+44 7700 90014${n}`,
    email: `person${n}@mail-house.org`,
  })
  const { id } = await create(user, person(1))
  expect((await edit(user, id, person(2))).status).toBe(200)
  expect(await remaining(user)).toBe(1)
  expect((await edit(user, id, person(3))).status).toBe(200)
  const refused = await edit(user, id, person(4))
  expect(refused).toMatchObject({ status: 429, body: { code: 'PROFILE_LIMIT' } })
  expect((await read(user, id)).body.profile.values).toMatchObject(person(3))
})

test('an invalid edit names its fields and changes nothing', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  const answer = await edit(user, id, { fullName: '', age: '15' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'PROFILE_INVALID' } })
  expect(answer.body.fields?.map(({ path }) => path).toSorted()).toEqual([
    'values.age',
    'values.fullName',
  ])
  expect((await read(user, id)).body.profile.values.fullName).toBe('Daniel Brooks')
})

// claim: description-deletion
test('a deleted profile disappears at once and can be restored completely', async () => {
  const user = await context.addUser()
  const profile = await create(user, { phoneNumber: '+44 7700 900142' })
  const before = await rowsOf(user)
  const deleted = await remove(user, profile.id)
  const undoUntil = new Date(context.clock.now().getTime() + 10_000).toISOString()
  expect(deleted).toMatchObject({ status: 200, body: { undoUntil } })
  expect(await read(user, profile.id)).toMatchObject({ status: 404 })
  expect((await server.call('GET /api/v1/profiles', user)).body.items).toEqual([])
  expect((await rowsOf(user)).keys).toEqual([])
  expect(await remove(user, profile.id)).toMatchObject({ status: 404 })
  expect(await edit(user, profile.id, { fullName: 'X Y' })).toMatchObject({ status: 404 })

  context.moveClock(9_999)
  const restored = await restore(user, profile.id)
  expect(restored).toMatchObject({ status: 200, body: { profile } })
  expect((await rowsOf(user)).keys).toEqual(before.keys)
  context.moveClock(60_000)
  await context.runDueJobs(jobs)
  expect((await read(user, profile.id)).status).toBe(200)
})

// claim: description-deletion
test('after ten seconds a deletion is final and all rows of the profile are erased', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  await remove(user, id)
  context.moveClock(10_000)
  expect(await restore(user, id)).toMatchObject({ status: 409, body: { code: 'UNDO_TOO_LATE' } })
  await context.runDueJobs(jobs)
  expect(await rowsOf(user)).toEqual({ versions: [], keys: [] })
  expect(await restore(user, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a deletion that was undone and repeated is purged on the second schedule', async () => {
  const user = await context.addUser()
  const { id } = await create(user)
  await remove(user, id)
  context.moveClock(6_000)
  await restore(user, id)
  await remove(user, id)
  context.moveClock(5_000)
  await context.runDueJobs(jobs)
  expect((await rowsOf(user)).versions).toHaveLength(1)
  context.moveClock(5_000)
  await context.runDueJobs(jobs)
  expect((await rowsOf(user)).versions).toEqual([])
})

test('a deletion dated 40 days ahead by a wrong clock is final as soon as the clock is set back', async () => {
  const ahead = 40 * 86_400_000
  const user = await context.addUser()
  const { id } = await create(user)
  context.moveClock(ahead)
  await remove(user, id)
  context.moveClock(-ahead)
  expect(await restore(user, id)).toMatchObject({ status: 409, body: { code: 'UNDO_TOO_LATE' } })
  await purgeProfile(context, { userId: user, profileId: id })
  expect(await rowsOf(user)).toEqual({ versions: [], keys: [] })
})
