import { expect, test } from 'vitest'
import { countSides } from '../write/repository/sides.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { readMatch } from '../../contact/matches/list.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { loadComparisons } from '../decide/compare.ts'
import { profilesJobHandlers } from '../decide/jobs.ts'
import { matchProfile } from '../decide/match-profile.ts'
import { openMatchingTest } from '../decide/testing.ts'
import { deleteProfile } from '../../describing/saving/remove.ts'
import { freshPhones, wordOf } from '../../describing/profiles/testing.ts'
import { describeAs, newActor } from '../../describing/saving/testing.ts'
import { keyOf } from '../../../crypto/primitives/ids.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import { operatorId } from '../../../lib/operator.ts'
import { auditSealingContext } from '../../platform/audit/service.ts'
import { decideQuarantinedPair, listUnopenedPairs } from './quarantine.ts'
import type { QuarantinePage } from './repository/pages.ts'
import { listQuarantined as readQuarantined } from './testing.ts'

const { context, matchesOf } = await openMatchingTest()
const jobs = { ...profilesJobHandlers(context), ...matchesJobHandlers(context) }
const operator = { name: 'Kim' }

const freshPhone = freshPhones(3_000_000)
let people = 0

/** A person who differs from all others in every field except the country and the given values. */
const person = (given: Record<string, unknown>) => {
  people += 1
  return {
    fullName: `${wordOf(people * 7)} ${wordOf(people * 13 + 500)}`,
    birthdate: `19${60 + ((people * 23) % 38)}-0${1 + ((people * 4) % 9)}-1${people % 9}`,
    height: `${140 + 8 * people}`,
    occupation: `${wordOf(people * 31 + 100)} maker`,
    partnerHomeCountry: 'Thailand',
    partnerHomeCity: `${wordOf(people * 17 + 9000)}burg`,
    ...given,
  }
}
const describe = async (given: Record<string, unknown>) => {
  // profiles are saved one after another
  context.moveClock(1)
  const values: Record<string, unknown> = { height: undefined, weight: undefined, ...given }
  const actor = await newActor(context)
  const { profile, outcome } = await describeAs(context, actor, values)
  return { actor, userId: actor.userId, profileId: profile.id, outcome, values }
}
const settle = async () => {
  context.moveClock(5000)
  await context.runDueJobs(jobs)
}
const listQuarantined = () => readQuarantined(context)
const quarantinedOf = async ({ userId }: { userId: string }) =>
  (await listQuarantined()).filter(({ userIds }) => userIds.includes(userId))

/** Everything that a user's calls and mails could reveal about matches. */
const traces = async (user: { userId: string }) => ({
  list: await matchesOf(user),
  counts: await context.database.transaction('app', user.userId, (trx) =>
    countSides(trx, user.userId),
  ),
  messages: context.queued.filter(
    ({ name, payload }) =>
      'userId' in payload && payload.userId === user.userId && name !== 'match-profile',
  ),
})
const nothing = {
  list: [],
  counts: { pending: 0, confirmed: 0, dismissed: 0, weak: 0 },
  messages: [],
}

const inDatabase = async (text: string) => {
  const { rows } = await context.admin.query<Record<string, string>>(text)
  return rows
}

const fieldsSeenBy = async (user: { userId: string }) =>
  (await matchesOf(user)).flatMap(({ matchingFields }) => matchingFields)

const confirm = async ({ userId }: { userId: string }, matchId: string) => {
  await reviewMatch(context, { userId, matchId, action: { type: 'confirm' } })
  context.moveClock(11_000)
  // the first round compares again, the second one notifies
  for (let round = 0; round < 3; round += 1) await context.runDueJobs(jobs)
}

// claim: suspicious-pairs-wait
test('a known number with invented details is shown to its earlier user only', async () => {
  const phoneNumber = freshPhone()
  const victim = await describe(person({ phoneNumber }))
  const prober = await describe(person({ phoneNumber }))
  const unmatched = await describe(person({ phoneNumber: freshPhone() }))
  await settle()
  expect(prober.outcome).toEqual({ state: 'done', matches: 0, weak: 0 })
  expect(prober.outcome).toEqual(unmatched.outcome)
  expect(await traces(prober)).toEqual(nothing)
  const [match] = await matchesOf(victim)
  expect(match).toMatchObject({
    shownToOther: false,
    matchingFields: ['phoneNumber', 'partnerHomeCountry'],
  })
  await expect(readMatch(context, prober.userId, match?.id ?? '')).rejects.toThrow()
  const exported = await context.database.transaction('app', prober.userId, (trx) =>
    trx.selectFrom('potentialMatches').selectAll().execute(),
  )
  expect(exported).toEqual([])
})

test.each([
  ['unknown', {}],
  ['X', {}],
  ['Nok', { partnerHomeCountry: 'Laos', meetingLocationCity: 'Onlytown' }],
])(
  'a number with the name %s and places reveals nothing to its later user',
  async (fullName, places) => {
    const phoneNumber = freshPhone()
    const { fullName: unique } = person({})
    const victim = await describe({ fullName: unique, phoneNumber, ...places })
    const prober = await describe({ fullName, phoneNumber, ...places })
    await settle()
    expect(await fieldsSeenBy(prober)).not.toContain('phoneNumber')
    expect((await traces(prober)).messages).toEqual([])
    expect(await matchesOf(victim)).toMatchObject([{ shownToOther: false }])
  },
)

// claim: suspicious-pairs-wait
test('a confirmed match is shown and notified to the other user as a new one', async () => {
  const phoneNumber = freshPhone()
  const first = await describe({ fullName: person({}).fullName, phoneNumber })
  const second = await describe({ fullName: person({}).fullName, phoneNumber })
  await settle()
  const [match] = await matchesOf(first)
  context.queued.length = 0
  await confirm(first, match?.id ?? '')
  expect(await matchesOf(second)).toMatchObject([
    {
      id: match?.id,
      status: 'pending',
      shownToOther: true,
      createdAt: expect.not.stringMatching(match?.createdAt ?? ''),
    },
  ])
  expect(await matchesOf(first)).toMatchObject([{ status: 'confirmed', shownToOther: true }])
  expect((await traces(second)).messages.map(({ name }) => name)).toContain('send-mail')
})

test('a match confirmed while the clock was ahead is shown to the other user', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(person({ phoneNumber }))
  const second = await describe(person({ phoneNumber }))
  const { userId } = first
  const matchId = (await matchesOf(first))[0]?.id ?? ''
  context.moveClock(86_400_000)
  await reviewMatch(context, { userId, matchId, action: { type: 'confirm' } })
  context.moveClock(-86_400_000)
  const effects = context.queued.find(({ name }) => name === 'review-effects')
  await jobs['review-effects'](effects?.payload as JobPayloads['review-effects'], {
    jobId: 'effects',
    attempt: 1,
    signal: new AbortController().signal,
  })
  await context.runDueJobs(jobs)
  expect(await matchesOf(second)).toMatchObject([{ id: matchId }])
})

test('a match dismissed or undone by its first user is never shown to the other one', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(person({ phoneNumber }))
  const second = await describe(person({ phoneNumber }))
  const { userId } = first
  const matchId = (await matchesOf(first))[0]?.id ?? ''
  await reviewMatch(context, { userId, matchId, action: { type: 'confirm' } })
  await reviewMatch(context, { userId, matchId, action: { type: 'undo' } })
  await settle()
  await settle()
  await settle()
  expect(await traces(second)).toEqual(nothing)
  await reviewMatch(context, { userId, matchId, action: { type: 'dismiss' } })
  await settle()
  await editProfile(context, second.actor, {
    id: second.profileId,
    change: { values: { ...second.values, hobbies: 'go' } },
  })
  expect(await traces(second)).toEqual(nothing)
})

test('an identifier added to an old profile is as old as the edit', async () => {
  const phoneNumber = freshPhone()
  const decoy = await describe(person({}))
  context.moveClock(1000)
  const victim = await describe(person({ phoneNumber }))
  context.moveClock(1000)
  await editProfile(context, decoy.actor, {
    id: decoy.profileId,
    change: { values: { ...decoy.values, phoneNumber } },
  })
  expect(await traces(decoy)).toEqual(nothing)
  expect(await matchesOf(victim)).toMatchObject([{ shownToOther: false }])
})

test('an edit after which more details agree makes a withheld match an ordinary one', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(person({ phoneNumber }))
  const second = await describe(person({ phoneNumber }))
  const { birthdate, occupation, height } = second.values
  await editProfile(context, first.actor, {
    id: first.profileId,
    change: { values: { ...first.values, birthdate, occupation, height } },
  })
  for (const side of [first, second])
    expect(await matchesOf(side)).toMatchObject([{ shownToOther: true }])
})

test('corrections of the later profile do not make a withheld match an ordinary one', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(person({ phoneNumber }))
  const second = await describe(person({ phoneNumber }))
  const { birthdate, occupation, height } = first.values
  await editProfile(context, second.actor, {
    id: second.profileId,
    change: { values: { ...second.values, birthdate, occupation, height } },
  })
  expect(await fieldsSeenBy(second)).not.toContain('phoneNumber')
  expect(await matchesOf(first)).toMatchObject([{ shownToOther: false }])
})

test('a weak match that turns out to share a number stays what it was for the later user', async () => {
  const phoneNumber = freshPhone()
  const common = {
    meetingLocationCity: 'Guardtown',
    eyeColor: 'violet',
    sponsorType: 'visa',
    isSponsoredPartner: true,
  }
  const victim = await describe(person({ phoneNumber, ...common }))
  const decoy = await describe(person(common))
  const before = await matchesOf(decoy)
  expect(before).toMatchObject([{ band: 'weak' }])
  await editProfile(context, decoy.actor, {
    id: decoy.profileId,
    change: { values: { ...decoy.values, phoneNumber } },
  })
  expect(await matchesOf(decoy)).toEqual(before)
  expect(await matchesOf(victim)).toMatchObject([{ shownToOther: false }])
})

test.each([
  ['that is right', (number: string) => number],
  ['that is wrong', () => freshPhone()],
])(
  'adding a number %s changes no count of a match that was visible before',
  async (_how, added) => {
    const common = {
      meetingLocationCity: 'Counttown',
      eyeColor: 'amber',
      sponsorType: 'visa',
      isSponsoredPartner: true,
    }
    const phoneNumber = freshPhone()
    const of = (name: string, birthdate: string, height: string) =>
      person({ ...common, email: `${name}@counted-mail.org`, birthdate, height, occupation: name })
    const baker = await describe({ ...of('baker', '1961-02-11', '150'), phoneNumber })
    const decoy = await describe(of('sailor', '1994-07-25', '181'))
    const counts = async () => {
      const ids = new Set((await matchesOf(baker)).map(({ id }) => id))
      const match = (await matchesOf(decoy)).find(({ id }) => ids.has(id))
      const { evidence } = await readMatch(context, decoy.userId, match?.id ?? '')
      return { differing: evidence.differing, onlyOneSide: evidence.onlyOneSide }
    }
    // Name, birthdate, height, occupation, home city and email; the number is on one side.
    expect(await counts()).toEqual({ differing: 6, onlyOneSide: 1 })
    await editProfile(context, decoy.actor, {
      id: decoy.profileId,
      change: { values: { ...decoy.values, phoneNumber: added(phoneNumber) } },
    })
    expect(await counts()).toEqual({ differing: 6, onlyOneSide: 1 })
  },
)

test('a new description with a right number has the counts of one with a wrong number', async () => {
  const phoneNumber = freshPhone()
  const common = {
    meetingLocationCity: 'Guesston',
    eyeColor: 'amber',
    sponsorType: 'visa',
    isSponsoredPartner: true,
  }
  const known = await describe(person({ ...common, phoneNumber, email: 'miller@counted-mail.org' }))
  const counts = []
  for (const number of [phoneNumber, freshPhone()]) {
    const guess = await describe(person({ ...common, phoneNumber: number }))
    const ids = new Set((await matchesOf(known)).map(({ id }) => id))
    const match = (await matchesOf(guess)).find(({ id }) => ids.has(id))
    const { evidence } = await readMatch(context, guess.userId, match?.id ?? '')
    counts.push([evidence.differing, evidence.onlyOneSide])
  }
  expect(counts[0]).toEqual(counts[1])
})

const releasable = async (common: Record<string, unknown> = {}) => {
  const numbersOf = { phoneNumber: freshPhone(), email: `net${people}@private-mail.org` }
  const [one, two] = [
    await describe(person({ ...common, phoneNumber: numbersOf.phoneNumber })),
    await describe(person({ ...common, email: numbersOf.email })),
  ]
  const net = await describe(person({ ...common, ...numbersOf }))
  return { one, two, net }
}

test('a match notified after a comparison read it is not quarantined by it', async () => {
  const { net } = await releasable({
    meetingLocationCity: 'Lateville',
    eyeColor: 'amber',
    sponsorType: 'visa',
    isSponsoredPartner: true,
  })
  expect(await quarantinedOf(net)).not.toEqual([])
  expect(await matchesOf(net)).not.toEqual([])
  const loaded = (await loadComparisons(context, [net])).get(keyOf(net))
  await context.admin.query('update match_sides set notified_at = now() where user_id = $1', [
    net.userId,
  ])
  await matchProfile(context, net, { keepNotified: true, loaded })
  expect(await quarantinedOf(net)).toEqual([])
})

test('an operator releases a quarantined pair, and both users are notified', async () => {
  const { one, net } = await releasable()
  const [pair] = await quarantinedOf(one)
  const id = pair?.id ?? ''
  expect(pair).toMatchObject({ decision: null, shared: ['phoneNumber'] })
  const decide = (decision: 'release' | 'keep') =>
    context.database.transaction('worker', operatorId, (trx) =>
      decideQuarantinedPair(context, trx, { id, decision, note: 'Known to both.', operator }),
    )
  expect(await decide('release')).toBe('done')
  expect(await decide('keep')).toBe('decided')
  await settle()
  for (const side of [one, net])
    expect(await matchesOf(side)).toMatchObject([{ id, shownToOther: true }])
  expect(await quarantinedOf(one)).toEqual([])
  const [row] = await inDatabase(
    `select id, encode(sealed, 'hex') as sealed from audit_log where user_id = '${operatorId}'`,
  )
  const { details } = await context.sealer.open<{ details: string }>(
    auditSealingContext(operatorId, row?.['id'] ?? ''),
    Buffer.from(row?.['sealed'] ?? '', 'hex'),
  )
  expect(JSON.parse(details)).toMatchObject({ match: id, decision: 'release', by: 'Kim' })
})

test('a pair that an operator keeps in quarantine survives edits and leaves the list', async () => {
  const { one, net } = await releasable()
  const id = (await quarantinedOf(one))[0]?.id ?? ''
  const keep = (pairId: string) =>
    context.database.transaction('worker', operatorId, (trx) =>
      decideQuarantinedPair(context, trx, { id: pairId, decision: 'keep', note: 'Net.', operator }),
    )
  expect(await keep(id)).toBe('done')
  expect(await keep('unknown')).toBe('missing')
  expect(await quarantinedOf(one)).toEqual([])
  const { email: _email, ...rest } = net.values
  await editProfile(context, net.actor, { id: net.profileId, change: { values: rest } })
  expect(await matchesOf(net)).toEqual([])
  const decided = await context.database.transaction('matcher', operatorId, (trx) =>
    trx.selectFrom('quarantinedMatches').select('decision').where('id', '=', id).execute(),
  )
  expect(decided).toEqual([{ decision: 'keep' }])
})

test.each([
  ['n/a', () => 'n/a'],
  ['an invented name', () => 'Peter Invented'],
  ['the name of one of them', (name: string) => name],
])('a profile with the identifiers of three people and %s is a net', async (_kind, nameFrom) => {
  const emails = `v${(people += 1)}@private-mail.org`
  const handle = `dao_of_bkk_${people}`
  const numbersOf = { phoneNumber: freshPhone(), email: emails, socialMediaInstagram: handle }
  const victims = []
  for (const [field, value] of Object.entries(numbersOf))
    victims.push(await describe(person({ [field]: value })))
  const net = await describe({
    fullName: nameFrom(String(victims[0]?.values['fullName'])),
    ...numbersOf,
  })
  await settle()
  for (const one of [net, ...victims])
    for (const field of Object.keys(numbersOf)) expect(await fieldsSeenBy(one)).not.toContain(field)
  expect(await quarantinedOf(net)).not.toEqual([])
})

// claim: suspicious-pairs-wait
test('identifiers of several people tried one after another make a net', async () => {
  const [one, two] = [
    await describe(person({ phoneNumber: freshPhone() })),
    await describe(person({ phoneNumber: freshPhone() })),
  ]
  const values = { fullName: String(one.values['fullName']) }
  const net = await describe({ ...values, phoneNumber: freshPhone() })
  const edit = (phoneNumber: unknown) =>
    editProfile(context, net.actor, {
      id: net.profileId,
      change: { values: { ...values, phoneNumber } },
    })
  await edit(two.values.phoneNumber)
  expect(await fieldsSeenBy(net)).not.toContain('phoneNumber')
  await edit(one.values.phoneNumber)
  expect(await quarantinedOf(one)).toHaveLength(1)
  expect(await fieldsSeenBy(net)).not.toContain('phoneNumber')
})

test('a couple with one number, and two numbers of one person, are no nets', async () => {
  const [phoneNumber, second] = [freshPhone(), freshPhone()]
  await describe(person({ phoneNumber }))
  await describe(person({ phoneNumber }))
  const reporter = await describe(person({ phoneNumber }))
  expect(await quarantinedOf(reporter)).toEqual([])
  const same = person({})
  await describe({ ...same, phoneNumber: second })
  await describe({ ...same, email: 'two.numbers@private-mail.org' })
  const both = await describe({
    ...same,
    phoneNumber: second,
    email: 'two.numbers@private-mail.org',
  })
  expect(both.outcome).toMatchObject({ matches: 2 })
})

test('quarantined pairs are listed in pages, without those of deleted profiles', async () => {
  const { one, net } = await releasable()
  const ids = (await listQuarantined()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  const paged: string[] = []
  for (let after: QuarantinePage['after'] = null, more = true; more;) {
    const [first, next] = await listUnopenedPairs(context, { after, limit: 1 })
    if (first) paged.push(first.id)
    after = first
    more = next !== undefined
  }
  expect(paged).toEqual(ids)
  expect(await quarantinedOf(net)).toHaveLength(2)
  await deleteProfile(context, one.actor, one.profileId)
  expect(await quarantinedOf(one)).toEqual([])
})
