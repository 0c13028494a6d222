import { expect, test } from 'vitest'
import { pair } from '../../modules/contact/consent/testing.ts'
import { matchesJobHandlers } from '../../modules/contact/matches/jobs.ts'
import { editProfile } from '../../modules/describing/saving/edit.ts'
import { deleteProfile } from '../../modules/describing/saving/remove.ts'
import { describeAs, newActor } from '../../modules/describing/saving/testing.ts'
import { alsoKnown, submission } from '../../modules/describing/profiles/testing.ts'
import { profilesJobHandlers } from '../../modules/matching/decide/jobs.ts'
import { contextServer } from '../../testing/test-server.ts'
import { readHistory } from '../messages/history.ts'

/** Messages that the devices of each user receive about an act. */
const { context, server } = await contextServer()

const marks = new Map<string, string>()

/** The new messages of a user's channel, each as one word: a subject, or 'notification'. */
const received = async (userId: string): Promise<string[]> => {
  const messages = await readHistory(context, userId, {
    start: marks.get(userId) ?? '0-0',
    limit: 200,
  })
  const last = messages.at(-1)
  if (last) marks.set(userId, last.id)
  return messages.map(({ type, data }) => (type === 'changed' ? String(data['subject']) : type))
}

const bothUsers = async ({ one, other }: { one: string; other: string }) => [
  await received(one),
  await received(other),
]

const act = (name: string, user: string, id: string, body: unknown = {}) =>
  server.call(
    `POST /api/v1/matches/:id/${name}` as 'POST /api/v1/matches/:id/consent/agree',
    user,
    {
      params: { id },
      body,
    },
  )

const matched = async (agreed = false) => {
  const made = await pair(context, server)
  if (agreed) for (const user of [made.one, made.other]) await act('consent/agree', user, made.id)
  await bothUsers(made)
  return made
}

// claim: review-is-private
test("a review reaches the user's own devices only", async () => {
  const made = await pair(context, server, { confirmed: 'none' })
  await bothUsers(made)
  await act('review', made.one, made.id, { decision: 'dismiss' })
  expect(await bothUsers(made)).toEqual([['match'], []])
})

test('the comparison of what waited for the confirmed address reaches the devices of its user', async () => {
  const user = await context.addUser({ verified: false })
  const compareWaiting = async () => {
    await context.database.transaction('auth', user, (trx) =>
      context.jobs.enqueue(trx, 'match-waiting', { userId: user }),
    )
    await context.runDueJobs(profilesJobHandlers(context))
    return received(user)
  }
  expect(await compareWaiting()).toEqual([])
  await server.call('POST /api/v1/profiles', user, {
    body: submission(alsoKnown({ phoneNumber: '+44 7700 900321' })),
  })
  await received(user)
  expect(await compareWaiting()).toContain('profiles')
})

// claim: review-is-private
test('opening a match changes nothing that the other side can see', async () => {
  const made = await pair(context, server, { confirmed: 'none' })
  await bothUsers(made)
  const read = (user: string) =>
    server.call('GET /api/v1/matches/:id', user, { params: { id: made.id } })
  const bell = () => server.call('GET /api/v1/notifications', made.other)
  const before = [await read(made.other), await bell()]
  context.queued.length = 0
  for (let time = 0; time < 3; time += 1) {
    context.moveClock(60_000)
    expect((await read(made.one)).status).toBe(200)
    await server.call('GET /api/v1/matches/:id/consent', made.one, { params: { id: made.id } })
  }
  expect([await read(made.other), await bell()]).toEqual(before)
  expect(await received(made.other)).toEqual([])
  expect(context.queued).toEqual([])
})

test('a message reaches both users, and so does its reading, once', async () => {
  const made = await matched(true)
  await act('messages', made.one, made.id, { content: 'Hello' })
  expect(await bothUsers(made)).toEqual([['messages'], ['messages', 'notification']])
  const list = await server.call('GET /api/v1/matches/:id/messages', made.other, {
    params: { id: made.id },
  })
  const through = list.body.items.at(-1)?.cursor
  for (let time = 0; time < 2; time += 1)
    await act('messages/read', made.other, made.id, { through })
  // Reading the messages also reads their notifications.
  expect(await bothUsers(made)).toEqual([['messages'], ['notifications', 'messages']])
})

test('consent and decline reach both users', async () => {
  const made = await matched()
  await act('consent/request', made.one, made.id, { requestType: 'contact_share' })
  expect(await bothUsers(made)).toEqual([['consent'], ['notification', 'consent']])
  await act('consent/agree', made.other, made.id)
  const [one, other] = await bothUsers(made)
  expect(one).toContain('consent')
  expect(other).toContain('consent')
})

test('a consent to a match that is folded for the other side reaches the own devices only', async () => {
  const made = await pair(context, server, { confirmed: 'one', weak: true })
  await bothUsers(made)
  await act('consent/request', made.one, made.id, { requestType: 'contact_share' })
  expect(await bothUsers(made)).toEqual([['consent'], []])
})

test('a block that changes nothing for the other side reaches the own devices only', async () => {
  const made = await matched()
  await act('consent/decline', made.one, made.id)
  await bothUsers(made)
  await act('block', made.one, made.id)
  expect(await bothUsers(made)).toEqual([['consent'], []])
})

// claim: block-looks-like-a-decline
test('a block looks like a decline to the other side', async () => {
  const [declined, blocked] = [await matched(true), await matched(true)]
  await act('consent/decline', declined.one, declined.id)
  await act('block', blocked.one, blocked.id)
  const [, afterDecline] = await bothUsers(declined)
  const [, afterBlock] = await bothUsers(blocked)
  expect(afterDecline).toContain('consent')
  expect(afterBlock).toEqual(afterDecline)
})

test('notifications read or cleared on one device are updated on the others', async () => {
  const made = await matched(true)
  await act('messages', made.one, made.id, { content: 'Hello' })
  await received(made.other)
  await server.call('POST /api/v1/notifications/read-all', made.other)
  const through = context.clock.now().toISOString()
  await server.call('POST /api/v1/notifications/clear', made.other, { body: { through } })
  expect(await received(made.other)).toEqual(['notifications', 'notifications'])
})

let phones = 5_550_000
const describePartner = async (values: Record<string, unknown>) => {
  // Of two identifiers entered at the same time, none is the first.
  context.moveClock(1000)
  const actor = await newActor(context)
  const { profile } = await describeAs(context, actor, values)
  return { actor, userId: actor.userId, profileId: profile.id }
}

test('a new, a changed and a removed match reach the users who were notified of it', async () => {
  const phoneNumber = `+66 81 ${(phones += 7919)}`
  const names = { fullName: 'Tove Almqvist' }
  const identified = { phoneNumber, ...alsoKnown({ phoneNumber }) }
  const first = await describePartner({ ...names, ...identified })
  const second = await describePartner({ fullName: 'Other Person', ...identified })
  const pairOf = { one: first.userId, other: second.userId }
  // Before the notification, the user who saved learns that the list has grown.
  expect(await bothUsers(pairOf)).toEqual([[], ['matches']])
  await context.runDueJobs(matchesJobHandlers(context))
  expect(await bothUsers(pairOf)).toEqual([
    ['notification', 'matches'],
    ['notification', 'matches'],
  ])
  const edit = (values: Record<string, unknown>) =>
    editProfile(context, second.actor, {
      id: second.profileId,
      change: {
        values: { fullName: 'Other Person', ...values },
      },
    })
  await edit({ ...identified, hobbies: 'Chess' })
  const afterNothing = await bothUsers(pairOf)
  await edit({ ...names, ...identified, hobbies: 'Chess' })
  expect(await bothUsers(pairOf)).toEqual([['match'], ['match']])
  expect(afterNothing[0]).toEqual([])
  await deleteProfile(context, second.actor, second.profileId)
  expect(await bothUsers(pairOf)).toEqual([['matches'], ['matches']])
})

test('a weak match reaches only the user who has just saved', async () => {
  const city = { meetingLocationCity: 'Weakham', occupation: 'bell founder' }
  const first = await describePartner({ fullName: 'Ona Vit', ...city })
  const second = await describePartner({ fullName: 'Per Zag', ...city })
  await context.runDueJobs(matchesJobHandlers(context))
  expect(await bothUsers({ one: first.userId, other: second.userId })).toEqual([[], ['matches']])
})

test('a match that rests on a phone number reaches only the user who entered it first', async () => {
  const phoneNumber = `+66 81 ${(phones += 7919)}`
  const first = await describePartner({ fullName: 'Tove Almqvist', phoneNumber })
  const second = await describePartner({ fullName: 'Unknown', phoneNumber })
  await context.runDueJobs(matchesJobHandlers(context))
  expect(await bothUsers({ one: first.userId, other: second.userId })).toEqual([
    ['notification', 'matches'],
    [],
  ])
})
