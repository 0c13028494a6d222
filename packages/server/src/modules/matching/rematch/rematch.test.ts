import { beforeEach, expect, test, vi } from 'vitest'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import {
  continueRematch,
  ensureRematch,
  listRematchRuns,
  rematchJobHandlers,
  startRematch,
} from './rematch.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import { endingAfter, openRematchTest } from './testing.ts'

const {
  context,
  jobs,
  inDatabase,
  describe,
  settle,
  matchesOf,
  notifiedUsers,
  mailsAreBulk,
  waiting,
  pair,
  settings,
  deleteMatches,
  killed,
  reset,
} = await openRematchTest()

beforeEach(reset)

test('a new database records one run, and unchanged rules start none', async () => {
  await Promise.all([ensureRematch(context), ensureRematch(context)])
  await ensureRematch(context)
  expect(await listRematchRuns(context)).toMatchObject([{ cause: 'new', total: 0, state: 'done' }])
  expect(waiting()).toEqual([])
})

test('profiles older than the first run are compared again', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0001' })
  await deleteMatches()
  await inDatabase(
    'delete from blocking_keys; update partner_profiles set blocking_key_version = 0',
  )
  context.queued.length = 0
  await ensureRematch(context)
  expect(await listRematchRuns(context)).toMatchObject([
    { cause: 'blockingKeys and model', total: 2, done: 0, state: 'waiting' },
  ])
  await settle()
  expect(await listRematchRuns(context)).toMatchObject([{ done: 2, failed: 0, state: 'done' }])
  expect(await matchesOf(first)).toHaveLength(1)
  expect(mailsAreBulk()).toEqual([true, true])
  const rows = await inDatabase('select version, blocking_key_version from partner_profiles')
  expect(rows.map((row) => [row['version'], row['blocking_key_version']])).toEqual([
    [1, blockingKeyVersion],
    [1, blockingKeyVersion],
  ])
})

test('a run continues after a kill, and no user is notified twice', async () => {
  const people = [
    ...(await pair({ phoneNumber: '+66 81 600 0002' })),
    await describe({ fullName: 'Gus' }),
  ]
  await settle()
  const before = notifiedUsers(people)
  expect(before).toBe(2)
  expect(mailsAreBulk()).toEqual([false, false])
  await startRematch(context)
  const payload = waiting()[0]?.payload as JobPayloads['rematch']
  const dying = continueRematch(killed, payload, { signal: endingAfter(1) })
  await expect(dying).rejects.toThrow('killed')
  // no progress was stored: its transaction was rolled back
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 0, state: 'waiting' })
  await continueRematch(context, payload, { signal: endingAfter(1) })
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 1, total: 3, state: 'running' })
  await settle()
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 3, failed: 0, state: 'done' })
  expect(notifiedUsers(people)).toBe(before)
  for (const side of people.slice(0, 2)) expect(await matchesOf(side)).toHaveLength(1)
})

test('a run writes a weak match that no user opened only if its strength changed', async () => {
  const shared = { meetingLocationCity: 'Quietport', occupation: 'lamp mender' }
  await deleteMatches()
  await describe({ ...shared, fullName: 'Bo Qvist', age: '24', height: '150', carMake: 'Honda' })
  await describe({ ...shared, fullName: 'Da Zubr', age: '51', height: '193' })
  const versions = () =>
    inDatabase(`select xmin::text, weak, strength, sealed from match_sides
      union all select xmin::text, null, 0, null from partner_profiles order by 1`)
  const before = await versions()
  expect(before).toHaveLength(4)
  await startRematch(context)
  await settle()
  expect(await versions()).toEqual(before)
  await inDatabase('update match_sides set strength = strength + 1')
  await startRematch(context)
  await settle()
  const strengths = async () => (await versions()).map((row) => row['strength']).toSorted()
  expect(await strengths()).toEqual(before.map((row) => row['strength']).toSorted())
})

test('a run writes a match that users were notified of only if its content changed', async () => {
  await deleteMatches()
  await pair({ phoneNumber: '+66 81 600 0014' })
  await settle()
  const versions = () =>
    inDatabase(`select xmin::text from match_sides union all
      select xmin::text from potential_matches union all select xmin::text from partner_profiles
      order by 1`)
  const before = await versions()
  expect(before).toHaveLength(5)
  await startRematch(context)
  await settle()
  expect(await versions()).toEqual(before)
  await settings('threshold', 31)
  await startRematch(context)
  await settle()
  await settings('threshold', 30)
  expect(await versions()).not.toEqual(before)
})

test('a run opens the record of a profile once for itself, and once for those that find it', async () => {
  await pair({ phoneNumber: '+66 81 600 0012' })
  await settle()
  await startRematch(context)
  const opened: string[] = []
  const open: typeof context.sealer.open = (sealingContext, sealed) => {
    opened.push(sealingContext.table)
    return context.sealer.open(sealingContext, sealed)
  }
  context.moveClock(6000)
  const sealer = { ...context.sealer, open }
  await context.runDueJobs({ ...jobs, ...rematchJobHandlers({ ...context, sealer }) })
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 2, state: 'done' })
  const records = opened.filter((table) => table === 'partner_profiles.comparison')
  expect(records).toHaveLength(4)
})

test('two jobs of one run count its profiles once', async () => {
  await pair({ phoneNumber: '+66 81 600 0003' })
  await startRematch(context)
  const payload = waiting()[0]?.payload as JobPayloads['rematch']
  const { signal } = new AbortController()
  await Promise.all([
    continueRematch(context, payload, { signal }),
    continueRematch(context, payload, { signal }),
  ])
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 2, state: 'done' })
})

test('a process with another key or release leaves a run to other processes', async () => {
  await pair({ phoneNumber: '+66 81 600 0006' })
  await startRematch(context)
  const payload = waiting()[0]?.payload as JobPayloads['rematch']
  context.queued.length = 0
  const older = { ...context, blindIndex: { ...context.blindIndex, keyId: 'older' } }
  const { signal } = new AbortController()
  await continueRematch(older, payload, { signal })
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 0, state: 'waiting' })
  expect(waiting()).toHaveLength(1)
  await settle()
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 2, state: 'done' })
})

test('profiles saved by an older release are compared again at the next start', async () => {
  await ensureRematch(context)
  const [first] = await pair({ phoneNumber: '+66 81 600 0007' })
  await deleteMatches()
  await inDatabase(
    'delete from blocking_keys; update partner_profiles set blocking_key_version = 0',
  )
  await ensureRematch(context)
  expect(waiting()).toEqual([])
  context.moveClock(1)
  await ensureRematch(context, { starting: true })
  expect((await listRematchRuns(context))[0]).toMatchObject({ cause: 'blockingKeys', total: 2 })
  await settle()
  expect(await matchesOf(first)).toHaveLength(1)
})

test('a profile that cannot be compared is counted as failed and does not block the run', async () => {
  const [first] = await pair({ occupation: 'cook' })
  await inDatabase(`update partner_profiles set sealed = 'broken', blocking_key_version = 0
    where user_id = '${first.userId}'`)
  await startRematch(context)
  await settle()
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 2, failed: 1, state: 'done' })
})

test('a profile whose comparison fails temporarily is retried', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0011' })
  await deleteMatches()
  await startRematch(context)
  let failures = 1
  const open: typeof context.sealer.open = (sealingContext, sealed) =>
    failures-- > 0
      ? Promise.reject(new Error('temporary failure'))
      : context.sealer.open(sealingContext, sealed)
  context.moveClock(6000)
  const sealer = { ...context.sealer, open }
  await context.runDueJobs({ ...jobs, ...rematchJobHandlers({ ...context, sealer }) })
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 2, failed: 0, state: 'done' })
  expect(await matchesOf(first)).toHaveLength(1)
})

test('a run lets requests pass', async () => {
  await pair({ phoneNumber: '+66 81 600 0016' })
  await startRematch(context)
  const looks = vi.spyOn(context.requests, 'areComing')
  await settle()
  expect(looks).toHaveBeenCalled()
  looks.mockRestore()
})
