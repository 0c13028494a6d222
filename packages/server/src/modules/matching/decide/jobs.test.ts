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

test('a comparison that goes on after a late answer keeps its job from comparing too', async () => {
  const gate = Promise.withResolvers<void>()
  const config = () => gate.promise.then(() => context.matching.config())
  const late = { ...context, comparisonTimeoutMs: 0, matching: { ...context.matching, config } }
  const userId = await context.addUser()
  const saved = await describeAs(late, actorFor(userId), { fullName: 'Long Awaited' })
  expect(saved.outcome.state).toBe('running')
  let compared = 0
  const current = () => {
    compared += 1
    return context.matching.current(userId)
  }
  const counting = { ...context, matching: { ...context.matching, current } }
  const key = { userId, profileId: saved.profile.id }
  const job = matchSavedProfile(counting, key)
  // a job that does not wait takes fewer exchanges
  for (let exchange = 0; exchange < 50; exchange += 1) await context.admin.query('select 1')
  gate.resolve()
  await job
  expect(compared).toBe(0)
  const { rows } = await context.admin.query(
    `select from partner_profiles where id = '${key.profileId}' and matched_version = version`,
  )
  expect(rows).toHaveLength(1)
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
