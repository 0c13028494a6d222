import { expect, test } from 'vitest'
import { submission } from '../profiles/testing.ts'
import { openSavingTest } from './testing.ts'

const { context, server, create, query, countOf, auditOf } = await openSavingTest()

const save = (user: string | null, submitter: unknown) =>
  server.call('PUT /api/v1/submitter', user, { body: { submitter } })
const read = async (user: string) => (await server.call('GET /api/v1/submitter', user)).body.values
const details = { email: 'ann@mail-house.org', consentChecked: true }

test('own details are saved without a profile, and replace earlier ones', async () => {
  const user = await context.addUser()
  const saved = await save(user, { ...details, fullName: '  Ann <b>Lee</b>', city: 'Bangkok' })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      values: { fullName: 'Ann bLee/b', city: 'Bangkok', consentChecked: '1' },
      address: { unproved: 'ann@mail-house.org' },
    },
  })
  await save(user, { ...details, fullName: 'Ann Lee' })
  expect(await read(user)).toMatchObject({ fullName: 'Ann Lee' })
  expect(await read(user)).not.toMatchObject({ city: 'Bangkok' })
  expect(await countOf('submitter_profiles', user)).toBe(1)
})

test.each<[string, unknown, string]>([
  ['an email address', { consentChecked: true }, 'submitter.email'],
  ['consent', { email: 'ann@mail-house.org' }, 'submitter.consentChecked'],
  ['an adult’s age', { ...details, age: '17' }, 'submitter.age'],
])('own details without %s are refused, and nothing is saved', async (_, given, path) => {
  const user = await context.addUser()
  expect(await save(user, given)).toMatchObject({
    status: 400,
    body: { code: 'PROFILE_INVALID', fields: [expect.objectContaining({ path })] },
  })
  expect(await countOf('submitter_profiles', user)).toBe(0)
})

test('own details saved many times at once are one row', async () => {
  const user = await context.addUser()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => save(user, { ...details, fullName: `Ann ${index}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await countOf('submitter_profiles', user)).toBe(1)
})

// claim: own-address-not-compared
test('a profile with a phone number that its user then gives as their own is not compared', async () => {
  const user = await context.addUser()
  const phone = '+44 7700 900188'
  const { profile } = (await create(user, submission({ phoneNumber: phone }))).body
  expect(profile.matching).toBe('on')
  await save(user, { ...details, phone })
  const { items } = (await server.call('GET /api/v1/profiles', user)).body
  expect(items).toMatchObject([{ matching: 'off' }])
  expect(await countOf('blocking_keys', user)).toBe(0)
})

test('a deletion of own details is in the activity, and what they contained still counts as the user’s own', async () => {
  const user = await context.addUser()
  const phone = '+44 7700 900189'
  await save(user, { ...details, phone })
  // as if saved before the history existed
  await query('delete from tried_values where user_id = $1', [user])
  expect((await server.call('DELETE /api/v1/submitter', user)).status).toBe(200)
  expect(await read(user)).toBeNull()
  expect(await auditOf(user)).toEqual(['own_details_deleted'])
  const { profile } = (await create(user, submission({ phoneNumber: phone }))).body
  expect(profile.matching).toBe('off')
})
