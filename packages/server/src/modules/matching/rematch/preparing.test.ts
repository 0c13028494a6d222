import { beforeEach, expect, test } from 'vitest'
import { comparisonVersion } from '@crosscheck/domain/matching/record/record'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import { matchProfile } from '../decide/match-profile.ts'
import { readProfiles } from '../score/repository.ts'
import { continueRematch, listRematchRuns, rematchJobHandlers, startRematch } from './rematch.ts'
import { endingAfter, openRematchTest } from './testing.ts'

const {
  context,
  jobs,
  inDatabase,
  describe,
  settle,
  matchesOf,
  waiting,
  pair,
  threePairs,
  matchesOfAll,
  deleteMatches,
  outdate,
  openedVersions,
  killed,
  reset,
} = await openRematchTest()

beforeEach(reset)

const progress = async () => (await listRematchRuns(context))[0]
const jobOf = () => waiting().at(-1)?.payload as JobPayloads['rematch']
/** Blocking keys are on other nodes of a cluster than the profiles. */
const isPrepared = async () => {
  const profiles = await inDatabase(
    `select id, blocking_key_version from partner_profiles where deleted_at is null order by id`,
  )
  const keys = await inDatabase(`select distinct profile_id from blocking_keys`)
  const findable = new Set(keys.map((row) => row['profile_id']))
  return profiles.map(
    (row) => row['blocking_key_version'] === blockingKeyVersion && findable.has(row['id']),
  )
}
const { signal } = new AbortController()

test('a run prepares all outdated records before it compares, and prepares none while it compares', async () => {
  const people = [
    ...(await pair({ phoneNumber: '+66 81 600 0101' })),
    ...(await pair({ phoneNumber: '+66 81 600 0102' })),
  ]
  await deleteMatches()
  await outdate(people)
  await startRematch(context)
  const { versions, watched } = openedVersions()
  await continueRematch(watched, jobOf(), { signal })
  expect(await progress()).toMatchObject({ state: 'running', total: 4, done: 0, failed: 0 })
  expect(await isPrepared()).toEqual([true, true, true, true])
  expect(await matchesOf(people[0]!)).toEqual([])
  context.moveClock(6000)
  await context.runDueJobs({ ...jobs, ...rematchJobHandlers(watched) })
  expect(await progress()).toMatchObject({ state: 'done', total: 4, done: 4, failed: 0 })
  expect(versions.length).toBeGreaterThanOrEqual(4)
  expect(new Set(versions)).toEqual(new Set([comparisonVersion]))
  for (const user of people) expect(await matchesOf(user)).toHaveLength(1)
})

test('a run that is interrupted while it prepares goes on with the profiles that are left', async () => {
  const people = await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      describe({ fullName: `Abel Mo${'a'.repeat(number + 1)}` }),
    ),
  )
  await outdate(people)
  await startRematch(context)
  expect(await progress()).toMatchObject({ state: 'waiting', total: 9 })
  await continueRematch(context, jobOf(), { signal: endingAfter(1) })
  expect(await progress()).toMatchObject({ state: 'preparing', total: 9, done: 4 })
  const dying = continueRematch(killed, jobOf(), { signal: endingAfter(1) })
  await expect(dying).rejects.toThrow('killed')
  expect((await isPrepared()).filter((one) => one)).toHaveLength(8)
  expect(await progress()).toMatchObject({ state: 'preparing', done: 4 })
  // profiles that are left out of matching or deleted in the meantime stay as they are
  await inDatabase(`delete from users where id = '${people[0]!.userId}'`)
  await settle()
  expect(await isPrepared()).toEqual(Array.from({ length: 8 }, () => true))
  expect(await progress()).toMatchObject({ state: 'done', total: 8, done: 8, failed: 0 })
})

test('a job that is late does not advance a run that compares already', async () => {
  const people = await pair({ phoneNumber: '+66 81 600 0103' })
  await outdate(people)
  await startRematch(context)
  const job = jobOf()
  await Promise.all([
    continueRematch(context, job, { signal }),
    continueRematch(context, job, { signal }),
  ])
  expect(await progress()).toMatchObject({ state: 'running', total: 2, done: 0 })
})

test('a record that becomes outdated while a run compares is prepared on the way', async () => {
  const [first, second] = await pair({ phoneNumber: '+66 81 600 0104' })
  await deleteMatches()
  await outdate([first])
  await startRematch(context)
  await continueRematch(context, jobOf(), { signal })
  await outdate([second])
  await settle()
  expect(await isPrepared()).toEqual([true, true])
  expect(await matchesOf(first)).toHaveLength(1)
  expect(await progress()).toMatchObject({ state: 'done', failed: 0 })
})

test('a second run begins with what the first one did not prepare', async () => {
  const people = [
    ...(await pair({ phoneNumber: '+66 81 600 0105' })),
    ...(await pair({ phoneNumber: '+66 81 600 0106' })),
    await describe({ fullName: 'Gus Berg' }),
  ]
  await outdate(people)
  await startRematch(context)
  const job = jobOf()
  await continueRematch(context, job, { signal: endingAfter(1) })
  context.moveClock(1)
  await startRematch(context)
  await continueRematch(context, job, { signal })
  const states = (await listRematchRuns(context)).map(({ state, total }) => [state, total])
  expect(states).toEqual([
    ['waiting', 1],
    ['superseded', 5],
  ])
  await settle()
  expect(await progress()).toMatchObject({ state: 'done', total: 5, done: 5 })
})

test('a community with some outdated records gets the matches of one without', async () => {
  const values = { city: 'Mixedtown', phoneNumber: '+66 81 600 0107', email: 'mixed@example.org' }
  const people = await threePairs(values)
  await deleteMatches()
  for (const { userId, profileId } of people) await matchProfile(context, { userId, profileId })
  await settle()
  const fresh = await matchesOfAll(people)
  expect(fresh.flat().length).toBeGreaterThanOrEqual(6)
  await deleteMatches()
  await outdate([people[0]!, people[3]!, people[4]!])
  await startRematch(context)
  await settle()
  expect(await matchesOfAll(people)).toEqual(fresh)
})

test('the history of a profile is read for a comparison only while its record is outdated', async () => {
  const person = await describe({ fullName: 'Abel Moreau' })
  const history = async () => {
    const [row] = await context.database.transaction('matcher', person.userId, (trx) =>
      readProfiles(trx, [person]),
    )
    return row?.history
  }
  expect(await history()).toBeNull()
  await outdate([person])
  expect(await history()).toBeInstanceOf(Buffer)
})
