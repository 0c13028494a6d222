import { expect, test } from 'vitest'
import { editProfile } from '../../describing/saving/edit.ts'
import { matchSavedProfile, profilesJobHandlers } from './jobs.ts'
import { alsoKnown } from '../../describing/profiles/testing.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'
import { openMatchingTest } from './testing.ts'

const { context, describe, matchesOf, freshPhone } = await openMatchingTest()

// claim: compared-at-once-and-later
test('the job finishes matching if the process is killed after saving', async () => {
  const phone = freshPhone()
  const other = await describe({ phoneNumber: phone })
  const userId = await context.addUser()
  const dying = {
    ...context,
    matching: { ...context.matching, config: () => Promise.reject(new Error('killed')) },
  }
  const values = { phoneNumber: phone, ...alsoKnown({ phoneNumber: phone }) }
  const saved = await describeAs(dying, actorFor(userId), { fullName: 'Late Found', ...values })
  expect(saved.outcome.state).toBe('running')
  expect(await matchesOf(other)).toEqual([])
  context.moveClock(5000)
  await context.runDueJobs(profilesJobHandlers(context))
  expect((await matchesOf(other)).length).toBe(1)
  await matchSavedProfile(context, { userId, profileId: saved.profile.id })
  expect((await matchesOf({ userId })).length).toBe(1)
})

test('a save records all of its matches before it answers', async () => {
  const phone = freshPhone()
  const place = { meetingLocationCity: 'Lostville', occupation: 'lost property clerk' }
  const sure = await describe({ phoneNumber: phone })
  const chance = await describe(place)
  const saved = await describe({ phoneNumber: phone, ...place })
  expect(saved.outcome).toEqual({ state: 'done', matches: 1, weak: 1 })
  expect((await matchesOf(sure)).length).toBe(1)
  expect((await matchesOf(chance)).length).toBe(1)
})

test('the job of a save is canceled once everything is recorded, and stays until then', async () => {
  const jobsOf = (userId: string) =>
    context.queued.filter((job) => job.name === 'match-profile' && job.payload.userId === userId)
  const done = await describe({ phoneNumber: freshPhone() })
  expect(jobsOf(done.userId)).toEqual([])
  await editProfile(context, done.actor, {
    id: done.profileId,
    change: { values: { fullName: 'Other Name' } },
  })
  expect(jobsOf(done.userId)).toEqual([])
  const waiting = await describe({ phoneNumber: freshPhone() }, false)
  expect(jobsOf(waiting.userId)).toHaveLength(1)
})
