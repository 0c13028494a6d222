import {
  parametersOf,
  type LearnedParameters,
} from '@crosscheck/domain/matching/learning/learned-parameters'
import { beforeEach, expect, test } from 'vitest'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { sideSealingContext, type EncryptedMatchSide } from '../write/encrypted-fields.ts'
import { listMatches, readMatch } from '../../contact/matches/list.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { operatorId } from '../../../lib/operator.ts'
import { insertModel } from '../score/settings/repository.ts'
import { matchProfile } from '../decide/match-profile.ts'
import { ensureRematch, listRematchRuns, rematchByNewModel, startRematch } from './rematch.ts'
import { openRematchTest } from './testing.ts'

const {
  context,
  inDatabase,
  settle,
  matchesOf,
  notifiedUsers,
  pair,
  threePairs,
  matchesOfAll,
  settings,
  deleteMatches,
  reset,
} = await openRematchTest()

beforeEach(reset)

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

test('a run after a change leaves the matches that comparing each profile alone makes', async () => {
  const values = { city: 'Equaltown', phoneNumber: '+66 81 600 0015', email: 'equal@example.org' }
  const people = await threePairs(values)
  const before = await matchesOfAll(people)
  await settings('threshold', 25)
  context.moveClock(6000)
  await ensureRematch(context)
  await settle()
  const together = await matchesOfAll(people)
  expect(together.flat().length).toBeGreaterThanOrEqual(before.flat().length)
  await deleteMatches()
  for (const { userId, profileId } of people) await matchProfile(context, { userId, profileId })
  await settle()
  await settings('threshold', 30)
  expect(await matchesOfAll(people)).toEqual(together)
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

test('a new model starts a run after every process has loaded it, and supersedes no run', async () => {
  const [first] = await pair({ phoneNumber: '+66 81 600 0008' })
  await deleteMatches()
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
    const estimatedAt = context.clock.now()
    const parameters = { ...parametersOf(priorModel), ...change }
    const row = { id, estimatedAt, parameters, profiles: 2, candidates: 1 }
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

test('a match that a new model scores higher is notified once, and one that it scores as weak moves to the weak list', async () => {
  const [risen, risenOther] = await pair({ phoneNumber: '+66 81 600 0005' })
  const [fallen, fallenOther] = await pair({
    meetingLocationCity: 'Fallentown',
    occupation: 'piper',
  })
  context.queued.length = 0
  await matchesOf(fallen)
  // the scores of an older model
  await inDatabase(`
    update match_sides set weak = true where user_id in ('${risen.userId}', '${risenOther.userId}');
    update match_sides set weak = false, notified_at = now()
      where user_id in ('${fallen.userId}', '${fallenOther.userId}')`)
  await startRematch(context)
  await settle()
  expect(notifiedUsers([risen, risenOther])).toBe(2)
  expect(notifiedUsers([fallen, fallenOther])).toBe(0)
  const list = (user: { userId: string }, band?: 'weak') =>
    listMatches(context, user.userId, { band }).then(({ items }) => items.length)
  expect([await list(risen), await list(fallen), await list(fallen, 'weak')]).toEqual([1, 0, 1])
  await startRematch(context)
  await settle()
  expect(notifiedUsers([risen, risenOther, fallen, fallenOther])).toBe(2)
})

// claim: matches-do-not-expire
test('new rules never remove a match that a user was notified of or reviewed', async () => {
  const values = (town: string) => ({ meetingLocationCity: town, occupation: 'thatcher' })
  const [notified] = await pair(values('Knowntown'))
  const [reviewed] = await pair(values('Seentown'))
  const [unnotified] = await pair(values('Quiettown'))
  await inDatabase(
    `update match_sides set notified_at = now() where user_id = '${notified.userId}'`,
  )
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
  expect(
    [await matchesOf(notified), await matchesOf(unnotified)].map(({ length }) => length),
  ).toEqual([1, 0])
  const detail = await readMatch(context, reviewed.userId, match?.id ?? '')
  expect(detail).toMatchObject({ status: 'confirmed', notes: 'Mine.' })
  await inDatabase(`update matching_config set value = '2' where id = 'minFields'`)
})
