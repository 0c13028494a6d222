import { expect, test } from 'vitest'
import { submission } from '../profiles/testing.ts'
import { openSavingTest } from './testing.ts'

const { context, server, create, countOf } = await openSavingTest()

// The tests' clock shows 10 March 2026.
const minors: [string, Record<string, string>][] = [
  ['an age', { age: '17' }],
  ['an age in other digits', { age: '๑๗' }],
  ['a year of birth as the age', { age: '2012' }],
  ['a date of birth', { birthdate: '2008-03-11' }],
  ['words', { habits: 'She is in grade 9' }],
]

const refused = { status: 400, body: { code: 'PROFILE_INVALID' } }

// claim: adults-only
test.each(minors)(
  'a new profile whose partner is under 18 by %s is not saved',
  async (_, values) => {
    const user = await context.addUser()
    expect(await create(user, submission(values))).toMatchObject(refused)
    expect(await countOf('partner_profiles', user)).toBe(0)
  },
)

// claim: adults-only
test.each(minors)('an edit to a partner under 18 by %s changes nothing', async (_, values) => {
  const user = await context.addUser()
  const { profile } = (await create(user, submission())).body
  const params = { id: profile.id }
  const body = { values: { ...profile.values, ...values } }
  expect(await server.call('PUT /api/v1/profiles/:id', user, { params, body })).toMatchObject(
    refused,
  )
  const now = await server.call('GET /api/v1/profiles/:id', user, { params })
  expect(now.body.profile).toEqual(profile)
})

// claim: adults-only
test('a user under 18 saves neither a profile nor an edit', async () => {
  const user = await context.addUser()
  const given = submission({}, { age: '17' })
  expect(await create(user, given)).toMatchObject(refused)
  expect(await countOf('submitter_profiles', user)).toBe(0)

  const { profile } = (await create(user, submission())).body
  const params = { id: profile.id }
  const body = { values: profile.values, submitter: given.submitter }
  expect(await server.call('PUT /api/v1/profiles/:id', user, { params, body })).toMatchObject(
    refused,
  )
})
