import { dayMs } from '@crosscheck/domain/clock'
import { expect, test } from 'vitest'
import { readHistory } from '../../../realtime/messages/history.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { saveDraft } from '../../describing/drafts/service.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { countSides } from '../../matching/write/repository/sides.ts'
import { rematchJobHandlers, startRematch } from '../../matching/rematch/rematch.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { addMatch } from '../../contact/matches/testing.ts'
import { safetyTest } from '../../contact/safety/testing.ts'

/** Everything that reaches a user who blocks another one, for each origin of a match. */
const { context, server, call } = await safetyTest()
const { admin } = context

type Described = { fullName: string; phoneNumber: string; height?: string }
const saved = async (user: string, described: Described) =>
  (await server.call('POST /api/v1/profiles', user, { body: submission(described) })).body
const save = async (user: string, described: Described) => (await saved(user, described)).profile

const edit = async (user: string, id: string, values: Described) => {
  const body = { values }
  expect(
    (await server.call('PUT /api/v1/profiles/:id', user, { params: { id }, body })).status,
  ).toBe(200)
}

const runJobs = async () => {
  context.moveClock(60_000)
  await context.runDueJobs({
    ...profilesJobHandlers(context),
    ...matchesJobHandlers(context),
    ...rematchJobHandlers(context),
  })
}

/** The pages, the bell, the socket, mails and pushes of a user. */
const seenBy = async (user: string) => {
  await runJobs()
  const list = async (query: Record<string, string>) =>
    (await server.call('GET /api/v1/matches', user, { query })).body.items.length
  return {
    counts: await context.database.transaction('app', user, (trx) => countSides(trx, user)),
    listed: [await list({}), await list({ band: 'weak' })],
    bell: (await server.call('GET /api/v1/notifications', user)).body.items.length,
    socket: (await readHistory(context, user, { start: '0-0', limit: 200 })).map(
      ({ data }) => data,
    ),
    queued: context.queued
      .filter(
        ({ name, payload }) =>
          ['send-mail', 'send-push'].includes(name) &&
          'userId' in payload &&
          payload.userId === user,
      )
      .map(({ name }) => name),
  }
}

/** They share no word, and no number resembles another one. */
const people = [
  ['Ploy Thongchai', '+66 81 734 6401'],
  ['Kanya Rattana', '+66 62 915 8832'],
  ['Busaba Inthara', '+66 89 270 1154'],
  ['Wilai Phanich', '+66 95 508 3267'],
  ['Orawan Lertsak', '+66 64 183 9079'],
  ['Jintana Bunnak', '+66 98 641 2590'],
  ['Darika Yodying', '+66 80 357 4716'],
  ['Hansa Saelim', '+66 93 826 0943'],
  ['Manee Tantivit', '+66 65 472 9138'],
  ['Ratree Ubonrat', '+66 86 039 5521'],
] as const
let described = -1
/** Two users with a match, of whom one blocks the other. Both have a device for pushes. */
const blockedPair = async () => {
  described += 1
  const [fullName, phoneNumber] = people[described]!
  const about = { fullName, phoneNumber }
  const [one, other] = [await context.addUser(), await context.addUser()]
  const ownId = (await save(one, about)).id
  const otherId = (await save(other, { ...about, height: '158' })).id
  await runJobs()
  const [match] = (await server.call('GET /api/v1/matches', one, { query: {} })).body.items
  for (const user of [one, other]) {
    await admin.query(
      `insert into sessions (id, user_id, created_at, last_seen_at, expires_at, sealed)
       values ($1, $1, now(), now(), now() + interval '1 year', '\\x00')`,
      [user],
    )
    await admin.query(
      `insert into push_devices (user_id, id, session_id, endpoint_index, sealed, created_at)
       values ($1, $1, $1, $2, '\\x00', now())`,
      [user, Buffer.from(user)],
    )
  }
  await call('POST /api/v1/matches/:id/block', one, match?.id ?? '')
  context.moveClock(1000)
  return { about, one, other, ownId, otherId, id: match?.id ?? '' }
}

const matchesAnnounced = async (user: string) => {
  const messages = await readHistory(context, user, { start: '0-0', limit: 200 })
  return messages.filter(({ data }) => String(data['subject']).startsWith('match')).length
}

test('a match found by a rematch during a block is invisible to the blocker', async () => {
  const { about, one, other } = await blockedPair()
  const before = await seenBy(one)
  const added = await save(other, { ...about, height: '159' })
  await runJobs()
  await admin.query('delete from potential_matches where profile_id1 = $1 or profile_id2 = $1', [
    added.id,
  ])
  await startRematch(context)
  expect(await seenBy(one)).toEqual(before)
  expect((await seenBy(other)).listed).toEqual([2, 0])
})

test('a match found during a block sends the blocker no mail and no push until it is lifted', async () => {
  const { about, one, other, id } = await blockedPair()
  const before = await seenBy(one)
  await save(other, { ...about, height: '159' })
  expect(await seenBy(one)).toEqual(before)
  expect((await seenBy(other)).queued).toContain('send-push')
  await call('POST /api/v1/matches/:id/unblock', one, id)
  const after = await seenBy(one)
  expect(after.queued.slice(before.queued.length).toSorted()).toEqual(['send-mail', 'send-push'])
  expect(after.bell).toBe(before.bell + 1)
})

test('the blocker’s own descriptions find and announce no match with the blocked user', async () => {
  const { about, one, other } = await blockedPair()
  await save(other, { ...about, height: '159' })
  const { socket: _, ...before } = await seenBy(one)
  const announced = await matchesAnnounced(one)
  const { profile, outcome } = await saved(one, { ...about, height: '159' })
  expect(outcome).toMatchObject({ matches: 0, weak: 0 })
  expect(profile.matching).toBe('on')
  expect(await seenBy(one)).toMatchObject(before)
  expect(await matchesAnnounced(one)).toBe(announced)
})

test('an edit during a block does not count its new match with the blocked user', async () => {
  const { about, one, other, id } = await blockedPair()
  await call('POST /api/v1/matches/:id/unblock', one, id)
  const added = await save(one, { fullName: 'Suda Wongsakul', phoneNumber: '+66 62 318 5590' })
  await call('POST /api/v1/matches/:id/block', one, id)
  context.moveClock(1000)
  const request = { params: { id: added.id }, body: { values: { ...about, height: '159' } } }
  const edited = (await server.call('PUT /api/v1/profiles/:id', one, request)).body
  expect(edited.outcome).toMatchObject({ matches: 0, weak: 0 })
  expect((await seenBy(other)).listed).toEqual([2, 0])
})

test('drafts of either user change nothing for the blocker', async () => {
  const { about, one, other } = await blockedPair()
  const before = await seenBy(one)
  for (const userId of [other, one])
    await saveDraft(context, {
      userId,
      id: 'new',
      given: { partner: about, submitter: {}, step: 2 },
    })
  expect(await seenBy(one)).toEqual(before)
})

test('a match that is withheld before a block and shown during it is invisible to the blocker', async () => {
  const { one, other, ownId } = await blockedPair()
  const added = await save(other, { fullName: 'Chanida Prasert', phoneNumber: '+66 61 402 7785' })
  const before = await seenBy(one)
  const matchId = await addMatch(
    context,
    { userId: one, profileId: ownId },
    { userId: other, profileId: added.id },
  )
  // the pair is older than the block, and its side is visible from now on
  await admin.query(
    `update potential_matches
       set created_at = (created_at at time zone 'UTC' - interval '1 day') at time zone 'UTC'
       where id = $1`,
    [matchId],
  )
  expect(await seenBy(one)).toEqual(before)
})

test('to the blocked user, a match found during the block looks like any new match', async () => {
  const { about, other } = await blockedPair()
  const stranger = await context.addUser()
  await save(stranger, { ...about, height: '158' })
  const added = await save(other, { ...about, height: '159' })
  await runJobs()
  const { items } = (await server.call('GET /api/v1/matches', other, { query: {} })).body
  const own = items.filter(({ profileId }) => profileId === added.id).map(({ id: found }) => found)
  const answers = await Promise.all(
    own.map(async (found) => {
      const answer = await call('GET /api/v1/matches/:id/consent', other, found)
      return JSON.stringify([answer.status, answer.body]).replaceAll(found, 'match')
    }),
  )
  expect(answers).toHaveLength(2)
  expect(answers[0]).toBe(answers[1])
  expect(answers[0]).toMatch(/^\[200/)
})

test.each([
  ['a block', 0, 'Wipada Charoen', '+66 63 518 2046'],
  ['a block of a clock that was ahead', 10 * dayMs, 'Sunisa Khamdee', '+66 97 460 3815'],
])(
  'a description that the blocker creates during %s is compared with the blocked user’s when the block ends',
  async (_, ahead, fullName, phoneNumber) => {
    const { one, other, id } = await blockedPair()
    await admin.query('update blocks set created_at = $2 where user_id = $1', [
      one,
      new Date(context.clock.now().getTime() - 1000 + ahead),
    ])
    const about = { fullName, phoneNumber, height: '161' }
    const known = await save(other, about)
    const [before, blockersBefore] = [await seenBy(other), await seenBy(one)]
    context.moveClock(1000)
    await save(one, about)
    await runJobs()
    expect(await seenBy(other)).toEqual(before)
    await edit(other, known.id, { ...about, height: '162' })
    expect(await seenBy(other)).toEqual(before)
    expect(await seenBy(one)).toEqual(blockersBefore)
    await call('POST /api/v1/matches/:id/unblock', one, id)
    for (const user of [one, other]) expect((await seenBy(user)).listed).toEqual([2, 0])
  },
)
