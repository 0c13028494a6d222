import { rounds } from '@crosscheck/domain/testing/form'
import { expect, test } from 'vitest'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { slowRecording } from '../../../testing/doubles/slow-recording.ts'
import { slowSealing } from '../../../testing/doubles/slow-sealing.ts'
import { testContext } from '../../../testing/test-context.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { profilesJobHandlers } from './jobs.ts'
import { deleteProfile, restoreProfile } from '../../describing/saving/remove.ts'
import { alsoKnown, freshNames, freshPhones } from '../../describing/profiles/testing.ts'
import { describeAs, newActor } from '../../describing/saving/testing.ts'
import { deletedProfilesJobHandlers } from '../../operation/deleted-profiles/purge.ts'
import { matchProfile } from './match-profile.ts'

const context = await testContext()
const jobs = {
  ...profilesJobHandlers(context),
  ...deletedProfilesJobHandlers(context),
  ...matchesJobHandlers(context),
}
const timeout = 300_000

const countsIn = async () => {
  const { rows } = await context.admin.query<Record<'pairs' | 'sides' | 'shown', number>>(
    `select (select count(*)::int from potential_matches) as pairs,
      (select count(*)::int from match_sides) as sides,
      (select count(*)::int from match_sides where hidden_at is null) as shown`,
  )
  return rows[0]
}
const withSecondNumber = async (pairs: number, work: () => Promise<unknown>): Promise<void> => {
  const before = await countsIn()
  await work()
  const after = await countsIn()
  const [was, is] = [before?.pairs ?? 0, after?.pairs ?? 0]
  expect([is - was, (after?.sides ?? 0) - (before?.sides ?? 0)]).toEqual([pairs, 2 * pairs])
}

const freshPhone = freshPhones(4_000_000)
const freshName = freshNames()
/** A name that no other profile has. */
const describe = async (values: Record<string, unknown> = {}) => {
  const fullName = freshName()
  const actor = await newActor(context)
  const written = { fullName, ...alsoKnown(values), ...values }
  const { profile } = await describeAs(context, actor, written)
  const edit = (changed: Record<string, unknown>) =>
    editProfile(context, actor, {
      id: profile.id,
      change: { values: { fullName, ...alsoKnown(changed), ...changed } },
    })
  return { actor, id: profile.id, edit, remove: () => deleteProfile(context, actor, profile.id) }
}
const both = (values: Record<string, unknown> = {}) =>
  Promise.all([describe(values), describe(values)])
const matchesOf = async ({ actor }: { actor: { userId: string } }) =>
  (await listMatches(context, actor.userId, { weak: 'all' })).items
const settle = async () => {
  context.moveClock(20_000)
  await context.runDueJobs(jobs)
}

test(
  'two profiles edited at the same instant find each other, exactly once',
  { timeout },
  async () => {
    for (let round = rounds({ short: 3, long: 25 }); round > 0; round -= 1) {
      const phoneNumber = freshPhone()
      const [one, other] = await both()
      await withSecondNumber(1, () =>
        Promise.all([one.edit({ phoneNumber }), other.edit({ phoneNumber })]),
      )
    }
  },
)

test('simultaneous edits that remove and rewrite a match leave no match', { timeout }, async () => {
  for (let round = rounds({ short: 3, long: 15 }); round > 0; round -= 1) {
    const phoneNumber = freshPhone()
    await withSecondNumber(0, async () => {
      const [one, other] = await both({ phoneNumber })
      await Promise.all([one.edit({}), other.edit({ phoneNumber, hobbies: 'chess' })])
      expect(await matchesOf(other)).toEqual([])
    })
  }
})

test(
  'simultaneous edits, deletions and restores leave no match of a deleted profile and lose none',
  { timeout },
  async () => {
    for (let round = rounds({ short: 3, long: 15 }); round > 0; round -= 1) {
      const phoneNumber = freshPhone()
      const [one, other] = await both({ phoneNumber })
      await Promise.all([one.remove(), other.edit({ phoneNumber, hobbies: 'chess' })])
      expect(await matchesOf(other), `deleted in round ${round}`).toEqual([])
      await Promise.all([
        restoreProfile(context, one.actor, one.id),
        other.edit({ phoneNumber, hobbies: 'go' }),
      ])
      expect(await matchesOf(other), `brought back in round ${round}`).toHaveLength(1)
      await Promise.all([one.remove(), describe({ phoneNumber })])
      await settle()
      expect(await matchesOf(other)).toHaveLength(1)
      await other.remove()
      await settle()
    }
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('a save that other changes overtake in every attempt is compared by its job, without an error', async () => {
  const phoneNumber = freshPhone()
  const first = await describe({ phoneNumber })
  const overtaken = {
    ...context,
    database: {
      ...context.database,
      async transaction(...[role, ...rest]: Parameters<typeof context.database.transaction>) {
        if (role === 'matcher')
          await context.admin.query(
            'update partner_profiles set version = version + 1 where id = $1',
            [first.id],
          )
        return context.database.transaction(role, ...rest)
      },
    },
  } as typeof context
  const actor = await newActor(context)
  const values = { fullName: freshName(), phoneNumber, ...alsoKnown({ phoneNumber }) }
  const saved = await describeAs(overtaken, actor, values)
  expect(saved.outcome.state).toBe('running')
  expect(await matchesOf({ actor })).toEqual([])
  expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  await settle()
  expect(await matchesOf({ actor })).toHaveLength(1)
})

test('a profile deleted between scoring and recording is not shown to the other user', async () => {
  const phoneNumber = freshPhone()
  const first = await describe({ phoneNumber })
  const { slow, recording } = slowRecording(context)
  const actor = await newActor(context)
  const values = { fullName: freshName(), phoneNumber, ...alsoKnown({ phoneNumber }) }
  const saving = describeAs(slow, actor, values)
  await recording.arrived
  await first.remove()
  recording.open()
  await saving
  expect(await matchesOf({ actor })).toEqual([])
  await settle()
  expect(await countsIn()).toMatchObject({ shown: (await countsIn())?.sides })
})

test('a profile deleted while its match is being recorded is not shown to the other user', async () => {
  const phoneNumber = freshPhone()
  const first = await describe({ phoneNumber })
  const second = await describe()
  const { slow, sealing } = slowSealing(context)
  const values = { fullName: freshName(), ...alsoKnown({ phoneNumber }), phoneNumber }
  const saving = editProfile(slow, second.actor, { id: second.id, change: { values } })
  await sealing.arrived
  // An edit seals under the lock, so hiding the matches waits for it.
  const removing = first.remove()
  await lockWait(context.adminUrl)
  sealing.open()
  await Promise.all([saving, removing])
  expect(await matchesOf(second)).toEqual([])
  await settle()
  expect(await countsIn()).toMatchObject({ shown: (await countsIn())?.sides })
})

test('a match confirmed by the first user during an edit of the second becomes one match of both', async () => {
  const values = { height: '', weight: '' }
  for (let round = rounds({ short: 2, long: 8 }); round > 0; round -= 1) {
    const phoneNumber = freshPhone()
    const one = await describe({ ...values, phoneNumber })
    const second = { ...values, phoneNumber }
    context.moveClock(1)
    const other = await describe(second)
    const [match] = await matchesOf(one)
    expect(match?.shownToOther).toBe(false)
    expect(await matchesOf(other)).toEqual([])
    const { userId } = one.actor
    const matchId = match?.id ?? ''
    await reviewMatch(context, { userId, matchId, action: { type: 'confirm' } })
    context.moveClock(20_000)
    await withSecondNumber(0, () =>
      Promise.all([context.runDueJobs(jobs), other.edit({ ...second, hobbies: 'chess' })]),
    )
    await settle()
    await settle()
    for (const side of [one, other])
      expect(await matchesOf(side)).toMatchObject([{ id: matchId, shownToOther: true }])
    await one.remove()
    await settle()
  }
})

test('a user never sees a match withheld from them while it is edited, compared and deleted', async () => {
  for (let round = rounds({ short: 2, long: 8 }); round > 0; round -= 1) {
    const phoneNumber = freshPhone()
    const first = { height: '', weight: '', phoneNumber }
    const second = { height: '', weight: '', phoneNumber }
    const one = await describe(first)
    context.moveClock(1)
    const other = await describe(second)
    await Promise.all([
      one.edit({ ...first, hobbies: 'go' }),
      other.edit({ ...second, hobbies: 'chess' }),
      matchProfile(context, { userId: other.actor.userId, profileId: other.id }),
    ])
    expect(await matchesOf(other)).toEqual([])
    expect(await matchesOf(one)).toMatchObject([{ shownToOther: false }])
    await Promise.all([one.remove(), other.edit(second)])
    expect(await matchesOf(other)).toEqual([])
    await settle()
  }
})
