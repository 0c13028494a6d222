import {
  parametersOf,
  type LearnedParameters,
} from '@crosscheck/domain/matching/learning/learned-parameters'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { sideSealingContext, type EncryptedMatchSide } from '../match-store/encrypted-fields.ts'
import { listMatches, readMatch } from '../../contact/matches/list.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { createProfile } from '../../describing/saving/create.ts'
import { profilesJobHandlers } from '../after-save/jobs.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { operatorId } from '../../../lib/operator.ts'
import { insertModel } from '../settings/model-rows.ts'
import {
  continueRematch,
  ensureRematch,
  listRematchRuns,
  rematchByNewModel,
  rematchJobHandlers,
  startRematch,
} from './rematch.ts'

const context = await testContext()
const jobs = {
  ...profilesJobHandlers(context),
  ...matchesJobHandlers(context),
  ...rematchJobHandlers(context),
}
const origin = { address: '192.0.2.0/24', userAgent: 'test' }

const inDatabase = async (text: string) => {
  const client = new Client({ connectionString: context.adminUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

const describe = async (values: Record<string, unknown>) => {
  const userId = await context.addUser()
  const { profile } = await createProfile(
    context,
    { userId, emailVerified: true, origin },
    submission(values),
  )
  return { userId, profileId: profile.id, profile }
}
const settle = async () => {
  context.moveClock(6000)
  await context.runDueJobs(jobs)
}
const matchesOf = async ({ userId }: { userId: string }) =>
  (await listMatches(context, userId, { weak: 'all' })).items
const notifiedUsers = (users: { userId: string }[]) =>
  context.queued.filter(
    ({ name, payload }) =>
      name === 'send-mail' &&
      'userId' in payload &&
      users.some(({ userId }) => userId === payload.userId),
  ).length
/** For each mail about a new match, whether it is sent as bulk. */
const mailsAreBulk = () =>
  context.queued.flatMap((job) => (job.name === 'send-mail' ? [job.isBulk === true] : []))
const waiting = () => context.queued.filter(({ name }) => name === 'rematch')

let named = 0
const sounds = 'ba da fe gu hi jo ka lu me ni'.split(' ')
const freshName = (): string => {
  named += 7
  return [named * 13, named * 31]
    .map((number) => [...`${number}`].map((digit) => sounds[+digit]).join(''))
    .join(' ')
}
const pair = async (values: Record<string, unknown>) =>
  [
    await describe({ ...values, fullName: freshName() }),
    await describe({ ...values, fullName: freshName() }),
  ] as const
const settings = (name: string, value: number) =>
  inDatabase(`update matching_config set value = '${value}' where id = '${name}'`)

beforeEach(async () => {
  await inDatabase('delete from users; delete from rematch_runs')
  context.queued.length = 0
})

test('a new database records one run, and unchanged rules start none', async () => {
  await Promise.all([ensureRematch(context), ensureRematch(context)])
  await ensureRematch(context)
  expect(await listRematchRuns(context)).toMatchObject([{ cause: 'new', total: 0, state: 'done' }])
  expect(waiting()).toEqual([])
})

test('profiles older than the first run are compared again', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0001' })
  await inDatabase(`delete from match_tokens; delete from potential_matches;
    update partner_profiles set token_version = 0`)
  context.queued.length = 0
  await ensureRematch(context)
  expect(await listRematchRuns(context)).toMatchObject([
    { cause: 'tokens and model', total: 2, done: 0, state: 'waiting' },
  ])
  await settle()
  expect(await listRematchRuns(context)).toMatchObject([{ done: 2, failed: 0, state: 'done' }])
  expect(await matchesOf(first)).toHaveLength(1)
  expect(mailsAreBulk()).toEqual([true, true])
  const rows = await inDatabase('select version, token_version from partner_profiles')
  expect(rows.map((row) => [row['version'], row['token_version']])).toEqual([
    [1, blockingKeyVersion],
    [1, blockingKeyVersion],
  ])
})

test('sides stored by an older release are rewritten without the other user’s text', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0002' })
  const [match] = await matchesOf(first)
  const sealingContext = sideSealingContext(first.userId, match?.id ?? '')
  const readSide = async () => {
    const [row] = await inDatabase(
      `select sealed from match_sides where user_id = '${first.userId}'`,
    )
    return context.sealer.open<EncryptedMatchSide>(sealingContext, row?.['sealed'] as Buffer)
  }
  const { agreedValues: _, ...older } = await readSide()
  const sealed = await context.sealer.seal(sealingContext, {
    ...older,
    otherValues: { phoneNumber: '1' },
  })
  await inDatabase(
    `update match_sides set sealed = '\\x${sealed.toString('hex')}' where user_id = '${first.userId}'`,
  )
  await ensureRematch(context)
  await inDatabase(`update rematch_runs set basis = (basis::jsonb - 'sides')::text`)
  context.moveClock(6000)
  await ensureRematch(context)
  expect((await listRematchRuns(context))[0]).toMatchObject({ cause: 'sides', state: 'waiting' })
  await settle()
  expect(await readSide()).not.toHaveProperty('otherValues')
  expect(await readSide()).toMatchObject({ agreedValues: { phoneNumber: '+66 81 600 0002' } })
})

test('a changed setting starts a run, and another change supersedes it', async () => {
  await ensureRematch(context)
  await pair({ meetingLocationCity: 'Rulestown', occupation: 'glass blower' })
  await settings('threshold', 45)
  context.moveClock(6000)
  await ensureRematch(context)
  await settings('threshold', 50)
  context.moveClock(6000)
  await Promise.all([ensureRematch(context), ensureRematch(context)])
  const states = (await listRematchRuns(context)).map(({ cause, state }) => `${cause} ${state}`)
  expect(states).toEqual(['settings waiting', 'settings superseded', 'new done'])
  await settle()
  await settings('threshold', 30)
  expect((await listRematchRuns(context))[0]).toMatchObject({ total: 2, done: 2, state: 'done' })
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
  const payload = waiting()[0]?.payload as { runId: string }
  // no progress was stored: its transaction was rolled back
  const dying = {
    ...context,
    jobs: { ...context.jobs, enqueue: () => Promise.reject(new Error('killed')) },
  }
  let asked = 0
  const afterOne = {
    get aborted() {
      return (asked += 1) > 1
    },
  } as AbortSignal
  await expect(continueRematch(dying, payload, { signal: afterOne })).rejects.toThrow('killed')
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 0, state: 'waiting' })
  asked = 0
  await continueRematch(context, payload, { signal: afterOne })
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 1, total: 3, state: 'running' })
  await settle()
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 3, failed: 0, state: 'done' })
  expect(notifiedUsers(people)).toBe(before)
  for (const side of people.slice(0, 2)) expect(await matchesOf(side)).toHaveLength(1)
})

test('two jobs of one run count its profiles once', async () => {
  await pair({ phoneNumber: '+66 81 600 0003' })
  await startRematch(context)
  const payload = waiting()[0]?.payload as { runId: string }
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
  const payload = waiting()[0]?.payload as { runId: string }
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
  await inDatabase(`delete from match_tokens; delete from potential_matches;
    update partner_profiles set token_version = 0`)
  await ensureRematch(context)
  expect(waiting()).toEqual([])
  context.moveClock(1)
  await ensureRematch(context, { starting: true })
  expect((await listRematchRuns(context))[0]).toMatchObject({ cause: 'tokens', total: 2 })
  await settle()
  expect(await matchesOf(first)).toHaveLength(1)
})

test('a new model starts a run after every process has loaded it, and supersedes no run', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0008' })
  await inDatabase('delete from potential_matches')
  await rematchByNewModel(context)
  await rematchByNewModel(context)
  expect(await listRematchRuns(context)).toMatchObject([{ cause: 'model', state: 'waiting' }])
  await settle()
  expect(await matchesOf(first)).toEqual([])
  context.moveClock(3_900_000)
  await settle()
  expect(await matchesOf(first)).toHaveLength(1)
  expect(await listRematchRuns(context)).toMatchObject([{ done: 2, state: 'done' }])
})

test('a model learned during a run gets one run of its own if it scores differently', async () => {
  await pair({ phoneNumber: '+66 81 600 0012' })
  const learn = async (change: Partial<LearnedParameters>) => {
    context.moveClock(1000)
    const id = context.random.id()
    const learntAt = context.clock.now()
    const parameters = { ...parametersOf(priorModel), ...change }
    const row = { id, learntAt, parameters, profiles: 2, candidates: 1 }
    await context.database.transaction('matcher', operatorId, (trx) => insertModel(trx, row))
  }
  await startRematch(context)
  await learn({})
  await settle()
  expect(await listRematchRuns(context)).toMatchObject([{ cause: 'operator', state: 'done' }])
  await startRematch(context)
  await learn({ expectedMatches: priorModel.expectedMatches * 5 })
  await settle()
  const causes = async () =>
    (await listRematchRuns(context)).map(({ cause, state }) => `${cause} ${state}`)
  expect(await causes()).toEqual(['model waiting', 'operator done', 'operator done'])
  context.moveClock(3_900_000)
  await settle()
  expect(await causes()).toEqual(['model done', 'operator done', 'operator done'])
  await inDatabase('delete from matching_models')
})

test('a profile that cannot be compared is counted as failed and does not block the run', async () => {
  const [first] = await pair({ occupation: 'cook' })
  await inDatabase(`update partner_profiles set sealed = 'broken', token_version = 0
    where user_id = '${first.userId}'`)
  await startRematch(context)
  await settle()
  expect((await listRematchRuns(context))[0]).toMatchObject({ done: 2, failed: 1, state: 'done' })
})

test('a profile whose comparison fails temporarily is retried', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0011' })
  await inDatabase('delete from potential_matches')
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

test('a match that a new model scores higher is notified once, and one that it scores as weak moves to the weak list', async () => {
  const [risen, risenOther] = await pair({ phoneNumber: '+66 81 600 0005' })
  const [fallen, fallenOther] = await pair({
    meetingLocationCity: 'Fallentown',
    occupation: 'piper',
  })
  context.queued.length = 0
  // the scores of an older model
  await inDatabase(`
    update match_sides set weak = true where user_id in ('${risen.userId}', '${risenOther.userId}');
    update match_sides set weak = false, notified_at = now()
      where user_id in ('${fallen.userId}', '${fallenOther.userId}')`)
  await startRematch(context)
  await settle()
  expect(notifiedUsers([risen, risenOther])).toBe(2)
  expect(notifiedUsers([fallen, fallenOther])).toBe(0)
  const list = (user: { userId: string }, weak: 'no' | 'only') =>
    listMatches(context, user.userId, { weak }).then(({ items }) => items.length)
  expect([await list(risen, 'no'), await list(fallen, 'no'), await list(fallen, 'only')]).toEqual([
    1, 0, 1,
  ])
  await startRematch(context)
  await settle()
  expect(notifiedUsers([risen, risenOther, fallen, fallenOther])).toBe(2)
})

// claim: matches-do-not-expire
test('new rules never remove a match that a user was notified of or reviewed', async () => {
  const values = (town: string) => ({ meetingLocationCity: town, occupation: 'thatcher' })
  const [toldOf] = await pair(values('Knowntown'))
  const [reviewed] = await pair(values('Seentown'))
  const [untold] = await pair(values('Quiettown'))
  await inDatabase(`update match_sides set notified_at = now() where user_id = '${toldOf.userId}'`)
  const [match] = await matchesOf(reviewed)
  await reviewMatch(context, {
    userId: reviewed.userId,
    matchId: match?.id ?? '',
    action: { type: 'confirm', notes: 'Mine.' },
  })
  await ensureRematch(context)
  await settle()
  await inDatabase(`update matching_config set value = '3' where id = 'minFields'`)
  context.moveClock(6000)
  await ensureRematch(context)
  await settle()
  expect([await matchesOf(toldOf), await matchesOf(untold)].map(({ length }) => length)).toEqual([
    1, 0,
  ])
  const detail = await readMatch(context, reviewed.userId, match?.id ?? '')
  expect(detail).toMatchObject({ status: 'confirmed', notes: 'Mine.' })
  await inDatabase(`update matching_config set value = '2' where id = 'minFields'`)
})
