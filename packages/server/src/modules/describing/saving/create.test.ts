import { expect, test } from 'vitest'
import { citusUrl } from '../../../testing/database/citus-database.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { submission } from '../profiles/testing.ts'
import { openSavingTest } from './testing.ts'

const { context, server, create, query, countOf, auditOf } = await openSavingTest()

test('a new profile is stored sanitized, shown to its owner and compared', async () => {
  const user = await context.addUser()
  const answer = await create(
    user,
    submission({
      fullName: "  Mia <b>O'Brien</b> ",
      socialMediaInstagram: '@mia.ob',
      isLdr: false,
    }),
  )
  expect(answer).toMatchObject({
    status: 201,
    body: {
      profile: {
        values: { fullName: 'Mia bOBrien/b', socialMediaInstagram: 'mia.ob', isLdr: false },
        unreadDates: [],
        matching: 'on',
      },
      outcome: { state: 'done', matches: 0, weak: 0 },
    },
  })
  expect(await countOf('blocking_keys', user)).toBeGreaterThan(0)
  const list = await server.call('GET /api/v1/profiles', user)
  expect(list.body.items).toEqual([answer.body.profile])
  expect(list.body.allowance).toMatchObject({ max: 3, remaining: 2, nextAt: null })
})

// claim: unreadable-dates
test('a birthdate is stored as parsed; an unreadable date is stored as typed, marked and not matched', async () => {
  const user = await context.addUser()
  const answer = await create(
    user,
    submission({ birthdate: '5 March 1990', dateMet: 'some time in spring' }),
  )
  expect(answer.body.profile.values).toMatchObject({
    birthdate: '1990-03-05',
    dateMet: 'some time in spring',
  })
  expect(answer.body.profile.unreadDates).toEqual(['dateMet'])
})

test('one save stores the purchaser details, the consents and the audit rows, and deletes the draft', async () => {
  const user = await context.addUser()
  const params = { id: 'new' }
  await server.call('PUT /api/v1/drafts/:id', user, { params, body: { content: { step: 7 } } })
  await create(user, submission({}, { fullName: 'Ann Other', phone: '555 0100 200' }))

  const own = await server.call('GET /api/v1/submitter', user)
  expect(own.body.values).toEqual({
    fullName: 'Ann Other',
    email: 'ann@mail-house.org',
    phone: '555 0100 200',
    consentChecked: '1',
  })
  expect(await auditOf(user)).toEqual(['consent_given', 'profile_created', 'profile_creation'])
  const draft = await server.call('GET /api/v1/drafts/:id', user, { params })
  expect(draft.body.draft).toBeNull()
})

test('the last purchaser details are offered the next time, from one row per user', async () => {
  const user = await context.addUser()
  expect((await server.call('GET /api/v1/submitter', user)).body.values).toBeNull()
  await create(user, submission({}, { city: 'Leeds' }))
  await create(user, submission({}, { city: 'York' }))
  expect((await server.call('GET /api/v1/submitter', user)).body.values?.city).toBe('York')
  expect(await countOf('submitter_profiles', user)).toBe(1)
})

test('purchaser details that cannot be saved are logged and do not prevent saving the profile', async () => {
  const user = await context.addUser()
  await query(`alter table submitter_profiles add constraint refused check (user_id <> '${user}')`)
  const answer = await create(user, submission())
  expect(answer.status).toBe(201)
  expect(await countOf('submitter_profiles', user)).toBe(0)
  expect(await countOf('partner_profiles', user)).toBe(1)
  expect(await countOf('blocking_keys', user)).toBeGreaterThan(0)
  expect(await auditOf(user)).toEqual(['consent_given', 'profile_created', 'profile_creation'])
  expect(context.logged).toContainEqual({
    level: 'error',
    text: 'The purchaser details could not be saved',
  })
})

test('a conflict with another transaction while purchaser details are saved loses none of them', async ({
  skip,
}) => {
  skip(Boolean(citusUrl), 'A table on nodes has no trigger')
  const user = await context.addUser()
  await query(`
    create sequence public.conflicts;
    grant usage on sequence public.conflicts to public;
    create function public.conflict_once() returns trigger language plpgsql as $$ begin
      if nextval('public.conflicts') = 1 then raise 'conflict' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger conflicting before insert on submitter_profiles
      for each row when (new.user_id = '${user}') execute function public.conflict_once()`)
  expect((await create(user, submission())).status).toBe(201)
  expect(await countOf('submitter_profiles', user)).toBe(1)
  expect(await countOf('partner_profiles', user)).toBe(1)
})

test('an invalid submission names every wrong field, and nothing is stored or counted', async () => {
  const user = await context.addUser()
  const answer = await create(user, {
    values: { fullName: ' ', email: 'no address', isSponsoredPartner: true },
    submitter: {},
    boxes: { ageConfirmed: true },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'PROFILE_INVALID',
      error: 'Please complete all required fields before submitting.',
    },
  })
  expect(answer.body.fields?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'boxes.dataProcessing required',
    'boxes.liabilityWaiver required',
    'submitter.consentChecked required',
    'submitter.email required',
    'values.email invalid_email',
    'values.fullName required',
    'values.sponsorType required',
  ])
  expect(await countOf('partner_profiles', user)).toBe(0)
  expect(await auditOf(user)).toEqual([])
  const { allowance } = (await server.call('GET /api/v1/profiles', user)).body
  expect(allowance.remaining).toBe(3)
})

// claim: adults-only
test('a person under 18 cannot be described', async () => {
  const user = await context.addUser()
  for (const values of [{ age: '17' }, { birthdate: '2012-05-01' }]) {
    const answer = await create(user, submission(values))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PROFILE_INVALID', error: 'Only adults can be described here.' },
    })
  }
})

test('a profile with its owner’s address is saved even if the purchaser details cannot be saved', async () => {
  const user = await context.addUser({ email: 'nora.field@mail-house.org' })
  await query(
    `alter table submitter_profiles add constraint refused_too check (user_id <> '${user}')`,
  )
  const answer = await create(user, submission({ email: 'nora.field@mail-house.org' }))
  expect(answer).toMatchObject({ status: 201, body: { profile: { matching: 'off' } } })
  expect(await countOf('partner_profiles', user)).toBe(1)
  expect(await countOf('submitter_profiles', user)).toBe(0)
})

test('two users can use the same profile id', async () => {
  const [one, other] = [await context.addUser(), await context.addUser()]
  const id = 'taken'
  await create(one, { ...submission({ fullName: 'First Person' }), id })
  const answer = await create(other, { ...submission({ fullName: 'Second Person' }), id })
  expect(answer).toMatchObject({
    status: 201,
    body: { profile: { id, values: { fullName: 'Second Person' } } },
  })
})

// claim: waits-for-a-confirmed-address
test('with an unverified email a profile is saved and waits without being findable', async () => {
  const user = await context.addUser({ verified: false })
  const answer = await create(user, submission())
  expect(answer).toMatchObject({
    status: 201,
    body: {
      profile: { matching: 'waiting_for_verification' },
      outcome: { state: 'waiting_for_verification', matches: 0, weak: 0 },
    },
  })
  context.moveClock(60_000)
  await context.runDueJobs(profilesJobHandlers(context))
  expect(await countOf('blocking_keys', user)).toBe(0)
})

// claim: own-address-not-compared
test('a profile with the account’s own address is saved with a neutral answer and left out of matching', async () => {
  const user = await context.addUser({ email: 'mia.watson@gmail.com' })
  const answer = await create(user, submission({ email: 'MiaWatson+x@googlemail.com' }))
  expect(answer).toMatchObject({
    status: 201,
    body: { profile: { matching: 'off' }, outcome: { state: 'off', matches: 0, weak: 0 } },
  })
  expect(await countOf('blocking_keys', user)).toBe(0)
  expect(
    context.queued.filter(({ payload }) => 'userId' in payload && payload.userId === user),
  ).toEqual([])
})
