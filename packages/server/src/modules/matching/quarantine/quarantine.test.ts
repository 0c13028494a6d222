import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { countSides } from '../match-store/repository.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { listMatches, readMatch } from '../../contact/matches/list.ts'
import { createProfile } from '../../describing/saving/create.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { profilesJobHandlers } from '../after-save/jobs.ts'
import { deleteProfile } from '../../describing/saving/remove.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { operatorId } from '../../../lib/operator.ts'
import { auditSealingContext } from '../../platform/audit/service.ts'
import { decideQuarantinedMatch, listQuarantinedMatches } from './quarantine.ts'

const context = await testContext()
const jobs = { ...profilesJobHandlers(context), ...matchesJobHandlers(context) }
const origin = { address: '192.0.2.0/24', userAgent: 'test' }
const operator = { name: 'Kim' }

let numbers = 3_000_000
const freshPhone = (): string =>
  `+66 81 ${`${(numbers += 7919)}`.slice(0, 3)} ${`${numbers}`.slice(3)}`
let people = 0
const letters = (number: number): string =>
  [...`${number}`].map((digit) => 'ba da fe gu hi jo ka lu me ni'.split(' ')[+digit]).join('')

/** A person who differs from all others in every field except the country and the given values. */
const person = (given: Record<string, unknown>) => {
  people += 1
  return {
    fullName: `${letters(people * 7)} ${letters(people * 13 + 500)}`,
    birthdate: `19${60 + ((people * 23) % 38)}-0${1 + ((people * 4) % 9)}-1${people % 9}`,
    height: `${140 + 8 * people}`,
    occupation: `${letters(people * 31 + 100)} maker`,
    partnerHomeCountry: 'Thailand',
    partnerHomeCity: `${letters(people * 17 + 9000)}burg`,
    ...given,
  }
}
/** A person with only a name, a country and the given values. */
const named = (given: Record<string, unknown>) => {
  const { fullName, partnerHomeCountry } = person({})
  return { fullName, partnerHomeCountry, ...given }
}
const actorFor = async () => ({ userId: await context.addUser(), emailVerified: true, origin })
const describe = async (values: Record<string, unknown>) => {
  const actor = await actorFor()
  const { profile, outcome } = await createProfile(context, actor, submission(values))
  return { actor, userId: actor.userId, profileId: profile.id, outcome, values }
}
const settle = async () => {
  context.moveClock(5000)
  await context.runDueJobs(jobs)
}
const listQuarantined = async () => (await listQuarantinedMatches(context)).items
const quarantinedOf = async ({ userId }: { userId: string }) =>
  (await listQuarantined()).filter(({ sides }) => sides.some((side) => side.userId === userId))
const matchesOf = async ({ userId }: { userId: string }) =>
  (await listMatches(context, userId, { weak: 'all' })).items

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
  const client = new Client({ connectionString: context.adminUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(text)
  await client.end()
  return rows
}

// claim: suspicious-pairs-wait
test('a known number with invented details finds no match and notifies no user', async () => {
  const phoneNumber = freshPhone()
  const victim = await describe(person({ phoneNumber }))
  const harvester = await describe(person({ phoneNumber }))
  const unmatched = await describe(person({ phoneNumber: freshPhone() }))
  await settle()
  expect(harvester.outcome).toEqual({ state: 'done', matches: 0, weak: 0 })
  expect(harvester.outcome).toEqual(unmatched.outcome)
  expect(await traces(victim)).toEqual(nothing)
  expect(await traces(harvester)).toEqual(nothing)

  const [pair, ...others] = await quarantinedOf(victim)
  expect(others).toEqual([])
  expect(pair).toMatchObject({ reason: 'disjoint', decision: null, shared: ['phoneNumber'] })
  expect(pair?.fields.filter(({ level }) => level === 'different').length).toBeGreaterThan(3)
  const written = JSON.stringify(pair).replaceAll(' ', '')
  expect(written).not.toContain(phoneNumber.replaceAll(' ', '').slice(-9))
})

test('common details are matched and notified as if neither user had entered the number', async () => {
  const phoneNumber = freshPhone()
  const common = {
    meetingLocationCity: 'Guardtown',
    eyeColor: 'violet',
    sponsorType: 'visa',
    isSponsoredPartner: true,
  }
  const victim = await describe(person({ phoneNumber, ...common }))
  const harvester = await describe(person({ phoneNumber, ...common }))
  const [plain] = [await describe(person(common))]
  const fields = ['meetingLocationCity', 'partnerHomeCountry', 'sponsorType']
  const [match] = await matchesOf(harvester)
  expect(await quarantinedOf(harvester)).toHaveLength(1)
  expect(match).toMatchObject({ band: 'weak', matchingFields: fields })
  const seen = await readMatch(context, harvester.userId, match?.id ?? '')
  expect(JSON.stringify(seen)).not.toContain('phoneNumber')
  const ofPlain = (await matchesOf(plain)).map(({ matchScore, band }) => ({ matchScore, band }))
  expect(ofPlain).toContainEqual({ matchScore: match?.matchScore, band: 'weak' })
  expect((await matchesOf(victim)).map(({ band }) => band)).toEqual(['weak', 'weak'])
})

test('a corrected description leaves quarantine when more fields agree', async () => {
  const phoneNumber = freshPhone()
  const victim = await describe(person({ phoneNumber }))
  const other = await describe(person({ phoneNumber }))
  expect(await quarantinedOf(victim)).toHaveLength(1)
  const { fullName, birthdate, height } = victim.values
  const { outcome } = await editProfile(context, victim.actor, {
    id: victim.profileId,
    change: {
      values: { ...victim.values, nicknames: other.values.fullName },
    },
  })
  expect(outcome.matches).toBe(1)
  expect(await quarantinedOf(victim)).toEqual([])
  await settle()
  for (const side of [victim, other]) expect(await matchesOf(side)).toHaveLength(1)
  expect([fullName, birthdate, height]).not.toContain(undefined)
})

test('a released pair notifies both users once and stays a match', async () => {
  const phoneNumber = freshPhone()
  const few = (birthdate: string) => {
    const { occupation } = person({})
    return { ...named({ birthdate, occupation }), phoneNumber }
  }
  const victim = await describe(few('1985-03-14'))
  const other = await describe(few('1993-11-02'))
  const [pair] = await quarantinedOf(victim)
  const id = pair?.id ?? ''
  context.queued.length = 0
  expect(
    await decideQuarantinedMatch(context, {
      id,
      decision: 'release',
      note: 'Known to both.',
      operator,
    }),
  ).toBe('done')
  expect(
    await decideQuarantinedMatch(context, { id, decision: 'keep', note: 'Too late.', operator }),
  ).toBe('decided')
  context.moveClock(5000)
  await context.runDueJobs(profilesJobHandlers(context))
  expect(
    context.queued
      .map(({ name, payload }) => [name, 'userId' in payload && payload.userId])
      .toSorted(),
  ).toEqual([victim, other].map(({ userId }) => ['notify-match', userId]).toSorted())
  for (const side of [victim, other]) {
    const [match] = await matchesOf(side)
    expect(match).toMatchObject({ id, matchingFields: ['phoneNumber', 'partnerHomeCountry'] })
  }
  expect(await quarantinedOf(victim)).toEqual([])
  await editProfile(context, victim.actor, {
    id: victim.profileId,
    change: { values: victim.values },
  })
  expect(await matchesOf(other)).toHaveLength(1)

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
  const phoneNumber = freshPhone()
  const victim = await describe(person({ phoneNumber }))
  const harvester = await describe(person({ phoneNumber }))
  const id = (await quarantinedOf(victim))[0]?.id ?? ''
  expect(
    await decideQuarantinedMatch(context, { id, decision: 'keep', note: 'Fishing.', operator }),
  ).toBe('done')
  expect(
    await decideQuarantinedMatch(context, { id: 'unknown', decision: 'keep', note: '', operator }),
  ).toBe('missing')
  expect(await quarantinedOf(victim)).toEqual([])
  const { occupation, partnerHomeCity, height } = victim.values
  await editProfile(context, harvester.actor, {
    id: harvester.profileId,
    change: {
      values: {
        ...harvester.values,
        occupation,
        partnerHomeCity,
        height,
        nicknames: victim.values.fullName,
      },
    },
  })
  const [match] = await matchesOf(harvester)
  expect(match?.matchingFields).not.toContain('phoneNumber')
  const { phoneNumber: _cleared, ...cleared } = harvester.values
  await editProfile(context, harvester.actor, {
    id: harvester.profileId,
    change: { values: cleared },
  })
  await editProfile(context, harvester.actor, {
    id: harvester.profileId,
    change: {
      values: { ...harvester.values, nicknames: victim.values.fullName },
    },
  })
  for (const again of await matchesOf(harvester))
    expect(again.matchingFields).not.toContain('phoneNumber')
  const all = (await listQuarantinedMatches(context, { decided: true })).items
  expect(all.find((one) => one.id === id)).toMatchObject({ decision: 'keep' })
})

// claim: suspicious-pairs-wait
test('a profile that harvests numbers of several people gets no matches', async () => {
  const numbersOf = {
    phoneNumber: freshPhone(),
    email: 'som.b@private-mail.org',
    socialMediaInstagram: 'dao_of_bkk',
  }
  const victims = []
  for (const [field, value] of Object.entries(numbersOf))
    victims.push(await describe(named({ [field]: value })))
  const net = await describe(named(numbersOf))
  await settle()
  expect(net.outcome).toEqual({ state: 'done', matches: 0, weak: 0 })
  for (const one of [net, ...victims]) expect(await traces(one)).toEqual(nothing)
  expect((await quarantinedOf(net)).map(({ reason }) => reason)).toEqual(['net', 'net', 'net'])
  const late = await describe(named({ socialMediaInstagram: '@dao_of_bkk' }))
  expect(late.outcome).toMatchObject({ matches: 1, weak: 0 })
  expect(await quarantinedOf(late)).toMatchObject([{ reason: 'net' }])
})

test('a match that its users were notified of stays after an edit of other fields', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(person({ phoneNumber }))
  const second = await describe(named({ phoneNumber }))
  await settle()
  expect(await matchesOf(first)).toHaveLength(1)
  await editProfile(context, second.actor, {
    id: second.profileId,
    change: {
      values: person({ phoneNumber }),
    },
  })
  expect(await quarantinedOf(first)).toEqual([])
  expect(await matchesOf(first)).toHaveLength(1)
})

test('quarantined pairs are listed in pages, without those of deleted or changed profiles', async () => {
  const phoneNumber = freshPhone()
  const victim = await describe(person({ phoneNumber }))
  const [one, two] = [
    await describe(person({ phoneNumber })),
    await describe(person({ phoneNumber })),
  ]
  expect(await quarantinedOf(victim)).toHaveLength(2)
  const ids = (await listQuarantined()).map(({ id }) => id)
  const paged: string[] = []
  for (let after: string | undefined | null; after !== null;) {
    const page = await listQuarantinedMatches(context, { after, limit: 2 })
    paged.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(paged).toEqual(ids)
  await deleteProfile(context, one.actor, one.profileId)
  expect(await quarantinedOf(one)).toEqual([])
  const { phoneNumber: _cleared, ...rest } = two.values
  await editProfile(context, two.actor, { id: two.profileId, change: { values: rest } })
  expect(await quarantinedOf(victim)).toEqual([])
  expect(await matchesOf(victim)).toEqual([])
})
