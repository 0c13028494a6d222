import { limits } from '@crosscheck/domain/limits/limits'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../../context/context.ts'
import { contextServer } from '../../../../testing/test-server.ts'
import { accountSealingContext } from '../../../identity/accounts/presenter.ts'
import { listMatches, readMatch } from '../../../contact/matches/list.ts'
import { editProfile } from '../edit.ts'
import { profilesJobHandlers } from '../../../matching/decide/jobs.ts'
import { deleteProfile, restoreProfile } from '../remove.ts'
import { actorFor, describeAs, newActor } from '../testing.ts'
import { submission } from '../../profiles/testing.ts'

const { context, server } = await contextServer()

const create = async (user: string, values: Record<string, unknown>) =>
  (await server.call('POST /api/v1/profiles', user, { body: submission(values) })).body
const edit = (user: string, id: string, values: Record<string, unknown>) =>
  server.call('PUT /api/v1/profiles/:id', user, { params: { id }, body: { values } })
const rowsFor = async (user: string) => {
  const { rows } = await context.admin.query<{ keys: number; matches: number }>(
    `select (select count(*)::int from blocking_keys where user_id = $1) as keys,
      (select count(*)::int from match_sides where user_id = $1) as matches`,
    [user],
  )
  return rows[0]
}

// claim: own-address-not-compared
test('describing oneself gets the same answer whether or not another user described one', async () => {
  const listed = await context.addUser({ email: 'listed.one@mail-house.org' })
  const unlisted = await context.addUser({ email: 'unlisted.one@mail-house.org' })
  const partner = await context.addUser()
  const about = (email: string) => ({
    fullName: 'Mia Watson',
    phoneNumber: '+66 81 734 6150',
    email,
  })
  await create(partner, about('listed.one@mail-house.org'))
  const answers = [
    await create(listed, about('Listed.One@mail-house.org')),
    await create(unlisted, about('unlisted.one@mail-house.org')),
  ]
  context.moveClock(60_000)
  await context.runDueJobs(profilesJobHandlers(context))
  const [one, other] = answers.map(
    ({ profile: { id: _id, values: _values, ...rest }, outcome }) => ({
      rest,
      outcome,
    }),
  )
  expect(one?.outcome).toEqual({ state: 'off', matches: 0, weak: 0 })
  expect({ ...one, rest: { ...one?.rest, createdAt: '', updatedAt: '' } }).toEqual({
    ...other,
    rest: { ...other?.rest, createdAt: '', updatedAt: '' },
  })
  for (const user of [listed, unlisted, partner]) {
    expect((await listMatches(context, user, { weak: 'all' })).items).toEqual([])
  }
  expect(await rowsFor(listed)).toEqual({ keys: 0, matches: 0 })
})

test('a profile left out for the account’s own address stays out after the account changes its address', async () => {
  const user = await context.addUser({ email: 'first.box@mail-house.org' })
  const values = { fullName: 'Mia Watson', email: 'first.box@mail-house.org' }
  const { profile } = await create(user, values)
  const moved = await context.addUser({ email: 'second.box@mail-house.org' })
  // the sealed address is bound to the account's row, so it is sealed again
  const { rows } = await context.admin.query<{ email_index: Buffer }>(
    'select email_index from users where id = $1',
    [moved],
  )
  await context.admin.query('delete from users where id = $1', [moved])
  const account = { email: 'second.box@mail-house.org', displayName: null }
  const sealed = await context.sealer.seal(accountSealingContext(user), account)
  await context.admin.query('update users set email_index = $2, sealed = $3 where id = $1', [
    user,
    rows[0]?.email_index,
    sealed,
  ])
  const same = await edit(user, profile.id, { ...values, occupation: 'Nurse' })
  expect(same.body.profile.matching).toBe('off')
  const without = await edit(user, profile.id, { fullName: 'Mia Watson', occupation: 'Nurse' })
  expect(without.body.profile.matching).toBe('on')
})

test('every save, edit and deletion is answered at a whole time step', async () => {
  const responseStepMs = 60
  const stepping: Context = { ...context, responseStepMs }
  const actor = await newActor(context)
  const took = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work().catch(() => {})
    return performance.now() - began
  }
  const { profile } = await describeAs(context, actor)
  const times = [
    await took(() => describeAs(stepping, actor)),
    await took(() => describeAs(stepping, actor, { fullName: '' })),
    await took(() =>
      editProfile(stepping, actor, { id: profile.id, change: { values: profile.values } }),
    ),
    await took(() => deleteProfile(stepping, actor, profile.id)),
    await took(() => restoreProfile(stepping, actor, profile.id)),
  ]
  for (const time of times) expect(time).toBeGreaterThanOrEqual(responseStepMs - 1)
})

test('identifiers can be changed only so often in a day, including changes back', async () => {
  const user = await context.addUser()
  const person = (digit: number) => ({
    fullName: 'Nok Srisai',
    email: 'nok.s@mail-house.org',
    socialMediaInstagram: 'nok.in.bkk',
    phoneNumber: `+66 81 734 615${digit}`,
  })
  const { profile } = await create(user, person(1))
  const { max } = limits.identifier_change
  for (let turn = 0; turn < max; turn += 1) {
    expect((await edit(user, profile.id, person(turn % 2 ? 1 : 2))).status).toBe(200)
  }
  const refused = await edit(user, profile.id, person(2))
  expect(refused).toMatchObject({ status: 429, body: { code: 'IDENTIFIER_LIMIT' } })
  expect((await edit(user, profile.id, { ...person(1), occupation: 'Cook' })).status).toBe(200)
  context.moveClock(limits.identifier_change.windowMs)
  expect((await edit(user, profile.id, person(2))).status).toBe(200)
})

// claim: differing-fields-are-rarely-named
test('filling and clearing fields does not reveal the fields that the other user filled', async () => {
  const [mine, theirs] = [await context.addUser(), await context.addUser()]
  const phoneNumber = '+66 81 734 6160'
  await create(theirs, {
    fullName: 'Nok Srisai',
    phoneNumber,
    birthdate: '1994-03-05',
    height: '158',
    occupation: 'Waitress',
  })
  const own = { fullName: 'Nok Srisai', phoneNumber }
  const { profile } = await create(mine, own)
  const [match] = (await listMatches(context, mine, {})).items
  let edited = false
  const counts = async () => {
    const { evidence } = await readMatch(context, mine, match?.id ?? '')
    const { differing, differingFields, onlyOneSide } = evidence
    edited = evidence.countedEarlier
    return { differing, differingFields, onlyOneSide }
  }
  const before = await counts()
  expect(before).toEqual({ differing: 0, differingFields: [], onlyOneSide: 3 })
  expect(edited).toBe(false)
  for (const tried of [
    { birthdate: '1970-01-01' },
    { height: '190' },
    { eyeColor: 'blue' },
    { occupation: 'Pilot' },
    {},
  ]) {
    await edit(mine, profile.id, { ...own, ...tried })
    expect(await counts()).toEqual(before)
  }
  expect(edited).toBe(true)
  // a field emptied and filled again still counts with its first value
  await edit(mine, profile.id, { fullName: 'Nok Srisai' })
  await edit(mine, profile.id, { ...own, height: '190' })
  expect(await counts()).toEqual(before)
  // the rows list the fields that agree now
  await edit(mine, profile.id, { ...own, occupation: 'waitress' })
  expect(await counts()).toEqual({ differing: 0, differingFields: [], onlyOneSide: 2 })
})

describe('the values that an account puts in front of another profile', () => {
  const phoneNumber = '+66 81 734 6170'
  const known = { fullName: 'Ploy Thongchai', phoneNumber }
  const heights = ['150', '166', '174', '158']
  const matchOf = async (user: string) => {
    const [found] = (await listMatches(context, user, {})).items
    const { evidence, matchingFields, matchScore } = await readMatch(context, user, found?.id ?? '')
    return { lines: evidence.lines.map(({ field }) => field), matchingFields, matchScore }
  }
  const describePloy = async () => {
    const theirs = await context.addUser()
    await create(theirs, { ...known, height: '158', eyeColor: 'brown', occupation: 'Nurse' })
    return theirs
  }

  // claim: tries-are-bounded
  test('edits stop revealing further values of the other profile', async () => {
    const [theirs, mine] = [await describePloy(), await context.addUser()]
    const { profile } = await create(mine, { ...known, height: '150' })
    const before = await matchOf(theirs)
    for (const height of heights) await edit(mine, profile.id, { ...known, height })
    // the fourth height is the right one
    expect((await matchOf(mine)).lines).not.toContain('height')
    expect(await matchOf(theirs)).toEqual(before)
    // another field still has its own first value
    await edit(mine, profile.id, { ...known, height: '158', eyeColor: 'brown' })
    expect((await matchOf(mine)).lines).toContain('eyeColor')
    expect((await matchOf(mine)).lines).not.toContain('height')
  })

  test('deleting a description and creating it again reveals no further values', async () => {
    await describePloy()
    const mine = await context.addUser()
    const seen: string[][] = []
    for (const height of heights) {
      const { profile } = await create(mine, { ...known, height })
      seen.push((await matchOf(mine)).lines)
      await deleteProfile(context, actorFor(mine), profile.id)
      context.moveClock(limits.profile_creation.windowMs)
      await context.runDueJobs(profilesJobHandlers(context))
    }
    expect(seen.flat()).not.toContain('height')
  })

  test('a user who corrects three typos sees each correction', async () => {
    await describePloy()
    const mine = await context.addUser()
    const typed = { height: '185', eyeColor: 'bron', occupation: 'Nrse' }
    const { profile } = await create(mine, { ...known, ...typed })
    let values = typed
    for (const correction of [{ height: '158' }, { eyeColor: 'brown' }, { occupation: 'Nurse' }]) {
      values = { ...values, ...correction }
      await edit(mine, profile.id, { ...known, ...values })
      expect((await matchOf(mine)).lines).toEqual(expect.arrayContaining(Object.keys(correction)))
    }
  })
})

describe('a description with a phone number that the user gives as the user’s own', () => {
  const people = [
    { fullName: 'Nok Srisai', local: '081-734-6190', phone: '+66 81 734 6190' },
    { fullName: 'Kanya Rattanakosin', local: '081-734-6191', phone: '+66 81 734 6191' },
    { fullName: 'Malee Phongsak', local: '081-734-6192', phone: '+66 81 734 6192' },
    { fullName: 'Duangjai Wattana', local: '081-734-6193', phone: '+66 81 734 6193' },
  ]
  const take = () => {
    const { fullName, local, phone } = people.pop()!
    return { phone, fullName, own: { fullName, phoneNumber: local } }
  }
  const matchCount = async (user: string) =>
    (await listMatches(context, user, { weak: 'all' })).items.length
  const describeOther = async (fullName: string, phoneNumber: string) => {
    const user = await context.addUser()
    const { profile } = await create(user, { fullName, phoneNumber, height: '158' })
    return { user, profile }
  }
  const saveAs = async (user: string, own: string | undefined, values: Record<string, string>) => {
    const body = submission(values)
    const submitter = { ...body.submitter, ...(own && { phone: own }) }
    return (await server.call('POST /api/v1/profiles', user, { body: { ...body, submitter } })).body
  }
  const off = { state: 'off', matches: 0, weak: 0 }
  const runJobs = async () => {
    context.moveClock(60_000)
    await context.runDueJobs(profilesJobHandlers(context))
  }

  // claim: own-address-not-compared
  test('it is not compared, whether or not another user described that person', async () => {
    const { phone, fullName, own } = take()
    const answers: unknown[] = []
    for (const theirs of [phone, '+66 81 734 6999']) {
      const other = await describeOther(fullName, theirs)
      const user = await context.addUser()
      const { profile, outcome } = await saveAs(user, phone, own)
      const { id: _id, createdAt: _created, updatedAt: _updated, ...rest } = profile
      answers.push({ rest, outcome })
      expect(outcome).toEqual(off)
      await runJobs()
      expect([await matchCount(user), await matchCount(other.user)]).not.toContain(1)
      await deleteProfile(context, actorFor(other.user), other.profile.id)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('it leaves matching when the user gives the number later', async () => {
    const { phone, fullName, own } = take()
    const other = await describeOther(fullName, phone)
    const user = await context.addUser()
    const { profile } = await saveAs(user, undefined, own)
    expect(await matchCount(user)).toBe(1)
    const second = await saveAs(user, phone, {
      fullName: 'Somsak Jaidee',
      phoneNumber: '+66 81 999 1234',
    })
    expect(second.profile.matching).toBe('on')
    await runJobs()
    expect(await matchCount(user)).toBe(0)
    expect(await matchCount(other.user)).toBe(0)
    expect((await edit(user, profile.id, own)).body.profile.matching).toBe('off')
  })

  test('it leaves matching when an edit gives the number', async () => {
    const { phone, fullName, own } = take()
    await describeOther(fullName, phone)
    const user = await context.addUser()
    const { profile } = await saveAs(user, undefined, own)
    const { submitter } = submission()
    const answer = await server.call('PUT /api/v1/profiles/:id', user, {
      params: { id: profile.id },
      body: { values: own, submitter: { ...submitter, phone } },
    })
    expect(answer.body.profile.matching).toBe('off')
    expect(await matchCount(user)).toBe(0)
  })

  test('a number that the user withdrew is still the user’s own', async () => {
    const { phone, fullName, own } = take()
    await describeOther(fullName, phone)
    const user = await context.addUser()
    const { profile } = await saveAs(user, phone, own)
    const { submitter } = submission()
    await server.call('PUT /api/v1/profiles/:id', user, {
      params: { id: profile.id },
      body: { values: own, submitter: { ...submitter, phone: '+66 81 111 2222' } },
    })
    expect((await edit(user, profile.id, own)).body.profile.matching).toBe('off')
    expect((await saveAs(user, undefined, own)).outcome).toEqual(off)
    expect(await matchCount(user)).toBe(0)
    // without the number the description is compared
    const { body } = await edit(user, profile.id, { fullName, height: '158' })
    expect(body.profile.matching).toBe('on')
  })

  test('a user name is recognized in a description, also when the user gives it later', async () => {
    const theirs = { fullName: 'Ubon Kaewmanee', socialMediaInstagram: 'ubon.kaew91' }
    const other = await context.addUser()
    await create(other, { ...theirs, height: '158' })
    const user = await context.addUser()
    const saveWith = async (
      preferredContactMethod: string | undefined,
      values: Record<string, string>,
    ) => {
      const body = submission(values)
      const submitter = {
        ...body.submitter,
        ...(preferredContactMethod && { preferredContactMethod }),
      }
      return (await server.call('POST /api/v1/profiles', user, { body: { ...body, submitter } }))
        .body
    }
    const own = { fullName: 'Ubon Kaewmanee', socialMediaInstagram: '@ubon.kaew91' }
    await saveWith(undefined, own)
    expect(await matchCount(user)).toBe(1)
    const second = await saveWith('Instagram ubon.kaew91', { fullName: 'Niran Chaiyo' })
    expect(second.profile.matching).toBe('on')
    await runJobs()
    expect([await matchCount(user), await matchCount(other)]).toEqual([0, 0])
    expect((await saveWith('by mail', own)).outcome).toEqual(off)
  })
})
